package dev.interlock.lab.engine;

import dev.interlock.lab.engine.trace.Event;
import java.util.List;
import java.util.Optional;

/** One round of a race: all actors start at the same moment, and none waits for a turn. */
public final class RaceRound {

    private RaceRound() {}

    /** Runs it. Requests that are not answered before {@code deadline}, by {@link System#nanoTime}, end then, and it has no result. */
    public static Optional<List<Event>> run(Play play, Server server, long deadline) throws InterruptedException {
        Actors actors = new Actors(play, server, false);
        actors.open();
        actors.start();
        try {
            return actors.awaitEnd(deadline) ? Optional.of(actors.events()) : Optional.empty();
        } finally {
            actors.end();
        }
    }
}
