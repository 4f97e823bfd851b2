package dev.interlock.lab.drawing.picture;

import dev.interlock.lab.drawing.text.Labels;
import dev.interlock.lab.drawing.text.Milliseconds;
import dev.interlock.lab.drawing.text.RowText;
import dev.interlock.lab.trace.Cost;
import dev.interlock.lab.trace.Event;
import dev.interlock.lab.trace.Trace;
import java.util.ArrayList;
import java.util.List;

/** The lines below a picture: what the run cost, and how the picture is to be read. */
final class Caption {

    private Caption() {}

    /** Returns what the run cost. A page says that in its own words. */
    static String cost(Trace trace, Labels labels) {
        Cost cost = Cost.of(trace.events());
        List<String> parts = new ArrayList<>();
        parts.add(labels.text("lab.drawing.statements", cost.statements()));
        parts.add(labels.text("lab.drawing.waited", Milliseconds.withUnit(cost.waitedNanos())));
        parts.add(labels.text("lab.drawing.rolledBack", rolledBack(trace)));
        if (cost.waitedNanos() > 0) {
            parts.add(labels.text("lab.drawing.scheduled"));
        }
        return String.join(RowText.BETWEEN, parts);
    }

    private static long rolledBack(Trace trace) {
        return trace.events().stream()
                .filter(event -> event.kind() == Event.Kind.ROLLBACK)
                .count();
    }

    /** Returns how the picture is to be read. */
    static List<String> legend(Labels labels, String scale) {
        return List.of(labels.text("lab.drawing.scale", scale), labels.text("lab.drawing.legend"));
    }
}
