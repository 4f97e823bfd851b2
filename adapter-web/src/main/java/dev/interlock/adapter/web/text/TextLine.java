package dev.interlock.adapter.web.text;

import jakarta.validation.Constraint;
import jakarta.validation.Payload;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * A line of text in a form. One constraint in place of several, because their order matters: a text that is too long is
 * refused before a pattern is applied to it, and a field shows one error at a time.
 */
@Constraint(validatedBy = TextLineValidator.class)
@Target(ElementType.FIELD)
@Retention(RetentionPolicy.RUNTIME)
public @interface TextLine {

    int max();

    boolean required() default false;

    /** A regular expression, or empty for any readable text. */
    String pattern() default "";

    /** The error of a text that does not match the pattern. */
    String message() default "{form.readable}";

    Class<?>[] groups() default {};

    Class<? extends Payload>[] payload() default {};
}
