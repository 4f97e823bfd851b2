package dev.interlock.drawing;

import java.util.ArrayList;
import java.util.List;

/** The lanes from left to right: the first actor, the row, the second actor, and further actors. */
public final class Lanes {

    /** The index of the row. */
    public static final int ROW = -1;

    static final double AXIS = 108;

    private static final double BETWEEN = 16;

    private final List<Lane> actors = new ArrayList<>();
    private final Lane row;
    private final double width;

    /**
     * @param middle the distance between the row and its neighbors
     * @param labels how far the labels reach from each actor's line
     */
    Lanes(List<String> names, String row, double middle, double labels) {
        double x = AXIS + labels;
        this.row = new Lane(row, ROW, x + middle);
        for (int i = 0; i < names.size(); i++) {
            actors.add(new Lane(names.get(i), i, x));
            x += i == 0 ? 2 * middle : labels + BETWEEN;
        }
        width = Math.max(x, this.row.x() + middle);
    }

    public List<Lane> actors() {
        return List.copyOf(actors);
    }

    public Lane row() {
        return row;
    }

    /** Returns the lane with that index. */
    public Lane of(int index) {
        return index == ROW ? row : actors.get(index);
    }

    /** Returns the width of the picture. */
    public double width() {
        return width;
    }
}
