package dev.interlock.drawing.lane;

import dev.interlock.drawing.markup.Svg;
import dev.interlock.drawing.markup.Svg.Anchor;
import dev.interlock.drawing.scale.TimeScale;
import dev.interlock.drawing.scale.TimeScale.Fold;
import java.util.function.LongFunction;

/** The times at the left, and a zigzag with its length for each fold, all in one column. */
public final class Axis {

    private static final double RIGHT = Lanes.AXIS;
    private static final double TICK = 6;
    private static final double ZIGZAG = 64;
    private static final double TEXT_DISTANCE = 4;

    private final TimeScale scale;
    private final double width;

    /** @param width of the line that each fold draws across the lanes */
    public Axis(TimeScale scale, double width) {
        this.scale = scale;
        this.width = width;
    }

    public void tick(Svg svg, long nanos) {
        svg.path("axis", "M%s %sh%s", RIGHT - TICK, scale.y(nanos), TICK);
    }

    /** Writes the time of a tick. */
    public void time(Svg svg, long nanos, String text) {
        text(svg, RIGHT - TICK, scale.y(nanos), text);
    }

    /** @param length the text for a length in nanoseconds */
    public void folds(Svg svg, LongFunction<String> length) {
        for (Fold fold : scale.folds()) {
            svg.path("fold", "M%s %s" + "l5 6l5-6".repeat(5), ZIGZAG, fold.y() - 3);
            svg.path("folded", "M%s %sH%s", RIGHT, fold.y(), width);
            text(svg, ZIGZAG, fold.y(), length.apply(fold.time().length()));
        }
    }

    private static void text(Svg svg, double x, double y, String text) {
        svg.text("time", x - TEXT_DISTANCE, y + TEXT_DISTANCE, Anchor.END, text);
    }
}
