package dev.interlock.testing;

import static java.util.function.Predicate.not;

import java.time.Duration;
import java.util.Arrays;
import java.util.List;

/**
 * Somebody wanted to add one, in times of {@link System#nanoTime}, which is the same for all processes of a Linux machine.
 *
 * @param answered when the lock was granted, or not
 * @param ended when it was about to be given back
 */
public record Operation(Outcome outcome, long asked, long answered, long ended) {

    /** What became of it. */
    public enum Outcome {
        WRITTEN,
        /** The lock was lost meanwhile. */
        REFUSED,
        /** Whether the lock was lost meanwhile could not be asked. */
        UNVERIFIED,
        /** Others held the lock until her time was over. */
        HELD,
        /** The store did not say who holds it until her time was over. */
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
                Long.parseLong(words[3]));
    }

    /** How long the store, and whoever held the lock, kept her waiting. */
    public Duration waited() {
        return Duration.ofNanos(answered - asked);
    }

    /** Whether both held the lock at a time. */
    public boolean overlaps(Operation other) {
        return outcome.isGranted() && other.outcome.isGranted() && answered < other.ended && other.answered < ended;
    }

    /** Whether no lease of that length that the other had asked for could be over when she had her answer. */
    public boolean isGrantedWithin(Duration lease, Operation other) {
        return answered - other.asked < lease.toNanos();
    }

    /** As it is parsed. */
    @Override
    public String toString() {
        return "%s %d %d %d".formatted(outcome, asked, answered, ended);
    }
}
