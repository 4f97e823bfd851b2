package dev.interlock.adapter.api.order;

import jakarta.validation.Constraint;
import jakarta.validation.ConstraintValidator;
import jakarta.validation.ConstraintValidatorContext;
import jakarta.validation.Payload;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Each product has one line at most. */
@Constraint(validatedBy = DistinctProducts.Validator.class)
@Target(ElementType.FIELD)
@Retention(RetentionPolicy.RUNTIME)
@interface DistinctProducts {

    String message() default "must have one line for each product";

    Class<?>[] groups() default {};

    Class<? extends Payload>[] payload() default {};

    /** Compares the numbers of the products. */
    final class Validator implements ConstraintValidator<DistinctProducts, List<LineBody>> {

        @Override
        public boolean isValid(@Nullable List<LineBody> lines, ConstraintValidatorContext context) {
            Set<@Nullable String> seen = new HashSet<>();
            return lines == null || lines.stream().allMatch(line -> line == null || seen.add(line.productId()));
        }
    }
}
