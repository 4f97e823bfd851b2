package dev.interlock.secondfactor.web;

import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotEmpty;
import jakarta.validation.constraints.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A key that is set up.
 *
 * @param key the key that the page showed, which comes back so that a wrong code does not ask for another scan
 */
record SetUpForm(
        @NotEmpty(message = "{form.required}") @Nullable String ownPassword,

        @NotEmpty @Pattern(regexp = "[A-Z2-7]{32}") @Nullable
        String key,

        @NotBlank(message = "{form.required}") @Nullable String oneTimeCode) {

    static SetUpForm of(String key) {
        return new SetUpForm("", key, "");
    }

    /** Keeps secrets out of logs. */
    @Override
    public String toString() {
        return "SetUpForm[]";
    }
}
