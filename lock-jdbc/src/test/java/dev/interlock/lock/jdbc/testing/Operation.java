package dev.interlock.lock.jdbc.testing;

import static java.util.function.Predicate.not;

import java.time.Duration;
import java.util.Arrays;
import java.util.List;

/**
 * One attempt to add one, in times of {@link System#nanoTime}, which is the same for all processes of a Linux machine.
 *
 * @param answered when the lock was granted, or not
 * @param leased until when the lease lasts at least, by the reply; if it had expired by then, when it was requested
 * @param ended when it was about to be given back
 */
public record Operation(Outcome outcome, long asked, long answered, long leased, long ended) {

    /** What became of it. */
    public enum Outcome {
        WRITTEN,
        /** The lock was lost meanwhile. */
        REFUSED,
        /** Whether the lock was lost meanwhile could not be asked. */
        UNVERIFIED,
        /** Other owners held the lock until the wait time elapsed. */
        HELD,
        /** The store did not reply until the wait time elapsed. */
        UNANSWERED;

        public boolean isGranted() {
            return this != HELD && this != UNANSWERED;
        }
    }

    /** @param report what a {@link CounterProcess} answers to {@code report} */
    public static List<Operation> parseAll(String report) {
        return Arrays.stream(report.split(",", -1))
                .filter(not(String::isEmpty))
                .map(Operation::parse)
                .toList();
    }

    private static Operation parse(String text) {
        String[] words = text.split(" ", -1);
        return new Operation(
                Outcome.valueOf(words[0]),
                Long.parseLong(words[1]),
                Long.parseLong(words[2]),
                Long.parseLong(words[3]),
                Long.parseLong(words[4]));
    }

    /** How long the store and the holder kept the caller waiting. */
    public Duration waited() {
        return Duration.ofNanos(answered - asked);
    }

    /** Whether both held the lock at a time. */
    public boolean overlaps(Operation other) {
        return outcome.isGranted() && other.outcome.isGranted() && answered < other.ended && other.answered < ended;
    }

    /** Whether they did so though neither's lease could be over when the other was granted it. */
    public boolean breaks(Operation other) {
        return overlaps(other) && answered < other.leased && other.answered < leased;
    }

    /** As it is parsed. */
    @Override
    public String toString() {
        return "%s %d %d %d %d".formatted(outcome, asked, answered, leased, ended);
    }
}
