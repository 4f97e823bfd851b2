package dev.interlock.drawing.scale;

import dev.interlock.drawing.markup.Markup;

/** How many pixels a millisecond is high. */
public record Zoom(double pixelsPerMs) {

    private static final double NANOS_PER_MS = 1e6;

    public double pixels(long nanos) {
        return nanos / NANOS_PER_MS * pixelsPerMs;
    }

    public long nanos(double pixels) {
        return Math.round(pixels / pixelsPerMs * NANOS_PER_MS);
    }

    /** Returns the scale as {@code 16 px = 1 ms}. */
    public String text() {
        return pixelsPerMs >= 1
                ? Markup.number(pixelsPerMs) + " px = 1 ms"
                : "1 px = " + Markup.number(1 / pixelsPerMs) + " ms";
    }
}
