package dev.interlock.lab.web;

import dev.interlock.lab.drawing.Labels;
import dev.interlock.lab.trace.Outcome;
import dev.interlock.lab.trace.Trace;

/** The texts of a drawing whose run goes on. */
record UndecidedLabels(Labels labels) implements Labels {

    @Override
    public String verdict(Outcome none) {
        return labels.text("lab.step.undecided");
    }

    @Override
    public String text(String key, Object... values) {
        return labels.text(key, values);
    }

    @Override
    public String actor(String name) {
        return labels.actor(name);
    }

    @Override
    public String title(Trace trace) {
        return labels.title(trace);
    }
}
