package dev.interlock.accounts.mail;

import dev.interlock.accounts.application.LinkDelivery;
import dev.interlock.accounts.application.LinkLetter;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.context.MessageSource;
import org.springframework.mail.MailException;
import org.springframework.mail.MailSender;
import org.springframework.mail.SimpleMailMessage;
import org.springframework.stereotype.Component;

/**
 * Sends links as mails of plain text. They lead to the address of the settings: that of a request comes from its client, and could lead to
 * another site.
 */
@Component
class MailedLinks implements LinkDelivery {

    private static final Logger log = LoggerFactory.getLogger(MailedLinks.class);

    private final MailProperties properties;
    private final ObjectProvider<MailSender> sender;
    private final MessageSource texts;

    MailedLinks(MailProperties properties, ObjectProvider<MailSender> sender, MessageSource texts) {
        properties.requireAddresses();
        this.properties = properties;
        this.sender = sender;
        this.texts = texts;
    }

    @Override
    public boolean isAvailable() {
        return properties.enabled();
    }

    @Override
    public boolean send(LinkLetter letter) {
        try {
            sender.getObject().send(mail(letter));
            return true;
        } catch (MailException failed) {
            String cause =
                    String.valueOf(failed.getMessage()).replace(letter.to().value(), "the address");
            log.warn("{} not sent: {}", letter, cause);
            return false;
        }
    }

    private SimpleMailMessage mail(LinkLetter letter) {
        SimpleMailMessage mail = new SimpleMailMessage();
        mail.setFrom(properties.from());
        mail.setTo(letter.to().value());
        mail.setSubject(text(letter, "subject"));
        mail.setText(text(letter, "text"));
        return mail;
    }

    private String text(LinkLetter letter, String part) {
        Object[] values = {
            letter.member(),
            properties.address() + path(letter),
            letter.lifetime().toHours()
        };
        return texts.getMessage("mail." + letter.kind() + "." + part, values, letter.language());
    }

    private static String path(LinkLetter letter) {
        return switch (letter.kind()) {
            case PASSWORD -> "/choose-password/" + letter.token();
            case SIGN_UP -> "/sign-up/" + letter.token();
            case ACCOUNT_EXISTS -> "/forgotten-password";
            case MAIL_CHANGE -> "/confirm-mail/" + letter.token();
            case MAIL_CHANGED -> "";
        };
    }
}
