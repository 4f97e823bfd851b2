package dev.interlock.adapter.web.text;

import jakarta.validation.ConstraintValidator;
import jakarta.validation.ConstraintValidatorContext;
import java.time.LocalDate;
import java.time.format.DateTimeParseException;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Checks that the day exists. Its year is from 1000 to 9999, as in a column of MySQL. */
public final class DayValidator implements ConstraintValidator<Day, String> {

    private static final Pattern FORM = Pattern.compile("[1-9]\\d{3}-\\d{2}-\\d{2}");

    @Override
    public boolean isValid(@Nullable String text, ConstraintValidatorContext context) {
        return text != null && FORM.matcher(text).matches() && exists(text);
    }

    private static boolean exists(String text) {
        try {
            LocalDate.parse(text);
            return true;
        } catch (DateTimeParseException noDay) {
            return false;
        }
    }
}
