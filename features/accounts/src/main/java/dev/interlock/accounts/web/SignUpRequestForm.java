package dev.interlock.accounts.web;

import static java.util.Objects.requireNonNull;

import dev.interlock.accounts.application.MailAddress;
import dev.interlock.adapter.web.text.TextLine;
import org.jspecify.annotations.Nullable;

/** The mail address of a visitor, as it was typed. */
record SignUpRequestForm(
        @TextLine(
                max = MailAddress.MAX_LENGTH,
                required = true,
                pattern = MailAddress.FORM,
                message = "{members.wrongMail}")
        @Nullable
        String mail) {

    /** Must have been validated. */
    MailAddress toAddress() {
        return new MailAddress(requireNonNull(mail));
    }
}
