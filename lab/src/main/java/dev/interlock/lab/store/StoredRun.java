package dev.interlock.lab.store;

import dev.interlock.lab.trace.Verdict;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A run that was kept, without its trace.
 *
 * @param id random, and part of the run's address: no reader can guess the address of a run
 * @param owner the user name of the member who started the run, or imported it
 * @param product the name of the database, such as {@code MySQL}
 * @param productVersion the version of that database
 * @param statements how many its requests sent
 */
public record StoredRun(
        String id,
        Instant storedAt,
        String owner,
        String scenario,
        String cell,
        Verdict verdict,
        @Nullable Prediction prediction,
        String product,
        String productVersion,
        Origin origin,
        long statements) {

    public boolean imported() {
        return origin == Origin.FILE;
    }

    /** Returns whether the prediction came true; false without one. */
    public boolean isPredicted() {
        return verdict != Verdict.UNFINISHED && Prediction.of(verdict) == prediction;
    }
}
