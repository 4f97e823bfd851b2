package dev.interlock.lab.engine;

import dev.interlock.lab.engine.Schedule.Step;
import dev.interlock.lab.engine.trace.Trace;
import java.time.Duration;
import java.util.function.Consumer;

/** Decides by a schedule who moves next. After its last step, every actor moves to its end. */
final class ScheduledMoves {

    private static final Duration LIMIT = Duration.ofSeconds(30);

    private final Run run;
    private final Schedule schedule;
    private final Consumer<Trace> progress;
    private final long deadline = System.nanoTime() + LIMIT.toNanos();

    ScheduledMoves(Run run, Schedule schedule, Consumer<Trace> progress) {
        this.run = run;
        this.schedule = schedule;
        this.progress = progress;
    }

    void make() throws InterruptedException {
        settle();
        for (Step step : schedule.steps()) {
            ActorThread actor = run.actor(step.actor());
            moveWhilePossible(actor, step);
            while (step.throughWaits() && !run.stage().isDone(actor)) {
                inTime(run.stage().awaitMove(actor, deadline));
                settle();
                moveWhilePossible(actor, step);
            }
        }
        while (!run.areAllAnswered()) {
            moveAnyToItsEnd();
        }
    }

    private void moveWhilePossible(ActorThread actor, Step step) throws InterruptedException {
        Operation next = run.stage().next(actor);
        while (next != null && !step.until().test(next.milestone())) {
            move(actor);
            next = run.stage().next(actor);
        }
    }

    private void moveAnyToItsEnd() throws InterruptedException {
        for (ActorThread actor : run.actors()) {
            if (run.stage().next(actor) != null) {
                move(actor);
                return;
            }
        }
        settle(); // all are blocked, until one of them ends by its lock timeout
    }

    private void move(ActorThread actor) throws InterruptedException {
        run.stage().grant(actor);
        settle();
    }

    private void settle() throws InterruptedException {
        inTime(run.settle(deadline));
        progress.accept(run.trace());
    }

    private static void inTime(boolean reached) {
        if (!reached) {
            throw new AbandonedRunException("The run has taken too long");
        }
    }
}
