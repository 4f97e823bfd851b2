package dev.interlock.lab.engine;

import dev.interlock.lab.engine.Schedule.Step;
import dev.interlock.lab.engine.trace.Event;
import java.time.Duration;
import java.util.List;
import java.util.function.Consumer;

/** Runs a play by its schedule: one operation at a time, and then every actor to its end. */
public final class ScheduledRun {

    private static final Duration LIMIT = Duration.ofSeconds(30);

    private final List<Step> steps;
    private final Actors actors;
    private final Consumer<List<Event>> progress;
    private final long deadline = System.nanoTime() + LIMIT.toNanos();

    /**
     * @param progress receives the events so far whenever every actor has come to a stand
     */
    public ScheduledRun(Play play, Server server, Consumer<List<Event>> progress) {
        this.steps = play.schedule().steps();
        this.actors = new Actors(play, server, false);
        this.progress = progress;
    }

    /**
     * Runs it.
     *
     * @throws AbandonedRunException if it takes too long
     * @throws InterruptedException if the caller is interrupted; the actors end then
     */
    public List<Event> run() throws InterruptedException {
        actors.start();
        try {
            settle();
            for (Step step : steps) {
                move(actors.named(step.actor()), step);
            }
            while (!actors.areDone()) {
                moveAnyToItsEnd();
            }
        } finally {
            actors.end();
        }
        return actors.events();
    }

    private void move(ActorThread actor, Step step) throws InterruptedException {
        moveWhilePossible(actor, step);
        while (step.throughWaits() && !actors.stage().isDone(actor)) {
            inTime(actors.stage().awaitMove(actor, deadline));
            settle();
            moveWhilePossible(actor, step);
        }
    }

    private void moveWhilePossible(ActorThread actor, Step step) throws InterruptedException {
        for (Operation next = actors.stage().next(actor);
                next != null;
                next = actors.stage().next(actor)) {
            if (step.until().test(next.milestone())) {
                return;
            }
            grant(actor);
        }
    }

    private void moveAnyToItsEnd() throws InterruptedException {
        for (ActorThread actor : actors.all()) {
            if (actors.stage().next(actor) != null) {
                grant(actor);
                return;
            }
        }
        settle(); // all are blocked, until one of them ends by its lock timeout
    }

    private void grant(ActorThread actor) throws InterruptedException {
        actors.stage().grant(actor);
        settle();
    }

    private void settle() throws InterruptedException {
        inTime(actors.settle(deadline));
        progress.accept(actors.events());
    }

    private static void inTime(boolean reached) {
        if (!reached) {
            throw new AbandonedRunException("The run has taken too long");
        }
    }
}
