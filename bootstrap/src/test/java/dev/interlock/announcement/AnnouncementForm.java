package dev.interlock.announcement;

import static java.util.Objects.requireNonNull;
import static java.util.Objects.requireNonNullElse;

import dev.interlock.adapter.web.text.TextLine;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The text as it was typed. */
record AnnouncementForm(
        @TextLine(max = 200, required = true) @Nullable String text) {

    /** @param values by the names of the inputs */
    static AnnouncementForm of(Map<String, String> values) {
        return new AnnouncementForm(values.getOrDefault("text", ""));
    }

    Map<String, String> values() {
        return Map.of("text", requireNonNullElse(text, ""));
    }

    /** Must have been validated. */
    String toText() {
        return requireNonNull(text);
    }
}
