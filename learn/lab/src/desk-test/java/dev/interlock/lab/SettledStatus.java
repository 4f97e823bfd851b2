package dev.interlock.lab;

import dev.interlock.lab.engine.ActorStatus;
import dev.interlock.lab.engine.SteppedRun;
import dev.interlock.lock.testing.Await;
import java.util.EnumSet;
import java.util.Set;

/** Waits for an actor that a busy machine delays: a move returns after a second even if the actor has not come to a stop. */
final class SettledStatus {

    private static final Set<ActorStatus.State> UNSETTLED =
            EnumSet.of(ActorStatus.State.MOVING, ActorStatus.State.WAITING);

    private SettledStatus() {}

    /** Returns where the actor stands, once it stands before an operation, is blocked or is done. */
    static ActorStatus of(SteppedRun run, String actor) throws InterruptedException {
        ActorStatus status = status(run, actor);
        while (UNSETTLED.contains(status.state())) {
            Await.pause();
            if (Thread.interrupted()) {
                throw new InterruptedException();
            }
            run.look();
            status = status(run, actor);
        }
        return status;
    }

    private static ActorStatus status(SteppedRun run, String actor) {
        return run.statuses().stream()
                .filter(each -> each.actor().equals(actor))
                .findFirst()
                .orElseThrow();
    }
}
