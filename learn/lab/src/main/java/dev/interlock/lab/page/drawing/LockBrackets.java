package dev.interlock.lab.page.drawing;

import dev.interlock.drawing.Brackets.Bracket;
import dev.interlock.drawing.Interval;
import dev.interlock.lab.engine.trace.Event;
import dev.interlock.lab.engine.trace.Event.Lock;
import dev.interlock.lab.engine.trace.Event.Statement;
import dev.interlock.lab.engine.trace.Trace;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** The brackets of a picture: how long each row or gap was locked. */
record LockBrackets(Trace trace, Labels labels) {

    /** Returns a bracket for each lock and transaction, from the end of the statement that acquired it until its transaction ends. */
    List<Bracket> all() {
        boolean named = areLocksNamed();
        Map<String, Bracket> locks = new LinkedHashMap<>();
        for (Event event : trace.events()) {
            Statement statement = event.statement();
            if (statement != null && !event.commitsByItself()) {
                Interval time = new Interval(event.end(), endOf(event.transaction()));
                int lane = trace.actors().indexOf(event.lane());
                for (Lock lock : statement.locks()) {
                    Bracket bracket =
                            new Bracket(lane, time, named ? name(lock) : "", lock.gap() ? "lock gap" : "lock");
                    locks.putIfAbsent(event.transaction() + " " + lock, bracket);
                }
            }
        }
        return List.copyOf(locks.values());
    }

    private long endOf(int transaction) {
        return trace.events().stream()
                .filter(event -> event.transaction() == transaction && event.statement() == null)
                .mapToLong(Event::end)
                .findFirst()
                .orElse(Interval.OPEN);
    }

    /** Returns whether more than one row was locked, or a gap. */
    private boolean areLocksNamed() {
        List<Lock> locks = trace.events().stream()
                .map(Event::statement)
                .filter(Objects::nonNull)
                .flatMap(statement -> statement.locks().stream())
                .distinct()
                .toList();
        return locks.size() > 1 || locks.stream().anyMatch(Lock::gap);
    }

    private String name(Lock lock) {
        return lock.gap() ? labels.text("lab.drawing.gap", lock.row()) : lock.row();
    }
}
