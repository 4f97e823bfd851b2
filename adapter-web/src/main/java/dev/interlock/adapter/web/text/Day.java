package dev.interlock.adapter.web.text;

import jakarta.validation.Constraint;
import jakarta.validation.Payload;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** A day in a form that requires one: a text like {@code 2026-11-30}, as a browser sends a date. */
@Constraint(validatedBy = DayValidator.class)
@Target(ElementType.FIELD)
@Retention(RetentionPolicy.RUNTIME)
public @interface Day {

    String message() default "{form.day}";

    Class<?>[] groups() default {};

    Class<? extends Payload>[] payload() default {};
}
