package dev.interlock.accounts.web;

import jakarta.validation.constraints.NotEmpty;
import org.jspecify.annotations.Nullable;

/** The password with which a customer confirms to leave, as it was typed. No page shows it again. */
record LeaveForm(
        @NotEmpty(message = "{form.required}") @Nullable String password) {

    static LeaveForm empty() {
        return new LeaveForm("");
    }

    /** Keeps the password out of logs. */
    @Override
    public String toString() {
        return "LeaveForm[]";
    }
}
