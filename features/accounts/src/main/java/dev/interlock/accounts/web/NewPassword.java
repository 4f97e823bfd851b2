package dev.interlock.accounts.web;

import dev.interlock.accounts.application.RefusedPasswordException;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.springframework.validation.BindingResult;

/** The errors of a form with a new password that is typed twice. */
final class NewPassword {

    private NewPassword() {}

    static void verifyRepeated(@Nullable String password, @Nullable String repeated, BindingResult errors) {
        if (!errors.hasErrors() && !Objects.equals(password, repeated)) {
            errors.rejectValue("repeatedPassword", "password.notRepeated");
        }
    }

    static void reject(RefusedPasswordException refused, BindingResult errors) {
        errors.rejectValue("newPassword", "password." + refused.reason());
    }
}
