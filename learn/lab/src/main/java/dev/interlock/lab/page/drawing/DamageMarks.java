package dev.interlock.lab.page.drawing;

import dev.interlock.drawing.Callout;
import dev.interlock.drawing.Interval;
import dev.interlock.lab.engine.trace.Event;
import dev.interlock.lab.engine.trace.Event.Kind;
import dev.interlock.lab.engine.trace.Outcome;
import dev.interlock.lab.engine.trace.Row;
import dev.interlock.lab.engine.trace.Trace;
import dev.interlock.lab.engine.trace.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToLongFunction;

/** The words of a picture about the damage of its run: the box where it is done, and the values that an answer had promised. */
record DamageMarks(Trace trace, Labels labels, EventText texts, Optional<Damage> damage) {

    /** @param moment when a row was stored */
    Optional<Callout> callout(ToLongFunction<Event> moment) {
        return damage.map(done -> callout(done, moment.applyAsLong(done.moment()) + 1));
    }

    private Callout callout(Damage done, long moment) {
        Outcome outcome = trace.outcome();
        String key = "lab.drawing.damage.";
        String heading = labels.textOrElse(
                key + trace.scenario() + "." + outcome.verdict(), labels.text(key + outcome.verdict()));
        List<String> details = new ArrayList<>();
        for (Event event : trace.events()) {
            boolean concerned = outcome.actors().contains(event.lane()) && outcome.verdict() != Verdict.STUCK;
            if (concerned && event.kind() == Kind.ANSWER && event.failure() == null) {
                String grounds = outcome.verdict() == Verdict.STALE_DECISION
                        ? labels.text("lab.drawing.decidedOn", RowText.of(done.lost())) + RowText.BETWEEN
                        : "";
                details.add(labels.actor(event.lane()) + ": " + grounds + texts.what(event) + promise(event));
            }
        }
        return new Callout(Interval.at(moment), heading, details);
    }

    /** Returns which values an actor was told to be stored that are lost. */
    String promise(Event answer) {
        boolean broken = trace.outcome().verdict() == Verdict.LOST_UPDATE
                && answer.kind() == Kind.ANSWER
                && trace.outcome().actors().contains(answer.lane());
        return damage.filter(done -> broken && !RowText.of(done.lost()).isEmpty())
                .map(done -> " — " + RowText.of(done.lost()))
                .orElse("");
    }

    /** Returns the values that are lost with this row; none if it is not where damage is done. */
    Row lostAt(Event row) {
        return damage.filter(done -> done.moment().equals(row))
                .map(Damage::lost)
                .orElse(new Row(Map.of()));
    }
}
