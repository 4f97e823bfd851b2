package dev.interlock.lab;

import dev.interlock.lab.run.Standing;
import dev.interlock.lab.run.SteppedRun;
import dev.interlock.lock.testing.Await;
import java.util.EnumSet;
import java.util.Set;

/** Waits for an actor that a busy machine delays: a move returns after a second even if the actor has not come to a stop. */
final class SettledStanding {

    private static final Set<Standing.State> UNSETTLED = EnumSet.of(Standing.State.MOVING, Standing.State.WAITING);

    private SettledStanding() {}

    /** Returns where the actor stands, once it stands before an operation, is blocked or is done. */
    static Standing of(SteppedRun run, String actor) throws InterruptedException {
        Standing standing = standing(run, actor);
        while (UNSETTLED.contains(standing.state())) {
            Await.pause();
            if (Thread.interrupted()) {
                throw new InterruptedException();
            }
            run.look();
            standing = standing(run, actor);
        }
        return standing;
    }

    private static Standing standing(SteppedRun run, String actor) {
        return run.standings().stream()
                .filter(each -> each.actor().equals(actor))
                .findFirst()
                .orElseThrow();
    }
}
