package dev.interlock.lab.drawing.picture;

import dev.interlock.lab.drawing.markup.Svg;
import dev.interlock.lab.drawing.markup.Svg.Anchor;
import dev.interlock.lab.drawing.scale.TimeScale;
import dev.interlock.lab.drawing.scale.TimeScale.Fold;
import dev.interlock.lab.drawing.scale.TimeScale.Stretch;
import dev.interlock.lab.drawing.text.Milliseconds;

/** The milliseconds at the left, and a zigzag with its length for each fold, all in one column. */
final class Axis {

    private static final double RIGHT = Lanes.AXIS;
    private static final double TICK = 6;
    private static final double ZIGZAG = 64;
    private static final double TEXT_DISTANCE = 4;
    private static final double BETWEEN_TICKS_PX = 30;
    private static final double FROM_FOLD_PX = 19;

    private final TimeScale scale;
    private final double width;

    Axis(TimeScale scale, double width) {
        this.scale = scale;
        this.width = width;
    }

    void draw(Svg svg) {
        scale.folds().forEach(fold -> fold(svg, fold));
        long step = step();
        for (Stretch stretch : scale.stretches()) {
            long first = (stretch.time().from() + step - 1) / step * step;
            for (long at = first; at <= stretch.time().to(); at += step) {
                tick(svg, at);
            }
        }
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

    private void tick(Svg svg, long at) {
        double y = scale.y(at);
        svg.path("axis", "M%s %sh%s", RIGHT - TICK, y, TICK);
        if (scale.folds().stream().noneMatch(fold -> Math.abs(fold.y() - y) < FROM_FOLD_PX)) {
            text(svg, RIGHT - TICK, y, at / (long) Milliseconds.NANOS + " ms");
        }
    }

    private void fold(Svg svg, Fold fold) {
        svg.path("fold", "M%s %s" + "l5 6l5-6".repeat(5), ZIGZAG, fold.y() - 3);
        svg.path("folded", "M%s %sH%s", RIGHT, fold.y(), width);
        text(svg, ZIGZAG, fold.y(), Milliseconds.withUnit(fold.time().length()));
    }

    private static void text(Svg svg, double x, double y, String text) {
        svg.text("time", x - TEXT_DISTANCE, y + TEXT_DISTANCE, Anchor.END, text);
    }
}
