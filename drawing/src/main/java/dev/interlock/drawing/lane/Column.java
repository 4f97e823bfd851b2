package dev.interlock.drawing.lane;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/**
 * Pushes boxes of one column apart so that none overlaps the next, and each stays as near to its wanted place as it can: boxes
 * that touch move together, to the mean of the places that they want (pool adjacent violators).
 */
public final class Column {

    /** A box. Its wanted top must not be above that of the box before it. */
    public record Box(double wantedTop, double height) {}

    /** Boxes that touch, and the place that the first of them would take; heights before it are subtracted. */
    private record Pool(double place, int boxes) {

        Pool with(Pool next) {
            return new Pool((place * boxes + next.place * next.boxes) / (boxes + next.boxes), boxes + next.boxes);
        }
    }

    private Column() {}

    /** Returns the top of each box, none above the given one. */
    public static List<Double> tops(List<Box> boxes, double highest) {
        Deque<Pool> pools = new ArrayDeque<>();
        double heights = 0;
        for (Box box : boxes) {
            Pool pool = new Pool(box.wantedTop() - heights, 1);
            while (!pools.isEmpty() && pools.getLast().place() >= pool.place()) {
                pool = pools.removeLast().with(pool);
            }
            pools.addLast(pool);
            heights += box.height();
        }
        List<Double> tops = new ArrayList<>();
        double above = 0;
        for (Pool pool : pools) {
            for (int i = 0; i < pool.boxes(); i++) {
                tops.add(Math.max(highest, pool.place()) + above);
                above += boxes.get(tops.size() - 1).height();
            }
        }
        return tops;
    }
}
