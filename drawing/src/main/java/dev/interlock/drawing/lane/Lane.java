package dev.interlock.drawing.lane;

import dev.interlock.drawing.markup.Svg.Anchor;

/**
 * The vertical line of an actor, or of the row that the actors change.
 *
 * @param index of the actor from 0; −1 for the row
 * @param x of the line, in pixels
 */
public record Lane(String name, int index, double x) {

    public static final double BAR_WIDTH = 14;

    private static final int COLORS = 4;

    /** Returns whether labels are on the left of the line. */
    public boolean isLabeledLeft() {
        return index == 0;
    }

    /** Returns −1 if labels are on the left, and 1 if they are on the right. */
    public int side() {
        return isLabeledLeft() ? -1 : 1;
    }

    public Anchor anchor() {
        return isLabeledLeft() ? Anchor.END : Anchor.START;
    }

    /** Returns the class that gives the lane its color. */
    public String color() {
        return "actor-" + (index % COLORS + 1);
    }
}
