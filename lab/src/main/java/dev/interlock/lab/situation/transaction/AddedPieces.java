package dev.interlock.lab.situation.transaction;

import dev.interlock.lab.scenario.Judge;
import dev.interlock.lab.situation.staging.Claims;
import dev.interlock.lab.trace.Event;
import dev.interlock.lab.trace.Outcome;
import dev.interlock.lab.trace.Verdict;
import java.util.List;
import java.util.Objects;

/** Each confirmed request has added one piece to the first. If pieces are missing, the first confirmed one is lost. */
final class AddedPieces implements Judge {

    static final String QUANTITY = "quantity";

    private static final Judge NOTHING_CLAIMED = new Claims();

    @Override
    public Outcome judge(List<Event> events) {
        List<Event> confirmed = events.stream()
                .filter(event -> event.kind() == Event.Kind.ANSWER && event.failure() == null)
                .toList();
        Event last = Claims.lastRow(events);
        int pieces = Integer.parseInt(
                Objects.requireNonNull(Objects.requireNonNull(last.row()).get(QUANTITY)));
        if (pieces == 1 + confirmed.size()) {
            return NOTHING_CLAIMED.judge(events);
        }
        Event lost = confirmed.get(0);
        return new Outcome(Verdict.LOST_UPDATE, List.of(lost.lane()), List.of(lost.number(), last.number()));
    }
}
