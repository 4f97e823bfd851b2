package dev.interlock.accounts.web;

import jakarta.validation.constraints.NotEmpty;
import org.jspecify.annotations.Nullable;

/** A password that is chosen with a link, as it was typed. No page shows it again. */
record ChosenPasswordForm(
        @NotEmpty(message = "{form.required}") @Nullable String newPassword,

        @NotEmpty(message = "{form.required}") @Nullable String repeatedPassword) {

    static ChosenPasswordForm empty() {
        return new ChosenPasswordForm("", "");
    }

    /** Keeps the password out of logs. */
    @Override
    public String toString() {
        return "ChosenPasswordForm[]";
    }
}
