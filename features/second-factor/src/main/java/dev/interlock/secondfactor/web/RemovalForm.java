package dev.interlock.secondfactor.web;

import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotEmpty;
import org.jspecify.annotations.Nullable;

/**
 * The code and the password that confirm the removal of the own factor.
 *
 * @param oneTimeCode a code of the app, or a recovery code
 */
record RemovalForm(
        @NotEmpty(message = "{form.required}") @Nullable String ownPassword,

        @NotBlank(message = "{form.required}") @Nullable String oneTimeCode) {

    static RemovalForm empty() {
        return new RemovalForm("", "");
    }

    /** Keeps secrets out of logs. */
    @Override
    public String toString() {
        return "RemovalForm[]";
    }
}
