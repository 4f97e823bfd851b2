package dev.interlock.lock.jdbc.testing;

import static java.util.function.Predicate.not;

import java.time.Duration;
import java.util.Arrays;
import java.util.List;

/**
 * One attempt of a {@link CounterProcess} to increment the counter. Times are those of {@link System#nanoTime}, which all
 * processes of a Linux machine share.
 *
 * @param asked when the lock was requested
 * @param answered when the lock was granted or refused
 * @param leased the earliest expiry of the lease according to the reply; equal to {@code asked} if the lease had expired by then
 * @param ended shortly before the lock was released
 */
public record Operation(Outcome outcome, long asked, long answered, long leased, long ended) {

    /** The outcome of an operation. */
    public enum Outcome {
        WRITTEN,
        /** The lock was lost before the write. */
        REFUSED,
        /** The check of the lease failed, so it is unknown whether the lock was lost. */
        UNVERIFIED,
        /** Other owners held the lock until the wait time elapsed. */
        HELD,
        /** The store did not reply until the wait time elapsed. */
        UNANSWERED;

        public boolean isGranted() {
            return this != HELD && this != UNANSWERED;
        }
    }

    /** @param report the answer of a {@link CounterProcess} to {@code report} */
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

    /** Returns the time that the caller waited for the grant or the refusal. */
    public Duration waited() {
        return Duration.ofNanos(answered - asked);
    }

    /** Returns whether both operations held the lock at the same time. */
    public boolean overlaps(Operation other) {
        return outcome.isGranted() && other.outcome.isGranted() && answered < other.ended && other.answered < ended;
    }

    /** Returns whether the operations overlap although neither lease can have expired when the other one was granted. */
    public boolean breaks(Operation other) {
        return overlaps(other) && answered < other.leased && other.answered < leased;
    }

    /** Returns the text that {@link #parseAll} parses. */
    @Override
    public String toString() {
        return "%s %d %d %d %d".formatted(outcome, asked, answered, leased, ended);
    }
}
