package dev.interlock.bootstrap.start;

import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.source.ConfigurationProperty;
import org.springframework.boot.origin.Origin;

/**
 * A property with a value that is not allowed.
 *
 * @param value as it was set, if it was
 * @param allowed the values that are, in words
 */
record RefusedSetting(
        String name,
        @Nullable Object value,
        @Nullable String allowed,
        @Nullable Origin origin) {

    static RefusedSetting of(ConfigurationProperty property, @Nullable String allowed) {
        return new RefusedSetting(property.getName().toString(), property.getValue(), allowed, property.getOrigin());
    }

    String asSentence() {
        String shown = value == null ? "" : Secrets.hiddenIn(name, value.toString());
        return "%s is '%s'. Allowed: %s.".formatted(name, shown, allowed)
                + (origin == null ? "" : " (Set by " + origin + ".)");
    }
}
