package dev.interlock.accounts.mail;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.mail.MailSender;
import org.springframework.stereotype.Component;

/** Tells pages the folder that has the mails, by {@code @mailFolder} in a template. */
@Component
public class MailFolder {

    private final ObjectProvider<MailSender> senders;

    MailFolder(ObjectProvider<MailSender> senders) {
        this.senders = senders;
    }

    /** Returns null where a mail server has them. */
    public @Nullable Path path() {
        return senders.getIfAvailable() instanceof FolderMailSender sender ? sender.folder() : null;
    }
}
