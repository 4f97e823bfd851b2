package dev.interlock.lab.situation.contention;

import dev.interlock.lab.scenario.Judge;
import dev.interlock.lab.situation.staging.Claims;
import dev.interlock.lab.trace.Event;
import dev.interlock.lab.trace.Outcome;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Judges by the task that each worker was given: at the end it must be taken by that worker. */
final class TakenTasks implements Judge {

    private final Map<String, Integer> positions = new ConcurrentHashMap<>();

    void add(String worker, int position) {
        positions.put(worker, position);
    }

    @Override
    public Outcome judge(List<Event> events) {
        Claims claims = new Claims();
        positions.forEach((worker, position) -> claims.writes(worker, "task " + position, worker));
        return claims.judge(events);
    }
}
