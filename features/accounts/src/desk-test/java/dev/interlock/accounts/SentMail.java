package dev.interlock.accounts;

import dev.interlock.accounts.mail.MailFolder;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/** A mail that the demo has written. */
record SentMail(String text) {

    static SentMail to(String address, MailFolder folder) throws IOException {
        return allTo(address, folder).get(0);
    }

    static List<SentMail> allTo(String address, MailFolder folder) throws IOException {
        try (Stream<Path> files = Files.list(Objects.requireNonNull(folder.path()))) {
            return files.map(SentMail::read)
                    .filter(mail -> mail.text().startsWith("To: " + address + System.lineSeparator()))
                    .toList();
        }
    }

    private static SentMail read(Path file) {
        try {
            return new SentMail(Files.readString(file));
        } catch (IOException unreadable) {
            throw new java.io.UncheckedIOException(unreadable);
        }
    }

    /** Returns the path of its link. */
    String link() {
        return URI.create(text.lines()
                        .filter(line -> line.startsWith("http"))
                        .findFirst()
                        .orElseThrow())
                .getPath();
    }
}
