package dev.interlock.lab.run;

import dev.interlock.lab.scenario.Play;
import dev.interlock.lab.scenario.Schedule.Step;
import dev.interlock.lab.trace.Event;
import dev.interlock.lab.trace.Row;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Runs a play by its schedule: one operation at a time, and then every actor to its end. */
public final class ScheduledRun {

    private static final Duration LIMIT = Duration.ofSeconds(30);

    /** An actor that is blocked when the run is abandoned ends by its lock timeout; its connections must not meet the next run. */
    private static final Duration LONGEST_LOCK_WAIT = Duration.ofSeconds(15);

    private final Play play;
    private final Recorder recorder;
    private final Stage stage;
    private final Map<String, ActorThread> actors = new LinkedHashMap<>();
    private final long deadline = System.nanoTime() + LIMIT.toNanos();
    private int rowsRead;

    public ScheduledRun(Play play, Waits waits) {
        this.play = play;
        Row before = play.row().get();
        this.recorder = new Recorder(before.values().keySet());
        this.stage = new Stage(waits, recorder);
        recordRow(before);
        play.parts().forEach(part -> {
            ActorThread actor = new ActorThread(part, stage, recorder);
            actors.put(part.name(), actor);
            stage.enter(actor);
        });
    }

    /**
     * Runs it.
     *
     * @throws InterruptedException if the caller is interrupted; the actors end then
     */
    public List<Event> run() throws InterruptedException {
        actors.values().forEach(Thread::start);
        try {
            settle();
            for (Step step : play.schedule().steps()) {
                move(actor(step.actor()), step);
            }
            while (actors.values().stream().anyMatch(actor -> !stage.isDone(actor))) {
                moveAnyToItsEnd();
            }
        } finally {
            stage.abandon();
            for (ActorThread actor : actors.values()) {
                actor.join(LONGEST_LOCK_WAIT.toMillis());
            }
        }
        return recorder.events();
    }

    private void move(ActorThread actor, Step step) throws InterruptedException {
        for (Operation next = stage.next(actor); next != null; next = stage.next(actor)) {
            if (step.until().test(next.milestone())) {
                return;
            }
            grant(actor);
        }
    }

    private void moveAnyToItsEnd() throws InterruptedException {
        for (ActorThread actor : actors.values()) {
            if (stage.next(actor) != null) {
                grant(actor);
                return;
            }
        }
        settle(); // all are blocked, until one of them ends by its lock timeout
    }

    private void grant(ActorThread actor) throws InterruptedException {
        stage.grant(actor);
        settle();
    }

    private void settle() throws InterruptedException {
        stage.settle(deadline);
        int commits = stage.commits();
        if (commits > rowsRead) {
            rowsRead = commits;
            recordRow(play.row().get());
        }
    }

    private void recordRow(Row row) {
        Recorder.Entry entry = recorder.begin(Event.Kind.ROW, Event.ROW_LANE);
        entry.saw(row);
    }

    private ActorThread actor(String name) {
        ActorThread actor = actors.get(name);
        if (actor == null) {
            throw new IllegalArgumentException("The schedule names an actor that the play has not: " + name);
        }
        return actor;
    }
}
