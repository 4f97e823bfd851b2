package dev.interlock.lab.drawing.scale;

import dev.interlock.drawing.scale.Zoom;
import dev.interlock.lab.drawing.text.Milliseconds;
import dev.interlock.lab.trace.Event;
import dev.interlock.lab.trace.Trace;

/**
 * The zoom of a run. The longest wait decides: it is to be seen well, and to fit. Waits that are too long for that are folded,
 * like idle time.
 */
record RunZoom(Zoom zoom, boolean foldsWaits) {

    private static final double USUAL = 16;
    private static final double LARGEST = 24;
    private static final double SMALLEST_FOR_WAITS = 8;
    private static final double WELL_SEEN_PX = 90;
    private static final double LONGEST_WAIT_PX = 240;
    private static final double LONGEST_RUN_PX = 400;

    static RunZoom of(Trace trace) {
        double wait = trace.events().stream()
                        .flatMap(event -> event.waits().stream())
                        .mapToLong(each -> each.to() - each.from())
                        .max()
                        .orElse(0)
                / Milliseconds.NANOS;
        double run = trace.events().stream().mapToLong(RunZoom::running).max().orElse(0) / Milliseconds.NANOS;
        boolean folds = wait * SMALLEST_FOR_WAITS > LONGEST_WAIT_PX;
        double pixelsPerMs = whole(Math.min(folds ? USUAL : forWait(wait), LONGEST_RUN_PX / run));
        return new RunZoom(new Zoom(pixelsPerMs), folds);
    }

    private static double forWait(double wait) {
        return Math.min(
                Math.max(USUAL, Math.min(LARGEST, WELL_SEEN_PX / wait)), wait == 0 ? USUAL : LONGEST_WAIT_PX / wait);
    }

    private static long running(Event event) {
        long waited = event.waits().stream()
                .mapToLong(wait -> wait.to() - wait.from())
                .sum();
        return Math.max(0, event.duration() - waited);
    }

    /** Whole pixels in a millisecond, or whole milliseconds in a pixel. */
    private static double whole(double pixelsPerMs) {
        return pixelsPerMs >= 1 ? Math.floor(pixelsPerMs) : 1 / Math.ceil(1 / pixelsPerMs);
    }
}
