package dev.interlock.adapter.web.order;

import dev.interlock.domain.Text;
import jakarta.validation.Constraint;
import jakarta.validation.Payload;
import jakarta.validation.constraints.Pattern;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** One line of characters that arrived whole: see {@link Text#READABLE}. */
@Pattern(regexp = Text.READABLE, message = "{form.readable}")
@Constraint(validatedBy = {})
@Target({ElementType.FIELD, ElementType.PARAMETER, ElementType.METHOD})
@Retention(RetentionPolicy.RUNTIME)
@interface OneLine {

    String message() default "{form.readable}";

    Class<?>[] groups() default {};

    Class<? extends Payload>[] payload() default {};
}
