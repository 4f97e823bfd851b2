package dev.interlock.lab.run;

import dev.interlock.lab.run.tally.RaceTally;
import dev.interlock.lab.scenario.Play;
import dev.interlock.lab.scenario.Play.Part;
import dev.interlock.lab.trace.Event;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Phaser;

/** One round of a race: all actors start at the same moment, and none waits for a turn. */
final class RaceRound {

    private final Map<String, Long> answers = new ConcurrentHashMap<>();
    private final ProcessorShare share;
    private final Play play;
    private final Actors actors;
    private final Phaser start;
    private volatile long started;

    /** @param share it has a place there */
    RaceRound(Play play, Waits waits, Cancellation cancellation, ProcessorShare share) {
        this.share = share;
        this.play = new Play(
                play.parts().stream().map(this::racing).toList(),
                play.schedule(),
                play.watched(),
                play.row(),
                play.judge());
        this.actors = new Actors(this.play, waits, cancellation, false);
        this.start = new Phaser(play.parts().size() + 1) {
            @Override
            protected boolean onAdvance(int phase, int parties) {
                started = System.nanoTime();
                return true;
            }
        };
    }

    private Part racing(Part part) {
        return new Part(part.name(), part.member(), () -> {
            start.arriveAndAwaitAdvance();
            try {
                part.request().send();
            } finally {
                answers.put(part.name(), System.nanoTime() - started);
            }
        });
    }

    /** Returns whether every request was answered before {@code deadline}, by {@link System#nanoTime}. If not, they end now. */
    boolean run(long deadline) throws InterruptedException {
        actors.open();
        actors.start();
        start.arriveAndAwaitAdvance();
        try {
            return share.await(actors::race, deadline);
        } finally {
            actors.end();
        }
    }

    /** Adds what has happened. */
    void addTo(RaceTally tally) {
        List<Event> events = actors.events();
        tally.add(play.judge().judge(events), events, answers);
    }
}
