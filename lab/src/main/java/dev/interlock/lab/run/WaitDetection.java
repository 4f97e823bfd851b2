package dev.interlock.lab.run;

import dev.interlock.lab.run.OpenTransactions.Transaction;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Tells which actors on the move wait, and records it. Their {@link Stage} guards it.
 *
 * <ul>
 *   <li>The server reports the statement of the actor as blocked.
 *   <li>A server that does not tell: the statement has not ended for half a second.
 *   <li>The thread of the actor waits in the process, without a statement, for two seconds. It may wait for a connection of a pool.
 * </ul>
 */
final class WaitDetection {

    private final Positions positions;
    private final Recorder recorder;
    private final boolean reported;

    /** @param reported whether the server reports which statements are blocked */
    WaitDetection(Positions positions, Recorder recorder, boolean reported) {
        this.positions = positions;
        this.recorder = recorder;
        this.reported = reported;
    }

    /**
     * Returns the blocked actors on the move, each with the transaction for which it waits.
     *
     * @param report the blocked connections, each with the one that holds the lock
     */
    Map<ActorThread, Transaction> blocked(Map<Long, Long> report) {
        Map<ActorThread, Transaction> blocked = new LinkedHashMap<>();
        for (ActorThread actor : positions.moving()) {
            blocker(positions.of(actor), report).ifPresent(blocker -> blocked.put(actor, blocker));
        }
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

    /** Returns whether each actor on the move is one of {@code blocked}, or waits without a report. */
    boolean allWait(Set<ActorThread> blocked) {
        return positions.moving().stream()
                .filter(actor -> !blocked.contains(actor))
                .allMatch(actor -> isProbablyBlocked(actor) || positions.waitsInProcess(actor));
    }

    private boolean isProbablyBlocked(ActorThread actor) {
        return !reported && positions.of(actor).isProbablyBlocked();
    }

    /** Records the waits because of which the scheduler goes on. */
    void record(Map<ActorThread, Transaction> blocked) {
        blocked.forEach((actor, blocker) -> {
            positions.of(actor).blocker = blocker;
            recorder.blocked(actor, blocker);
        });
        positions.moving().stream().filter(this::isProbablyBlocked).forEach(actor -> {
            positions.of(actor).inferred = true;
            recorder.blocked(actor);
        });
        recordWaitsInProcess();
    }

    /** Records whose threads wait in the process. */
    void recordWaitsInProcess() {
        positions.moving().forEach(actor -> positions.of(actor).recordWaitInProcess(actor, recorder));
    }

    /** Records which of the statements the report names as blocked, if they have not ended meanwhile. */
    void observe(Map<ActorThread, Operation> sent, Map<Long, Long> report) {
        sent.forEach((actor, operation) -> {
            Position position = positions.of(actor);
            if (operation.equals(position.sent)) {
                blocker(position, report).ifPresent(blocker -> recorder.blocked(actor, blocker));
            }
        });
    }
}
