package dev.interlock.lab.page;

import dev.interlock.domain.member.Actor;
import dev.interlock.lab.engine.trace.Cost;
import dev.interlock.lab.engine.trace.Trace;
import dev.interlock.lab.page.drawing.Drawing;
import dev.interlock.lab.page.drawing.EventTable;
import dev.interlock.lab.page.drawing.Labels;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A run for the model of its page: {@code live} while it goes on or if it has failed, {@code run} when it has its verdict. */
final class ShownRun {

    private ShownRun() {}

    /** @param predicted what the reader's form said before the run */
    static Map<String, ?> of(LabRun run, @Nullable Prediction predicted, Actor reader, Labels labels) {
        Map<String, @Nullable Object> model = new HashMap<>();
        boolean ended = run.hasEnded();
        Trace trace = run.trace();
        model.put(ended ? "run" : "live", run);
        model.put("trace", trace);
        model.put("table", trace == null ? "" : new EventTable(trace, labels).html());
        if (trace == null) {
            model.put("drawing", "");
        } else if (ended) {
            model.put("drawing", new Drawing(trace, labels).forPage());
            model.put("predicted", run.isOwnedBy(reader.id().value()) ? predicted : null);
            model.put("actual", Prediction.of(trace));
            model.put("cost", Cost.of(trace.events()));
        } else {
            model.put("drawing", new Drawing(trace, labels).soFar());
        }
        return model;
    }
}
