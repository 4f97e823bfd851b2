package dev.interlock.adapter.web.text;

import dev.interlock.domain.Text;
import jakarta.validation.ConstraintValidator;
import jakarta.validation.ConstraintValidatorContext;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Checks that the text was sent, its length, that it is not blank, and the pattern; reports the first that fails. */
public final class TextLineValidator implements ConstraintValidator<TextLine, String> {

    private int max;
    private boolean required;
    private @Nullable Pattern pattern;

    @Override
    public void initialize(TextLine line) {
        max = line.max();
        required = line.required();
        pattern = line.pattern().isEmpty() ? null : Pattern.compile(line.pattern());
    }

    @Override
    public boolean isValid(@Nullable String text, ConstraintValidatorContext context) {
        if (text == null) {
            return refused("{form.required}", context);
        }
        if (text.length() > max) {
            return refused("{form.tooLong}", context);
        }
        if (required && Text.isBlank(text)) {
            return refused("{form.required}", context);
        }
        return pattern == null ? Text.isReadable(text) : pattern.matcher(text).matches();
    }

    private static boolean refused(String message, ConstraintValidatorContext context) {
        context.disableDefaultConstraintViolation();
        context.buildConstraintViolationWithTemplate(message).addConstraintViolation();
        return false;
    }
}
