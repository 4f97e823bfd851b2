package dev.interlock.lab.engine;

import dev.interlock.lab.engine.trace.Event;
import dev.interlock.lab.engine.trace.Row;
import java.time.Duration;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Phaser;

/** The actors of a run, each in a thread of its own. One of them moves at a time, by one operation. */
final class Actors {

    /** A statement that cannot be canceled ends by its lock timeout. */
    private static final Duration LONGEST_END = Duration.ofSeconds(15);

    private static final long CANCEL_EVERY_MS = 20;

    private final Play play;
    private final Recorder recorder;
    private final Stage stage;
    private final Server server;
    private final Map<String, ActorThread> threads = new LinkedHashMap<>();
    private int rowsRead;

    /** @param stepped whether a reader is the scheduler */
    Actors(Play play, Server server, boolean stepped) {
        this.play = play;
        this.server = server;
        Row before = play.row().get();
        this.recorder = new Recorder(before.values().keySet());
        this.stage = new Stage(server, recorder, stepped);
        recorder.row(before);
        Phaser start = new Phaser(play.parts().size());
        play.parts().forEach(part -> {
            ActorThread actor = new ActorThread(part, start, stage, recorder);
            threads.put(part.name(), actor);
            stage.enter(actor);
        });
    }

    /** Lets them pass without waiting for turns. */
    void open() {
        stage.open();
    }

    void start() {
        threads.values().forEach(Thread::start);
    }

    Stage stage() {
        return stage;
    }

    Collection<ActorThread> all() {
        return threads.values();
    }

    /** @throws IllegalArgumentException if the play has no such actor */
    ActorThread named(String name) {
        ActorThread actor = threads.get(name);
        if (actor == null) {
            throw new IllegalArgumentException("The play has no actor " + name);
        }
        return actor;
    }

    boolean areDone() {
        return threads.values().stream().allMatch(stage::isDone);
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
        boolean still = stage.settle(deadline);
        int commits = stage.commits();
        if (commits > rowsRead) {
            rowsRead = commits;
            recorder.row(play.row().get());
        }
        return still;
    }

    /** Ends every request: statements that wait are canceled, those to come fail, and rollbacks pass. */
    void end() throws InterruptedException {
        stage.abandon();
        long deadline = System.nanoTime() + LONGEST_END.toNanos();
        for (ActorThread actor : threads.values()) {
            while (actor.isAlive() && System.nanoTime() < deadline) {
                threads.values().stream().filter(each -> !stage.isDone(each)).forEach(this::timeOut);
                actor.join(CANCEL_EVERY_MS);
            }
        }
    }

    /** Returns whether all are done before {@code deadline}, by {@link System#nanoTime}. */
    boolean awaitEnd(long deadline) throws InterruptedException {
        for (ActorThread actor : threads.values()) {
            if (!stage.awaitMove(actor, deadline)) {
                return false;
            }
        }
        return settle(deadline);
    }

    List<Event> events() {
        return recorder.events();
    }
}
