package dev.interlock.lab.drawing.picture;

import dev.interlock.drawing.lane.Lane;
import dev.interlock.drawing.scale.Interval;
import dev.interlock.lab.trace.Event;
import dev.interlock.lab.trace.Event.Lock;
import dev.interlock.lab.trace.Event.Statement;
import dev.interlock.lab.trace.Trace;
import dev.interlock.lab.trace.Transactions;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;

/** The row locks of a run, one bracket for each row and transaction. Brackets at the same time are beside each other. */
final class Brackets {

    private static final double FIRST = 10;
    private static final double NEXT = 12;

    private final List<Bracket> brackets = new ArrayList<>();

    /**
     * A row lock, from the end of the statement that acquired it until its transaction ends.
     *
     * @param column counts from the row's line outwards
     */
    record Bracket(Lock lock, String actor, int transaction, Interval time, boolean left, int column) {

        double x(Lane row) {
            double distance = FIRST + NEXT * column;
            return left ? row.x() - distance : row.x() + distance;
        }
    }

    Brackets(Trace trace) {
        Transactions transactions = new Transactions(trace.events());
        for (Event event : trace.events()) {
            Statement statement = event.statement();
            if (statement != null && !statement.commitsByItself()) {
                Event end = transactions.end(statement.transaction());
                Interval time = new Interval(event.end(), end == null ? trace.end() : end.end());
                boolean left = trace.actors().indexOf(event.lane()) == 0;
                statement.locks().forEach(lock -> add(lock, event.lane(), statement.transaction(), time, left));
            }
        }
    }

    private void add(Lock lock, String actor, int transaction, Interval time, boolean left) {
        boolean known = brackets.stream()
                .anyMatch(bracket ->
                        bracket.transaction() == transaction && bracket.lock().equals(lock));
        if (!known) {
            brackets.add(new Bracket(lock, actor, transaction, time, left, freeColumn(left, time)));
        }
    }

    private int freeColumn(boolean left, Interval time) {
        BitSet taken = new BitSet();
        brackets.stream()
                .filter(bracket -> bracket.left() == left && bracket.time().overlaps(time))
                .forEach(bracket -> taken.set(bracket.column()));
        return taken.nextClearBit(0);
    }

    List<Bracket> all() {
        return List.copyOf(brackets);
    }

    /** Returns a lock that the actor held at that time. */
    Optional<Bracket> heldBy(String actor, long nanos) {
        return brackets.stream()
                .filter(bracket ->
                        bracket.actor().equals(actor) && bracket.time().overlaps(new Interval(nanos, nanos)))
                .findFirst();
    }

    /** Returns whether more than one row was locked, or a gap, so that brackets need names. */
    boolean areNamed() {
        return brackets.stream().map(Bracket::lock).distinct().count() > 1
                || brackets.stream().anyMatch(bracket -> bracket.lock().gap());
    }

    /** Returns how far the outermost bracket of that side is from the row's line. */
    double reach(boolean left) {
        int columns = brackets.stream()
                .filter(bracket -> bracket.left() == left)
                .mapToInt(bracket -> bracket.column() + 1)
                .max()
                .orElse(0);
        return FIRST + NEXT * columns;
    }
}
