package dev.interlock.lab.drawing;

import dev.interlock.lab.drawing.TimeScale.Fold;
import dev.interlock.lab.drawing.TimeScale.Stretch;

/** The milliseconds at the left, and a zigzag with its length for each fold, all in one column. */
final class Axis {

    private static final double RIGHT = Lanes.AXIS;
    private static final double TICK = 6;
    private static final double ZIGZAG_FROM = 64;
    private static final int TEETH = 5;
    private static final double BETWEEN_TICKS_PX = 30;
    private static final double FROM_FOLD_PX = 5;

    private final TimeScale scale;
    private final double width;

    Axis(TimeScale scale, double width) {
        this.scale = scale;
        this.width = width;
    }

    void draw(Markup svg) {
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
        long power = 1_000_000;
        while (true) {
            for (int factor : new int[] {1, 2, 5}) {
                if (scale.zoom().pixels(power * factor) >= BETWEEN_TICKS_PX) {
                    return power * factor;
                }
            }
            power *= 10;
        }
    }

    private void tick(Markup svg, long at) {
        double y = scale.y(at);
        svg.empty(
                "path",
                "class",
                "axis",
                "d",
                "M%s %sh%s".formatted(Markup.number(RIGHT - TICK), Markup.number(y), Markup.number(TICK)));
        boolean crowded =
                scale.folds().stream().anyMatch(fold -> Math.abs(fold.y() - y) < TimeScale.FOLD_PX / 2 + FROM_FOLD_PX);
        if (!crowded) {
            svg.element(
                    "text",
                    at / (long) Milliseconds.NANOS + " ms",
                    "class",
                    "time",
                    "x",
                    RIGHT - TICK - 4,
                    "y",
                    y + 4,
                    "text-anchor",
                    "end");
        }
    }

    private void fold(Markup svg, Fold fold) {
        String y = Markup.number(fold.y() - 3);
        svg.empty("path", "class", "fold", "d", "M" + Markup.number(ZIGZAG_FROM) + " " + y + "l5 6l5-6".repeat(TEETH));
        svg.empty(
                "path",
                "class",
                "folded",
                "d",
                "M%s %sH%s".formatted(Markup.number(RIGHT), Markup.number(fold.y()), Markup.number(width)));
        svg.element(
                "text",
                Milliseconds.withUnit(fold.time().length()),
                "class",
                "time",
                "x",
                ZIGZAG_FROM - 4,
                "y",
                fold.y() + 4,
                "text-anchor",
                "end");
    }
}
