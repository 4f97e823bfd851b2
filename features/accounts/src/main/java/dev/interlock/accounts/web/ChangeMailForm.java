package dev.interlock.accounts.web;

import static java.util.Objects.requireNonNull;

import dev.interlock.accounts.application.MailAddress;
import dev.interlock.adapter.web.text.TextLine;
import dev.interlock.adapter.web.text.TypedTextEditor;
import jakarta.validation.constraints.NotEmpty;
import org.jspecify.annotations.Nullable;

/** A new mail address as it was typed. No page shows the password again. */
record ChangeMailForm(
        @TextLine(
                max = MailAddress.MAX_LENGTH,
                required = true,
                pattern = MailAddress.FORM,
                message = "{members.wrongMail}")
        @Nullable
        String newMail,

        @NotEmpty(message = "{form.required}") @Nullable String password) {

    /** Reads the address like that of other forms, as {@link SignUpForm} does. */
    ChangeMailForm {
        newMail = newMail == null ? null : TypedTextEditor.read(newMail);
    }

    static ChangeMailForm empty() {
        return new ChangeMailForm("", "");
    }

    /** Must have been validated. */
    MailAddress toAddress() {
        return new MailAddress(requireNonNull(newMail));
    }

    /** Keeps the password out of logs. */
    @Override
    public String toString() {
        return "ChangeMailForm[]";
    }
}
