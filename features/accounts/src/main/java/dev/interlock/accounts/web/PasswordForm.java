package dev.interlock.accounts.web;

import dev.interlock.accounts.application.RefusedPasswordException;
import jakarta.validation.constraints.NotEmpty;
import org.jspecify.annotations.Nullable;
import org.springframework.validation.BindingResult;

/** The passwords of a change, as they were typed. No page shows them again. */
record PasswordForm(
        @NotEmpty(message = "{form.required}") @Nullable String password,

        @NotEmpty(message = "{form.required}") @Nullable String newPassword,

        @NotEmpty(message = "{form.required}") @Nullable String repeatedPassword) {

    static PasswordForm empty() {
        return new PasswordForm("", "", "");
    }

    /** Whether the new password was typed twice the same; reports an error otherwise. */
    boolean isRepeated(BindingResult errors) {
        boolean same = newPassword != null && newPassword.equals(repeatedPassword);
        if (!same && !errors.hasFieldErrors("repeatedPassword")) {
            errors.rejectValue("repeatedPassword", "password.notRepeated");
        }
        return same;
    }

    static void reject(RefusedPasswordException refused, BindingResult errors) {
        errors.rejectValue("newPassword", "password." + refused.reason());
    }

    /** Keeps the passwords out of logs. */
    @Override
    public String toString() {
        return "PasswordForm[]";
    }
}
