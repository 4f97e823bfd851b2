package dev.interlock.lab.engine;

import dev.interlock.lab.engine.OpenTransactions.Transaction;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Waits until every actor of a run stands still: before an operation, at its end, or in a wait. It detects waits, and records them:
 *
 * <ul>
 *   <li>The server reports the statement of the actor as blocked.
 *   <li>The thread of the actor waits in the process, without a statement, for two seconds. It may wait for a connection of a pool.
 * </ul>
 */
final class Standstill {

    private static final long FIRST_LOOK_MS = 1;

    /** A look costs the server a question, and most waits last until another actor moves. */
    private static final long LONGEST_BETWEEN_LOOKS_MS = 32;

    /** Longer than a busy machine takes until a thread that was woken runs. */
    private static final long WAKE_UP_NANOS = 200_000_000;

    private final Stage stage;
    private final Server server;
    private final Recorder recorder;

    /** @param stage guards the positions of the actors */
    Standstill(Stage stage, Server server, Recorder recorder) {
        this.stage = stage;
        this.server = server;
        this.recorder = recorder;
    }

    /**
     * Waits for it. Two reports of the server in a row must agree, because it may still report a wait that has just ended. Returns false
     * if that takes longer than until {@code deadline}, by {@link System#nanoTime}.
     */
    boolean await(long deadline) throws InterruptedException {
        Map<Position, Transaction> before = Map.of();
        long pause = FIRST_LOOK_MS;
        while (true) {
            long seen;
            boolean mayBeBlocked;
            synchronized (stage) {
                if (stage.isMoving()) {
                    stage.wait(pause);
                }
                if (!stage.isMoving()) {
                    return true;
                }
                seen = stage.moves();
                mayBeBlocked = moving().anyMatch(position -> position.sent != null);
            }
            Map<Long, Long> report = mayBeBlocked ? server.blockedConnections() : Map.of();
            synchronized (stage) {
                Map<Position, Transaction> blocked = blocked(report);
                boolean allWait = allWait(blocked.keySet());
                if (seen == stage.moves() && blocked.equals(before) && allWait) {
                    record(blocked);
                    return true;
                }
                if (System.nanoTime() > deadline) {
                    return false;
                }
                before = blocked;
            }
            pause = Math.min(2 * pause, LONGEST_BETWEEN_LOOKS_MS);
        }
    }

    private Stream<Position> moving() {
        return stage.positions().filter(Position::moves);
    }

    /** Returns the blocked actors on the move, each with the transaction for which it waits. */
    private Map<Position, Transaction> blocked(Map<Long, Long> report) {
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

    /** Returns whether each actor on the move is one of {@code blocked}, or waits in the process. The last operation may wake it. */
    private boolean allWait(Set<Position> blocked) {
        stage.positions().forEach(Position::look);
        boolean awake = System.nanoTime() - stage.endedAt() >= WAKE_UP_NANOS;
        return moving().filter(position -> !blocked.contains(position))
                .allMatch(position -> awake && position.waitsInProcess());
    }

    /** Records the waits because of which the scheduler goes on. */
    private void record(Map<Position, Transaction> blocked) {
        blocked.forEach((position, blocker) -> {
            position.blocker = blocker;
            recorder.blocked(position.actor(), blocker);
        });
        recordWaitsInProcess();
    }

    /** Records whose threads wait in the process, although they may not wait for another actor. */
    void recordWaitsInProcess() {
        synchronized (stage) {
            moving().forEach(position -> position.recordWaitInProcess(recorder));
        }
    }
}
