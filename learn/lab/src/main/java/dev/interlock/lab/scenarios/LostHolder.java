package dev.interlock.lab.scenarios;

import dev.interlock.lab.engine.Judge;
import dev.interlock.lab.engine.trace.Event;
import dev.interlock.lab.engine.trace.Outcome;
import dev.interlock.lab.engine.trace.Verdict;
import java.util.List;
import java.util.function.BooleanSupplier;

/**
 * Judges a lock after every request is answered. If it is held all the same, it has lost its holder. Otherwise the data decides.
 *
 * @param holder the actor that acquired it
 */
public record LostHolder(String holder, BooleanSupplier isHeld, Judge data) implements Judge {

    @Override
    public Outcome judge(List<Event> events) {
        Outcome outcome = data.judge(events);
        return isHeld.getAsBoolean() ? new Outcome(Verdict.STUCK, List.of(holder), outcome.proof()) : outcome;
    }
}
