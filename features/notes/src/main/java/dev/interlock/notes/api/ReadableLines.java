package dev.interlock.notes.api;

import dev.interlock.domain.Text;
import dev.interlock.notes.application.NoteText;
import jakarta.validation.Constraint;
import jakarta.validation.ConstraintValidator;
import jakarta.validation.ConstraintValidatorContext;
import jakarta.validation.Payload;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.jspecify.annotations.Nullable;

/** Lines of readable characters, some of which are visible, or no text. */
@Constraint(validatedBy = ReadableLines.Validator.class)
@Target(ElementType.FIELD)
@Retention(RetentionPolicy.RUNTIME)
@interface ReadableLines {

    String message() default "must be lines of readable characters";

    Class<?>[] groups() default {};

    Class<? extends Payload>[] payload() default {};

    /** Checks each line as a note does. */
    final class Validator implements ConstraintValidator<ReadableLines, String> {

        @Override
        public boolean isValid(@Nullable String text, ConstraintValidatorContext context) {
            return text == null || (!Text.isBlank(text) && NoteText.isReadable(text));
        }
    }
}
