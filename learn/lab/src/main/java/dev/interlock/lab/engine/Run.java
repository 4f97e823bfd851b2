package dev.interlock.lab.engine;

import dev.interlock.lab.engine.trace.Outcome;
import dev.interlock.lab.engine.trace.Row;
import dev.interlock.lab.engine.trace.Trace;
import java.time.Duration;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.Phaser;
import java.util.function.Consumer;

/** Runs a play once: each actor in a thread of its own, and one record of them all. {@link Turns} say who moves next. */
public final class Run {

    /** A statement that cannot be canceled ends by its lock timeout. */
    private static final Duration LONGEST_END = Duration.ofSeconds(15);

    private static final long CANCEL_EVERY_MS = 20;

    private final Play play;
    private final Server server;
    private final Trace blank;
    private final Recorder recorder;
    private final Stage stage;
    private final Standstill standstill;
    private final Map<String, ActorThread> actors = new LinkedHashMap<>();
    private Outcome outcome = Outcome.UNDECIDED;
    private int rowsRead;

    private Run(Play play, Server server, Trace blank, Turns turns) {
        this.play = play;
        this.server = server;
        this.blank = blank;
        Row before = play.row().get();
        this.recorder = new Recorder(before.values().keySet());
        this.stage = new Stage(turns);
        this.standstill = new Standstill(stage, server, recorder);
        recorder.row(before);
        Phaser start = new Phaser(play.parts().size());
        play.parts().forEach(part -> {
            ActorThread actor = new ActorThread(part, start, stage, recorder);
            actors.put(part.name(), actor);
            stage.enter(actor);
        });
    }

    /**
     * Runs a play by a schedule: one operation at a time, and then every actor to its end.
     *
     * @param blank the record of the run, without events as yet
     * @param progress receives what has happened so far, whenever every actor has come to a stand
     * @throws AbandonedRunException if it takes too long
     * @throws InterruptedException if the caller is interrupted; the actors end then
     */
    public static Trace bySchedule(Play play, Schedule schedule, Server server, Trace blank, Consumer<Trace> progress)
            throws InterruptedException {
        Run run = new Run(play, server, blank, Turns.BY_SCHEDULE);
        run.start();
        try {
            new ScheduledMoves(run, schedule, progress).make();
        } finally {
            run.end();
        }
        return run.trace();
    }

    /**
     * Runs a play as a round of a race: all actors start at the same moment, and none waits for a turn. Requests that are not answered
     * before {@code deadline}, by {@link System#nanoTime}, end then, and the run is not judged.
     */
    public static Trace atOnce(Play play, Server server, Trace blank, long deadline) throws InterruptedException {
        Run run = new Run(play, server, blank, Turns.NONE);
        run.start();
        try {
            for (ActorThread actor : run.actors()) {
                run.stage.awaitMove(actor, deadline);
            }
        } finally {
            run.end();
        }
        return run.trace();
    }

    /**
     * Starts a run in which the caller says which actor moves. The actors stop before their first operation.
     *
     * @param close is called once, when the run has ended
     */
    public static SteppedRun byReader(Play play, Server server, Trace blank, Runnable close)
            throws InterruptedException {
        Run run = new Run(play, server, blank, Turns.BY_READER);
        run.start();
        try {
            return new SteppedRun(run, close);
        } catch (InterruptedException | RuntimeException failure) {
            run.end();
            throw failure;
        }
    }

    private void start() {
        actors.values().forEach(Thread::start);
    }

    Stage stage() {
        return stage;
    }

    Standstill standstill() {
        return standstill;
    }

    Collection<ActorThread> actors() {
        return actors.values();
    }

    /** @throws IllegalArgumentException if the play has no such actor */
    ActorThread actor(String name) {
        ActorThread actor = actors.get(name);
        if (actor == null) {
            throw new IllegalArgumentException("The play has no actor " + name);
        }
        return actor;
    }

    boolean areAllAnswered() {
        return actors().stream().allMatch(stage::isDone);
    }

    /** Ends the wait of a blocked actor. */
    void timeOut(ActorThread actor) {
        server.cancel(actor, stage.connection(actor));
    }

    /**
     * Returns whether every actor stands still before {@code deadline}, by {@link System#nanoTime}. The watched row is read if a
     * transaction has been committed.
     */
    boolean settle(long deadline) throws InterruptedException {
        boolean still = standstill.await(deadline);
        recordRow();
        return still;
    }

    private void recordRow() {
        int commits = recorder.commits();
        if (commits > rowsRead) {
            rowsRead = commits;
            recorder.row(play.row().get());
        }
    }

    /**
     * Ends every request: statements that wait are canceled, those to come fail, and rollbacks pass. The run is judged if every request
     * was answered before.
     */
    void end() throws InterruptedException {
        boolean complete = areAllAnswered();
        stage.abandon();
        long deadline = System.nanoTime() + LONGEST_END.toNanos();
        for (ActorThread actor : actors()) {
            while (actor.isAlive() && System.nanoTime() < deadline) {
                actors().stream().filter(each -> !stage.isDone(each)).forEach(this::timeOut);
                actor.join(CANCEL_EVERY_MS);
            }
        }
        if (complete) {
            recordRow();
            outcome = play.judge().judge(recorder.events());
        }
    }

    /** Returns what has happened so far, without a verdict before the end. */
    Trace trace() {
        return blank.with(recorder.events(), outcome);
    }
}
