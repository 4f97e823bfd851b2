package dev.interlock.lab.run;

import dev.interlock.lab.run.tally.RaceTally;
import dev.interlock.lab.scenario.Play;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Supplier;

/** Runs a play many times without its schedule. Each round is staged anew. */
public final class RaceRun {

    private final Supplier<Play> stage;
    private final Waits waits;
    private final Cancellation cancellation;
    private final ProcessorShare share;

    /** @param share each round takes a place there */
    public RaceRun(Supplier<Play> stage, Waits waits, Cancellation cancellation, ProcessorShare share) {
        this.stage = stage;
        this.waits = waits;
        this.cancellation = cancellation;
        this.share = share;
    }

    /**
     * Runs that many rounds, or as many as end within the limit. A round that goes on at the limit is ended, and does not count.
     */
    public RaceTally run(int rounds, Duration limit) throws InterruptedException {
        long deadline = System.nanoTime() + limit.toNanos();
        RaceTally tally = new RaceTally();
        for (int number = 0; number < rounds && System.nanoTime() < deadline; number++) {
            share.use(() -> round(deadline)).ifPresent(round -> round.addTo(tally));
        }
        return tally;
    }

    /** Returns the round if it has ended in time. */
    private Optional<RaceRound> round(long deadline) throws InterruptedException {
        RaceRound round = new RaceRound(stage.get(), waits, cancellation, share);
        return round.run(deadline) ? Optional.of(round) : Optional.empty();
    }
}
