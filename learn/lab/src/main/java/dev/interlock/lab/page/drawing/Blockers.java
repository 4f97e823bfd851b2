package dev.interlock.lab.page.drawing;

import dev.interlock.lab.engine.trace.Event;
import dev.interlock.lab.engine.trace.Event.Wait;
import dev.interlock.lab.engine.trace.Trace;
import org.jspecify.annotations.Nullable;

/** Tells for which actor a wait was. That of a deadlock's victim is too short to be observed, and is inferred from the cycle. */
public final class Blockers {

    private final Trace trace;

    public Blockers(Trace trace) {
        this.trace = trace;
    }

    /** Returns the actor, or null if it was none of the run. */
    @Nullable
    public String of(Event event, Wait wait) {
        if (wait.blocker() != null || wait.observed()) {
            return wait.blocker();
        }
        return trace.actors().stream()
                .filter(actor -> waits(actor, event.lane(), wait))
                .findFirst()
                .orElse(null);
    }

    private boolean waits(String actor, String blocker, Wait meanwhile) {
        return trace.eventsOf(actor).stream()
                .flatMap(event -> event.waits().stream())
                .anyMatch(wait -> blocker.equals(wait.blocker())
                        && wait.from() <= meanwhile.to()
                        && meanwhile.from() <= wait.to());
    }
}
