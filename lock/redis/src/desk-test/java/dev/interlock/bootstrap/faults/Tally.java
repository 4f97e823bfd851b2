package dev.interlock.bootstrap.faults;

import dev.interlock.lock.jdbc.testing.Operation;
import dev.interlock.lock.jdbc.testing.Operation.Outcome;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.function.BiPredicate;
import java.util.stream.Stream;

/**
 * The counts of one or more rounds of two processes.
 *
 * @param unknown operations without a reply, either to the acquire request or to the question whether the lock was lost
 * @param overlaps how often both processes held the lock at the same time
 * @param broken how often both held it although neither lease could have expired when the other was granted: the lock did not
 *     exclude the other process. A killed process reports nothing
 */
record Tally(
        int rounds,
        long operations,
        long grants,
        long written,
        long unknown,
        long overlaps,
        long broken,
        Duration worstWait) {

    static final Tally NOTHING = new Tally(0, 0, 0, 0, 0, 0, 0, Duration.ZERO);

    /** Returns the counts of one round. */
    static Tally of(List<Operation> ones, List<Operation> others) {
        List<Operation> all = Stream.concat(ones.stream(), others.stream()).toList();
        return new Tally(
                1,
                all.size(),
                all.stream().filter(each -> each.outcome().isGranted()).count(),
                count(all, Outcome.WRITTEN),
                count(all, Outcome.UNVERIFIED) + count(all, Outcome.UNANSWERED),
                count(ones, others, Operation::overlaps),
                count(ones, others, Operation::breaks),
                all.stream()
                        .map(Operation::waited)
                        .max(Comparator.naturalOrder())
                        .orElse(Duration.ZERO));
    }

    private static long count(List<Operation> operations, Outcome outcome) {
        return operations.stream().filter(each -> each.outcome() == outcome).count();
    }

    private static long count(
            List<Operation> ones, List<Operation> others, BiPredicate<Operation, Operation> condition) {
        return ones.stream()
                .flatMap(one -> others.stream().filter(other -> condition.test(one, other)))
                .count();
    }

    Tally and(Tally more) {
        return new Tally(
                rounds + more.rounds,
                operations + more.operations,
                grants + more.grants,
                written + more.written,
                unknown + more.unknown,
                overlaps + more.overlaps,
                broken + more.broken,
                worstWait.compareTo(more.worstWait) > 0 ? worstWait : more.worstWait);
    }
}
