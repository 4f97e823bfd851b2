package dev.interlock.drawing;

import dev.interlock.drawing.Svg.Anchor;

/**
 * The vertical line of an actor, or of the row that the actors change.
 *
 * @param index of the actor from 0; {@link Lanes#ROW} for the row
 * @param x of the line, in pixels
 */
public record Lane(String name, int index, double x) {

    private static final int COLORS = 4;

    /** Returns −1 if labels and locks are on the left of the line, and 1 if they are on the right. */
    public int side() {
        return index == 0 ? -1 : 1;
    }

    public Anchor anchor() {
        return index == 0 ? Anchor.END : Anchor.START;
    }

    /** Returns the class that gives the lane its color. */
    public String color() {
        return "actor-" + (index % COLORS + 1);
    }
}
