package dev.interlock.lab.page.drawing;

import dev.interlock.lab.engine.trace.Outcome;
import dev.interlock.lab.engine.trace.Trace;
import java.text.MessageFormat;
import java.util.Locale;
import java.util.ResourceBundle;

/** Reads texts from the bundle of the drawings. Names and sentences that belong to the pages are in English. */
public record BundleLabels(Locale locale) implements Labels {

    public static final Labels ENGLISH = new BundleLabels(Locale.ROOT);

    @Override
    public String text(String key, Object... values) {
        return new MessageFormat(texts().getString(key), locale).format(values);
    }

    @Override
    public String textOrElse(String key, String other) {
        return texts().containsKey(key) ? texts().getString(key) : other;
    }

    private ResourceBundle texts() {
        return ResourceBundle.getBundle(
                "messages.lab",
                locale,
                ResourceBundle.Control.getNoFallbackControl(ResourceBundle.Control.FORMAT_PROPERTIES));
    }

    @Override
    public String actor(String name) {
        return name.substring(0, 1).toUpperCase(Locale.ROOT) + name.substring(1);
    }

    @Override
    public String title(Trace trace) {
        return trace.scenario() + " · " + trace.cell();
    }

    @Override
    public String verdict(Outcome outcome) {
        return outcome.verdict() + ": the proof is in the events that are marked, and everything else led to them.";
    }
}
