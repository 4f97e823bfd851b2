package dev.interlock.bootstrap.start;

import java.time.Duration;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.bind.BindException;
import org.springframework.boot.context.properties.bind.DataObjectPropertyName;
import org.springframework.boot.context.properties.bind.validation.BindValidationException;
import org.springframework.boot.context.properties.bind.validation.ValidationErrors;
import org.springframework.boot.context.properties.source.ConfigurationProperty;
import org.springframework.boot.context.properties.source.ConfigurationPropertyName;
import org.springframework.boot.context.properties.source.InvalidConfigurationPropertyValueException;
import org.springframework.boot.diagnostics.FailureAnalysis;
import org.springframework.boot.diagnostics.FailureAnalyzer;
import org.springframework.core.NestedExceptionUtils;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.core.convert.ConversionException;
import org.springframework.core.env.Environment;
import org.springframework.validation.FieldError;
import org.springframework.validation.ObjectError;

/**
 * Names the property, its value and what is allowed, in the same words whether a constraint, a conversion or a rule of the
 * application refuses the value.
 */
@Order(Ordered.HIGHEST_PRECEDENCE)
class SettingFailureAnalyzer implements FailureAnalyzer {

    private final Environment environment;

    SettingFailureAnalyzer(Environment environment) {
        this.environment = environment;
    }

    @Override
    public @Nullable FailureAnalysis analyze(Throwable failure) {
        return cause(failure, InvalidConfigurationPropertyValueException.class)
                .map(this::ofRule)
                .or(() -> cause(failure, BindValidationException.class)
                        .map(invalid -> ofConstraints(invalid.getValidationErrors())))
                .or(() -> cause(failure, BindException.class).flatMap(SettingFailureAnalyzer::ofConversion))
                .map(refused -> new FailureAnalysis(
                        String.join(System.lineSeparator(), refused),
                        "Correct the value. README.md lists the settings with their defaults.",
                        failure))
                .orElse(null);
    }

    private static <T extends Throwable> Optional<T> cause(Throwable failure, Class<T> type) {
        for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
            if (type.isInstance(cause)) {
                return Optional.of(type.cast(cause));
            }
        }
        return Optional.empty();
    }

    /** The value as it was set: 10m, and not PT10M. */
    private List<String> ofRule(InvalidConfigurationPropertyValueException refused) {
        Object value = environment.getProperty(refused.getName());
        return List.of(refused(refused.getName(), value == null ? refused.getValue() : value, refused.getReason()));
    }

    private static List<String> ofConstraints(ValidationErrors errors) {
        return errors.getAllErrors().stream()
                .map(error -> ofConstraint(errors, error))
                .toList();
    }

    private static String ofConstraint(ValidationErrors errors, ObjectError error) {
        String field =
                error instanceof FieldError wrong ? "." + DataObjectPropertyName.toDashedForm(wrong.getField()) : "";
        ConfigurationPropertyName name = ConfigurationPropertyName.adapt(errors.getName() + field, '.');
        return errors.getBoundProperties().stream()
                .filter(property -> property.getName().equals(name))
                .findFirst()
                .map(property -> refused(property, error.getDefaultMessage()))
                .orElseGet(() -> refused(name.toString(), null, error.getDefaultMessage()));
    }

    private static Optional<List<String>> ofConversion(BindException refused) {
        Class<?> type = refused.getTarget().getType().resolve(Object.class);
        String allowed = cause(refused, ConversionException.class).isPresent()
                ? valuesOf(type)
                : NestedExceptionUtils.getMostSpecificCause(refused).getMessage();
        return Optional.ofNullable(refused.getProperty()).map(property -> List.of(refused(property, allowed)));
    }

    private static String valuesOf(Class<?> type) {
        if (type == Duration.class) {
            return "a time such as 500ms, 30s, 5m or 2h";
        }
        if (type == ZoneId.class) {
            return "a time zone, such as Asia/Seoul or UTC";
        }
        if (type == int.class || type == Integer.class || type == long.class || type == Long.class) {
            return "a whole number";
        }
        if (type == boolean.class || type == Boolean.class) {
            return "true or false";
        }
        return "a value of type " + type.getSimpleName();
    }

    private static String refused(ConfigurationProperty property, @Nullable String allowed) {
        return refused(property.getName().toString(), property.getValue(), allowed)
                + (property.getOrigin() == null ? "" : " (Set by " + property.getOrigin() + ".)");
    }

    private static String refused(String name, @Nullable Object value, @Nullable String allowed) {
        String shown = value == null ? "" : Secrets.hiddenIn(name, value.toString());
        return "%s is '%s'. Allowed: %s.".formatted(name, shown, allowed);
    }
}
