package dev.interlock.lab.page;

import static java.util.function.Predicate.not;

import dev.interlock.lab.page.LabRun.State;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** The newest {@value Newest#KEPT} runs of this node, in its memory. One that goes on is always among them. */
public final class Runs {

    private final Newest<LabRun> newest = new Newest<>(not(LabRun::isGoingOn));

    /** Returns the run with that id, as far as that member may see it: others do when it has ended. */
    public Optional<LabRun> find(String id, String member) {
        return newest.find(id).filter(run -> run.hasEnded() || run.isOwnedBy(member));
    }

    Optional<LabRun> goingOn(String owner, boolean stepped) {
        return newest.all().stream()
                .filter(run -> run.isGoingOn() && run.isOwnedBy(owner) && run.stepped() == stepped)
                .findFirst();
    }

    /** @param start where the actors of a stepped run stand; null for a run by its schedule */
    LabRun add(String scenario, String cell, String owner, @Nullable Progress start) {
        String id = UUID.randomUUID().toString();
        LabRun run = new LabRun(id, scenario, cell, owner, start != null, State.GOING_ON, start);
        newest.add(id, run);
        return run;
    }

    void show(String id, Progress soFar) {
        newest.change(id, run -> run.with(soFar));
    }

    void end(String id, Progress result) {
        newest.change(id, run -> run.with(result).in(State.ENDED));
    }

    /** Ends a run without a result. One that has its result keeps it. */
    void end(String id, State how) {
        newest.change(id, run -> run.in(how));
    }
}
