package dev.interlock.lab.situation.lock;

import dev.interlock.lab.scenario.Judge;
import dev.interlock.lab.situation.staging.Claims;
import dev.interlock.lab.trace.Event;
import dev.interlock.lab.trace.Outcome;
import dev.interlock.lab.trace.Verdict;
import java.util.List;

/** A lock is granted to one of the requests. Those that are refused are told so. */
final class OneGrant implements Judge {

    private static final Judge NOTHING_CLAIMED = new Claims();

    @Override
    public Outcome judge(List<Event> events) {
        List<Event> granted = events.stream()
                .filter(event -> event.kind() == Event.Kind.ANSWER && event.failure() == null)
                .toList();
        return granted.size() > 1
                ? new Outcome(
                        Verdict.TWO_HOLDERS,
                        granted.stream().map(Event::lane).sorted().toList(),
                        granted.stream().map(Event::number).toList())
                : NOTHING_CLAIMED.judge(events);
    }
}
