package dev.interlock.products.api;

import jakarta.validation.Constraint;
import jakarta.validation.ConstraintValidator;
import jakarta.validation.ConstraintValidatorContext;
import jakarta.validation.Payload;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.jspecify.annotations.Nullable;

/** A number that changes something. */
@Constraint(validatedBy = OtherThanZero.Validator.class)
@Target(ElementType.FIELD)
@Retention(RetentionPolicy.RUNTIME)
@interface OtherThanZero {

    String message() default "must not be 0";

    Class<?>[] groups() default {};

    Class<? extends Payload>[] payload() default {};

    /** Leaves a missing number to another constraint. */
    final class Validator implements ConstraintValidator<OtherThanZero, Integer> {

        @Override
        public boolean isValid(@Nullable Integer number, ConstraintValidatorContext context) {
            return number == null || number != 0;
        }
    }
}
