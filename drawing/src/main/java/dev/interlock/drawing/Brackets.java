package dev.interlock.drawing;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/** The locks, beside the row's line on the side of their holders. Locks at the same time are beside each other. */
public final class Brackets {

    private static final double NEXT = 12;
    private static final double CAP = 5;
    private static final double SHORTEST = 3;
    private static final double NAME_LINE = 12;

    private final List<Placed> placed = new ArrayList<>();
    private final double first;

    /**
     * A lock.
     *
     * @param lane the index of its holder's lane
     * @param name of what is locked, or nothing
     * @param cssClass {@code lock}, and what tells its kind
     */
    public record Bracket(int lane, Interval time, String name, String cssClass) {}

    /** A lock in a column, which counts from the row's line outwards. */
    private record Placed(Bracket bracket, int column) {

        boolean isBeside(Bracket other) {
            return (bracket.lane() == 0) == (other.lane() == 0)
                    && bracket.time().overlaps(other.time());
        }
    }

    /** @param first the distance of the first column from the row's line */
    public Brackets(List<Bracket> brackets, double first) {
        this.first = first;
        for (Bracket bracket : brackets) {
            BitSet taken = new BitSet();
            placed.stream().filter(each -> each.isBeside(bracket)).forEach(each -> taken.set(each.column()));
            placed.add(new Placed(bracket, taken.nextClearBit(0)));
        }
    }

    /** Returns how far they reach from the row's line. */
    double reach() {
        return placed.stream()
                .mapToDouble(each -> first + NEXT * each.column())
                .max()
                .orElse(0);
    }

    /** Returns where the lock is that the lane's actor held at that time; without one, where the lane is. */
    double heldBy(Lane lane, long nanos, Lanes lanes) {
        return placed.stream()
                .filter(each -> each.bracket().lane() == lane.index()
                        && each.bracket().time().overlaps(Interval.at(nanos)))
                .map(each -> x(each, lanes))
                .findFirst()
                .orElse(lane.x());
    }

    private double x(Placed each, Lanes lanes) {
        return lanes.row().x() + lanes.of(each.bracket().lane()).side() * (first + NEXT * each.column());
    }

    void draw(Svg svg, Lanes lanes, TimeScale scale) {
        for (Placed each : placed) {
            Bracket bracket = each.bracket();
            Lane holder = lanes.of(bracket.lane());
            double x = x(each, lanes);
            double from = scale.y(bracket.time().from());
            double to = Math.max(from + SHORTEST, scale.y(bracket.time().to()));
            svg.path(bracket.cssClass() + " " + holder.color(), "M%s %sh10m-5 0V%sm-5 0h10", x - CAP, from, to);
            if (!bracket.name().isEmpty()) {
                double base = from + NAME_LINE * (each.column() + 1);
                svg.text("detail", x + holder.side() * (CAP + 2), base, holder.anchor(), bracket.name());
            }
        }
    }
}
