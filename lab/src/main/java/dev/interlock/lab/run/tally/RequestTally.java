package dev.interlock.lab.run.tally;

import dev.interlock.lab.trace.Cost;
import dev.interlock.lab.trace.Event;
import dev.interlock.lab.trace.Race;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** Requests, how long their answers took, and what they cost. */
final class RequestTally {

    private static final int HALF = 50;
    private static final int NEARLY_ALL = 95;
    private static final int ALL = 100;

    private final List<Long> answers = new ArrayList<>();
    private Cost cost = Cost.NOTHING;

    /** @param answered after how many nanoseconds */
    void add(long answered, List<Event> events) {
        answers.add(answered);
        cost = cost.plus(Cost.of(events));
    }

    Race.Requests requests(String actor) {
        return new Race.Requests(actor, answers.size(), percentile(HALF), percentile(NEARLY_ALL), cost);
    }

    /** Returns the shortest time within which so many percent were answered (nearest rank), or 0 if there is none. */
    private long percentile(int percent) {
        if (answers.isEmpty()) {
            return 0;
        }
        List<Long> sorted = new ArrayList<>(answers);
        Collections.sort(sorted);
        return sorted.get((sorted.size() * percent + ALL - 1) / ALL - 1);
    }
}
