package dev.interlock.drawing.lane;

import java.util.ArrayList;
import java.util.List;

/**
 * The lanes from left to right: the first actor, the row, the second actor, and further actors. Each is as far from the
 * next as the texts between them need.
 */
public final class Lanes {

    public static final double AXIS = 120;
    public static final double LABEL_DISTANCE = 26;

    private static final double MARGIN = 40;
    private static final double LEAST_LABEL = 200;

    private final List<Lane> actors = new ArrayList<>();
    private final Lane row;
    private final double width;

    /**
     * @param labels the width of the labels of each actor
     * @param middle the distance between the row and its neighbors
     */
    public Lanes(List<String> names, List<Double> labels, double middle) {
        double x = AXIS + LEAST_LABEL + LABEL_DISTANCE;
        double right = x + middle;
        for (int i = 0; i < names.size(); i++) {
            double label = Math.max(LEAST_LABEL, labels.get(i)) + LABEL_DISTANCE;
            x = switch (i) {
                case 0 -> AXIS + label;
                case 1 -> x + 2 * middle;
                default -> right;
            };
            actors.add(new Lane(names.get(i), i, x));
            right = (i == 0 ? x + middle : x + label) + MARGIN;
        }
        row = new Lane("", -1, actors.isEmpty() ? x : actors.get(0).x() + middle);
        width = right;
    }

    public List<Lane> actors() {
        return List.copyOf(actors);
    }

    public Lane row() {
        return row;
    }

    /** Returns the lane of an actor; the row's for a name that is none of them. */
    public Lane of(String name) {
        return actors.stream()
                .filter(lane -> lane.name().equals(name))
                .findFirst()
                .orElse(row);
    }

    /** Returns the width of the picture. */
    public double width() {
        return width;
    }

    /** Returns the distance between the two actors that are nearest to each other. */
    public double narrowest() {
        double narrowest = width;
        for (int i = 1; i < actors.size(); i++) {
            narrowest =
                    Math.min(narrowest, actors.get(i).x() - actors.get(i - 1).x());
        }
        return narrowest;
    }
}
