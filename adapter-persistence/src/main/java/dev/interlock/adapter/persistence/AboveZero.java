package dev.interlock.adapter.persistence;

import jakarta.validation.Constraint;
import jakarta.validation.Payload;
import jakarta.validation.ReportAsSingleViolation;
import jakarta.validation.constraints.NotNull;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.hibernate.validator.constraints.time.DurationMin;

/** A duration of a setting: at least one millisecond. Its message needs no bundle, which a start that is refused does not have yet. */
@NotNull
@DurationMin(millis = 1)
@ReportAsSingleViolation
@Constraint(validatedBy = {})
@Target(ElementType.FIELD)
@Retention(RetentionPolicy.RUNTIME)
public @interface AboveZero {

    String message() default "a time above zero, such as 500ms, 30s, 5m or 2h";

    Class<?>[] groups() default {};

    Class<? extends Payload>[] payload() default {};
}
