package dev.interlock.lab.drawing.scale;

import dev.interlock.drawing.scale.Interval;
import dev.interlock.drawing.scale.TimeScale;
import dev.interlock.drawing.scale.Zoom;
import dev.interlock.lab.trace.Event;
import dev.interlock.lab.trace.Event.Kind;
import dev.interlock.lab.trace.Event.Wait;
import dev.interlock.lab.trace.Trace;
import java.util.ArrayList;
import java.util.List;

/**
 * The time scale of a run. Time in which nothing runs in the database is folded. While a folded wait lasts, only its two ends are
 * busy.
 */
public final class RunScale {

    private static final double ENDS_OF_WAIT_PX = 24;

    private RunScale() {}

    /** @param top the place of the run's first event, in pixels */
    public static TimeScale of(Trace trace, double top) {
        RunZoom zoom = RunZoom.of(trace);
        return new TimeScale(busy(trace, zoom.foldsWaits(), zoom.zoom()), zoom.zoom(), top);
    }

    private static List<Interval> busy(Trace trace, boolean foldsWaits, Zoom zoom) {
        long ends = zoom.nanos(ENDS_OF_WAIT_PX);
        List<Interval> busy = new ArrayList<>();
        for (Event event : trace.events()) {
            if (event.kind() != Kind.ROW && event.kind() != Kind.ANSWER) {
                add(busy, event, foldsWaits ? event.waits() : List.of(), ends);
            }
        }
        return busy;
    }

    private static void add(List<Interval> busy, Event event, List<Wait> waits, long ends) {
        long from = event.start();
        for (Wait wait : waits) {
            if (wait.to() - wait.from() > 2 * ends) {
                busy.add(new Interval(from, wait.from() + ends));
                from = wait.to() - ends;
            }
        }
        busy.add(new Interval(from, event.end()));
    }
}
