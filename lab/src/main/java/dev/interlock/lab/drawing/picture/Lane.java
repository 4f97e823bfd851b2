package dev.interlock.lab.drawing.picture;

import dev.interlock.lab.drawing.markup.Svg.Anchor;

/**
 * The vertical line of an actor, or of the watched row.
 *
 * @param index of the actor from 0; −1 for the row
 * @param x of the line, in pixels
 */
record Lane(String name, int index, double x) {

    private static final int COLORS = 4;

    /** Returns whether labels are on the left of the line. */
    boolean isLabeledLeft() {
        return index == 0;
    }

    /** Returns −1 if labels are on the left, and 1 if they are on the right. */
    int side() {
        return isLabeledLeft() ? -1 : 1;
    }

    Anchor anchor() {
        return isLabeledLeft() ? Anchor.END : Anchor.START;
    }

    /** Returns the class that gives the lane its color. */
    String color() {
        return "actor-" + (index % COLORS + 1);
    }
}
