package dev.interlock.lab.drawing;

import dev.interlock.lab.trace.Trace;
import java.util.ArrayList;
import java.util.List;

/** The lines below a picture: what the run cost, and how the picture is to be read. */
final class Caption {

    private Caption() {}

    static List<String> lines(Trace trace, Labels labels, String scale) {
        Cost cost = Cost.of(trace);
        List<String> parts = new ArrayList<>();
        parts.add(labels.text("lab.drawing.statements", cost.statements()));
        parts.add(labels.text("lab.drawing.waited", Milliseconds.withUnit(cost.waitedNanos())));
        parts.add(labels.text("lab.drawing.rolledBack", cost.rolledBack()));
        if (cost.waitedNanos() > 0) {
            parts.add(labels.text("lab.drawing.scheduled"));
        }
        return List.of(
                String.join(RowText.BETWEEN, parts),
                labels.text("lab.drawing.scale", scale),
                labels.text("lab.drawing.legend"));
    }
}
