package dev.interlock.bootstrap.start;

import static java.util.stream.Collectors.joining;

import java.time.Duration;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.bind.BindException;
import org.springframework.boot.context.properties.bind.DataObjectPropertyName;
import org.springframework.boot.context.properties.bind.validation.BindValidationException;
import org.springframework.boot.context.properties.bind.validation.ValidationErrors;
import org.springframework.boot.context.properties.source.ConfigurationPropertyName;
import org.springframework.boot.context.properties.source.InvalidConfigurationPropertyValueException;
import org.springframework.boot.diagnostics.AbstractFailureAnalyzer;
import org.springframework.boot.diagnostics.FailureAnalysis;
import org.springframework.core.NestedExceptionUtils;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.core.convert.ConversionException;
import org.springframework.core.env.Environment;
import org.springframework.util.ClassUtils;
import org.springframework.validation.FieldError;
import org.springframework.validation.ObjectError;

/**
 * Names the property, its value and what is allowed, in the same words whether a constraint, a conversion or a rule of the
 * application refuses the value.
 */
@Order(Ordered.HIGHEST_PRECEDENCE)
class SettingFailureAnalyzer extends AbstractFailureAnalyzer<Throwable> {

    private static final Map<Class<?>, String> VALUES_OF_TYPE = Map.of(
            Duration.class, "a time such as 500ms, 30s, 5m or 2h",
            ZoneId.class, "a time zone, such as Asia/Seoul or UTC",
            Integer.class, "a whole number",
            Long.class, "a whole number",
            Boolean.class, "true or false");

    private final Environment environment;

    SettingFailureAnalyzer(Environment environment) {
        this.environment = environment;
    }

    @Override
    protected @Nullable FailureAnalysis analyze(Throwable rootFailure, Throwable failure) {
        List<RefusedSetting> refused = refusedBy(failure);
        if (refused.isEmpty()) {
            return null;
        }
        return new FailureAnalysis(
                refused.stream().map(RefusedSetting::asSentence).collect(joining(System.lineSeparator())),
                "Correct the value. docs/settings.md lists all settings with their defaults.",
                failure);
    }

    private List<RefusedSetting> refusedBy(Throwable failure) {
        InvalidConfigurationPropertyValueException rule =
                findCause(failure, InvalidConfigurationPropertyValueException.class);
        if (rule != null) {
            return List.of(ofRule(rule));
        }
        BindValidationException constraints = findCause(failure, BindValidationException.class);
        if (constraints != null) {
            return ofConstraints(constraints.getValidationErrors());
        }
        BindException conversion = findCause(failure, BindException.class);
        return conversion == null || conversion.getProperty() == null
                ? List.of()
                : List.of(RefusedSetting.of(conversion.getProperty(), allowedBy(conversion)));
    }

    /** The value as it was set: 10m, and not PT10M. */
    private RefusedSetting ofRule(InvalidConfigurationPropertyValueException rule) {
        Object value = environment.getProperty(rule.getName());
        return new RefusedSetting(rule.getName(), value == null ? rule.getValue() : value, rule.getReason(), null);
    }

    private static List<RefusedSetting> ofConstraints(ValidationErrors errors) {
        return errors.getAllErrors().stream()
                .map(error -> ofConstraint(errors, error))
                .toList();
    }

    private static RefusedSetting ofConstraint(ValidationErrors errors, ObjectError error) {
        String field =
                error instanceof FieldError wrong ? "." + DataObjectPropertyName.toDashedForm(wrong.getField()) : "";
        ConfigurationPropertyName name = ConfigurationPropertyName.adapt(errors.getName() + field, '.');
        return errors.getBoundProperties().stream()
                .filter(property -> property.getName().equals(name))
                .findFirst()
                .map(property -> RefusedSetting.of(property, error.getDefaultMessage()))
                .orElseGet(() -> new RefusedSetting(name.toString(), null, error.getDefaultMessage(), null));
    }

    private @Nullable String allowedBy(BindException refused) {
        if (findCause(refused, ConversionException.class) == null) {
            return NestedExceptionUtils.getMostSpecificCause(refused).getMessage();
        }
        Class<?> type = ClassUtils.resolvePrimitiveIfNecessary(
                refused.getTarget().getType().resolve(Object.class));
        return VALUES_OF_TYPE.getOrDefault(type, "a value of type " + type.getSimpleName());
    }
}
