package dev.interlock.adapter.api.body;

import dev.interlock.domain.Text;
import jakarta.validation.Constraint;
import jakarta.validation.ConstraintValidator;
import jakarta.validation.ConstraintValidatorContext;
import jakarta.validation.Payload;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.jspecify.annotations.Nullable;

/** One line of readable characters, or no text. Its length and a pattern are constraints of their own. */
@Constraint(validatedBy = SingleLine.Validator.class)
@Target(ElementType.FIELD)
@Retention(RetentionPolicy.RUNTIME)
public @interface SingleLine {

    boolean blank() default false;

    String message() default "must be one line of readable characters";

    Class<?>[] groups() default {};

    Class<? extends Payload>[] payload() default {};

    /** Refuses a text without a visible character, unless it may be blank. */
    final class Validator implements ConstraintValidator<SingleLine, String> {

        private boolean blank;

        @Override
        public void initialize(SingleLine line) {
            blank = line.blank();
        }

        @Override
        public boolean isValid(@Nullable String text, ConstraintValidatorContext context) {
            return text == null || (Text.isReadable(text) && (blank || !Text.isBlank(text)));
        }
    }
}
