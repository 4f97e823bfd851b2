package dev.interlock.lab.web;

import dev.interlock.lab.drawing.Labels;
import dev.interlock.lab.trace.Outcome;
import dev.interlock.lab.trace.Trace;
import java.util.Locale;
import org.springframework.context.MessageSource;

/** The texts of a drawing, from the message files. */
record RunLabels(MessageSource messages, LabTexts texts, Locale locale) implements Labels {

    @Override
    public String text(String key, Object... values) {
        return messages.getMessage(key, values, locale);
    }

    @Override
    public String actor(String name) {
        return texts.actor(name);
    }

    @Override
    public String title(Trace trace) {
        return trace.scenario() + " · " + texts.name(trace.scenario(), trace.cell());
    }

    @Override
    public String verdict(Outcome outcome) {
        return texts.verdict(outcome);
    }
}
