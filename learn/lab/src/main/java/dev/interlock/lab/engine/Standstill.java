package dev.interlock.lab.engine;

import dev.interlock.lab.engine.OpenTransactions.Transaction;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Tells which actors on the move wait, and records it. Their {@link Stage} guards it.
 *
 * <ul>
 *   <li>The server reports the statement of the actor as blocked.
 *   <li>The thread of the actor waits in the process, without a statement, for two seconds. It may wait for a connection of a pool.
 * </ul>
 */
final class WaitDetection {

    /** Longer than a busy machine takes until a thread that was woken runs. */
    private static final long WAKE_UP_NANOS = 200_000_000;

    private final List<Position> positions;
    private final Recorder recorder;

    WaitDetection(List<Position> positions, Recorder recorder) {
        this.positions = positions;
        this.recorder = recorder;
    }

    private Stream<Position> moving() {
        return positions.stream().filter(Position::moves);
    }

    /**
     * Returns the blocked actors on the move, each with the transaction for which it waits.
     *
     * @param report the blocked connections, each with the one that holds the lock
     */
    Map<Position, Transaction> blocked(Map<Long, Long> report) {
        Map<Position, Transaction> blocked = new LinkedHashMap<>();
        moving().forEach(position -> blocker(position, report).ifPresent(blocker -> blocked.put(position, blocker)));
        return blocked;
    }

    /**
     * A wait lasts until its blocker's transaction ends. MySQL stops reporting it when the blocker changes the row in such a way
     * that the record moves on its page.
     */
    private Optional<Transaction> blocker(Position position, Map<Long, Long> report) {
        Transaction known = position.blocker;
        if (known != null && recorder.transactions().contains(known)) {
            return Optional.of(known);
        }
        Operation sent = position.sent;
        Long blocker = sent == null ? null : report.get(sent.connection());
        return blocker == null ? Optional.empty() : recorder.transactions().on(blocker);
    }

    /**
     * Returns whether each actor on the move is one of {@code blocked}, or waits in the process.
     *
     * @param endedAt when the last operation ended, by {@link System#nanoTime}; it may have woken an actor
     */
    boolean allWait(Set<Position> blocked, long endedAt) {
        positions.forEach(Position::look);
        boolean awake = System.nanoTime() - endedAt >= WAKE_UP_NANOS;
        return moving().filter(position -> !blocked.contains(position))
                .allMatch(position -> awake && position.waitsInProcess());
    }

    /** Records the waits because of which the scheduler goes on. */
    void record(Map<Position, Transaction> blocked) {
        blocked.forEach((position, blocker) -> {
            position.blocker = blocker;
            recorder.blocked(position.actor(), blocker);
        });
        recordWaitsInProcess();
    }

    /** Records whose threads wait in the process. */
    void recordWaitsInProcess() {
        moving().forEach(position -> position.recordWaitInProcess(recorder));
    }
}
