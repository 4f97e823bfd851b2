package dev.interlock.lab.drawing.scale;

import dev.interlock.lab.trace.Event;
import dev.interlock.lab.trace.Event.Kind;
import dev.interlock.lab.trace.Event.Wait;
import dev.interlock.lab.trace.Trace;
import java.util.ArrayList;
import java.util.List;

/** The time in which something runs in the database. While a folded wait lasts, only its two ends are busy. */
final class BusyTime {

    private static final double ENDS_OF_WAIT_PX = 24;

    private BusyTime() {}

    static List<Interval> of(Trace trace, Zoom zoom) {
        long ends = zoom.nanos(ENDS_OF_WAIT_PX);
        List<Interval> busy = new ArrayList<>();
        for (Event event : trace.events()) {
            if (event.kind() != Kind.ROW && event.kind() != Kind.ANSWER) {
                add(busy, event, zoom.foldsWaits() ? event.waits() : List.of(), ends);
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
