package dev.interlock.accounts;

import dev.interlock.accounts.mail.MailFolder;
import dev.interlock.lock.testing.Await;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/** A mail that the demo has written. */
record SentMail(String text) {

    static SentMail to(String address, MailFolder folder) {
        return allTo(address, folder).get(0);
    }

    static List<SentMail> allTo(String address, MailFolder folder) {
        return allTo(address, Objects.requireNonNull(folder.path()));
    }

    /** Waits for a mail that is sent beside the answer. */
    static SentMail awaitTo(String address, Path folder) {
        Await.until(() -> Files.exists(folder) && !allTo(address, folder).isEmpty());
        return allTo(address, folder).get(0);
    }

    private static List<SentMail> allTo(String address, Path folder) {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(SentMail::read)
                    .filter(mail -> mail.text().startsWith("To: " + address + System.lineSeparator()))
                    .toList();
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    private static SentMail read(Path file) {
        try {
            return new SentMail(Files.readString(file));
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
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
