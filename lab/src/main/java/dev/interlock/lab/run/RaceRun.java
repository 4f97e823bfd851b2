package dev.interlock.lab.run;

import dev.interlock.lab.run.tally.RaceTally;
import dev.interlock.lab.scenario.Play;
import java.time.Duration;
import java.util.function.Supplier;

/** Runs a play many times without its schedule. Each round is staged anew. */
public final class RaceRun {

    private final Supplier<Play> stage;
    private final Waits waits;
    private final Cancellation cancellation;

    public RaceRun(Supplier<Play> stage, Waits waits, Cancellation cancellation) {
        this.stage = stage;
        this.waits = waits;
        this.cancellation = cancellation;
    }

    /**
     * Runs that many rounds, or as many as end within the limit. A round that goes on at the limit is ended, and does not count.
     */
    public RaceTally run(int rounds, Duration limit) throws InterruptedException {
        long deadline = System.nanoTime() + limit.toNanos();
        RaceTally tally = new RaceTally();
        for (int number = 0; number < rounds && System.nanoTime() < deadline; number++) {
            RaceRound round = new RaceRound(stage.get(), waits, cancellation);
            if (round.run(deadline)) {
                round.addTo(tally);
            }
        }
        return tally;
    }
}
