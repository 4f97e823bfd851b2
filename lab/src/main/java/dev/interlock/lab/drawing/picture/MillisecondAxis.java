package dev.interlock.lab.drawing.picture;

import dev.interlock.drawing.lane.Axis;
import dev.interlock.drawing.markup.Svg;
import dev.interlock.drawing.scale.TimeScale;
import dev.interlock.drawing.scale.TimeScale.Stretch;
import dev.interlock.lab.drawing.text.Milliseconds;

/** The axis of a run: a tick every few milliseconds, with its time unless a fold is beside it. */
final class MillisecondAxis {

    private static final double BETWEEN_TICKS_PX = 30;
    private static final double FROM_FOLD_PX = 19;

    private final TimeScale scale;
    private final Axis axis;

    MillisecondAxis(TimeScale scale, double width) {
        this.scale = scale;
        this.axis = new Axis(scale, width);
    }

    void draw(Svg svg) {
        axis.folds(svg, Milliseconds::withUnit);
        long step = step();
        for (Stretch stretch : scale.stretches()) {
            long first = (stretch.time().from() + step - 1) / step * step;
            for (long at = first; at <= stretch.time().to(); at += step) {
                axis.tick(svg, at);
                if (!isBesideFold(at)) {
                    axis.time(svg, at, at / (long) Milliseconds.NANOS + " ms");
                }
            }
        }
    }

    private boolean isBesideFold(long nanos) {
        return scale.folds().stream().anyMatch(fold -> Math.abs(fold.y() - scale.y(nanos)) < FROM_FOLD_PX);
    }

    /** 1, 2 or 5 milliseconds, or ten times as much, and so on: what is far enough apart to be read. */
    private long step() {
        long power = (long) Milliseconds.NANOS;
        while (true) {
            for (int factor : new int[] {1, 2, 5}) {
                if (scale.zoom().pixels(power * factor) >= BETWEEN_TICKS_PX) {
                    return power * factor;
                }
            }
            power *= 10;
        }
    }
}
