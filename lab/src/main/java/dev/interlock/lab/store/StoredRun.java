package dev.interlock.lab.store;

import dev.interlock.lab.trace.Verdict;
import java.time.Instant;

/**
 * A run that was kept, without its trace.
 *
 * @param id random, and part of the run's address: no reader can guess the address of a run
 * @param owner the user name of the member who started the run
 * @param product the name of the database, such as {@code MySQL}
 * @param productVersion the version of that database
 */
public record StoredRun(
        String id,
        Instant storedAt,
        String owner,
        String scenario,
        String cell,
        Verdict verdict,
        String product,
        String productVersion) {}
