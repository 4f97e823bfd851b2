package dev.interlock.lab.page.drawing;

import dev.interlock.lab.engine.trace.Event;
import dev.interlock.lab.engine.trace.Trace;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Assigns events to terminals: T1 to the first actor, T2 to the second, and so on. A transaction within another one, and a
 * connection with statements that commit by themselves, have a terminal of their own. Actors that have used the same connection share
 * its terminal, because a lock by name belongs to the connection.
 */
final class Terminals {

    private final List<String> actors;
    private final List<Integer> busy = new ArrayList<>();
    private final Map<Long, Integer> connections = new HashMap<>();

    Terminals(Trace trace) {
        actors = trace.actors();
        actors.forEach(actor -> busy.add(0));
    }

    /** Returns the number of the terminal from 1. */
    int of(Event event) {
        int transaction = event.transaction();
        if (event.statement() != null && event.commitsByItself()) {
            return connections.computeIfAbsent(event.statement().connection(), connection -> opened(-1));
        }
        int used = busy.indexOf(transaction);
        int own = actors.indexOf(event.lane());
        if (used < 0 && busy.get(own) == 0) {
            busy.set(own, transaction);
            return own + 1;
        }
        return used < 0 ? opened(transaction) : used + 1;
    }

    private int opened(int transaction) {
        busy.add(transaction);
        return busy.size();
    }

    int count() {
        return busy.size();
    }

    /** Returns whether the transaction has begun. */
    boolean knows(int transaction) {
        return busy.contains(transaction);
    }

    void end(int transaction) {
        int used = busy.indexOf(transaction);
        busy.set(used, used < actors.size() ? 0 : -1);
    }
}
