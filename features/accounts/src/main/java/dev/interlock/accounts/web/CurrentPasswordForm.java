package dev.interlock.accounts.web;

import jakarta.validation.constraints.NotEmpty;
import org.jspecify.annotations.Nullable;

/** The password with which a member confirms what the page offers, as it was typed. No page shows it again. */
record CurrentPasswordForm(
        @NotEmpty(message = "{form.required}") @Nullable String password) {

    static CurrentPasswordForm empty() {
        return new CurrentPasswordForm("");
    }

    /** Keeps the password out of logs. */
    @Override
    public String toString() {
        return "CurrentPasswordForm[]";
    }
}
