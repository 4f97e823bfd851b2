package dev.interlock.accounts.mail;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.mail.MailException;
import org.springframework.mail.MailSendException;
import org.springframework.mail.MailSender;
import org.springframework.mail.SimpleMailMessage;

/** Writes each mail into a file of a folder, for its owner only, in place of a mail server. */
final class FolderMailSender implements MailSender {

    private static final Logger log = LoggerFactory.getLogger(FolderMailSender.class);

    private final Path folder;

    FolderMailSender(Path folder) {
        this.folder = folder;
    }

    Path folder() {
        return folder;
    }

    @Override
    public void send(SimpleMailMessage... mails) throws MailException {
        for (SimpleMailMessage mail : mails) {
            write(mail);
        }
    }

    private void write(SimpleMailMessage mail) {
        try {
            Path file = Files.createTempFile(Files.createDirectories(folder), "mail-", ".txt");
            String to = Objects.requireNonNull(mail.getTo())[0];
            Files.writeString(file, "To: %s%nSubject: %s%n%n%s".formatted(to, mail.getSubject(), mail.getText()));
            log.info("Mail written to {}", file);
        } catch (IOException failed) {
            throw new MailSendException("The folder can't be written to: " + folder, failed);
        }
    }
}
