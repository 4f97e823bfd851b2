package dev.interlock.accounts.web;

import jakarta.validation.constraints.NotEmpty;
import org.jspecify.annotations.Nullable;

/** The passwords of a change, as they were typed. No page shows them again. */
record PasswordForm(
        @NotEmpty(message = "{form.required}") @Nullable String password,

        @NotEmpty(message = "{form.required}") @Nullable String newPassword,

        @NotEmpty(message = "{form.required}") @Nullable String repeatedPassword) {

    static PasswordForm empty() {
        return new PasswordForm("", "", "");
    }

    /** Keeps the passwords out of logs. */
    @Override
    public String toString() {
        return "PasswordForm[]";
    }
}
