package dev.interlock.lab.run;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Where the actors of a run stand: before an operation, on the move, or done. The scheduler grants a turn of one operation, and
 * goes on when no actor moves any more.
 *
 * <p>Two kinds of actors on the move count as standing still:
 *
 * <ul>
 *   <li>The server reports the actor as blocked. Two reports in a row must agree, because a server may still report a wait that
 *       has just ended.
 *   <li>The thread of the actor waits in the process, without a statement, for two seconds. It may wait for a connection of a pool.
 * </ul>
 */
final class Stage {

    private static final long PROBE_AFTER_MS = 1;

    private final Map<ActorThread, Position> positions = new LinkedHashMap<>();
    private final Waits waits;
    private final Recorder recorder;
    private final boolean stepped;
    private long moves;
    private boolean abandoned;
    private boolean open;
    private int commits;

    /** @param stepped whether a reader is the scheduler */
    Stage(Waits waits, Recorder recorder, boolean stepped) {
        this.waits = waits;
        this.recorder = recorder;
        this.stepped = stepped;
    }

    boolean isStepped() {
        return stepped;
    }

    synchronized void enter(ActorThread actor) {
        positions.put(actor, new Position());
    }

    /** Called by the actor. */
    synchronized void awaitTurn(ActorThread actor, Operation next) {
        Position position = position(actor);
        position.waitsForNothing();
        position.next = next;
        if (!open) {
            changed();
        }
        while (!position.turn && !abandoned && !open) {
            try {
                wait();
            } catch (InterruptedException late) {
                changed(); // it was to end a wait that has just ended by itself
            }
        }
        position.turn = false;
        position.next = null;
        sent(actor, next);
    }

    /** Called by the actor for an operation that needs no turn of its own, or has it. */
    synchronized void sent(ActorThread actor, Operation next) {
        Position position = position(actor);
        position.sent = next;
        position.sentAt = System.nanoTime();
        position.waitsForNothing();
        if (abandoned && (next.kind() == Operation.Kind.STATEMENT || next.kind() == Operation.Kind.CALL)) {
            throw new AbandonedRunException("The run was ended before: " + next.sql());
        }
    }

    /** Called by the actor when its operation has ended, and with it any wait. */
    synchronized void ended(ActorThread actor) {
        Position position = position(actor);
        position.sent = null;
        position.waitsForNothing();
    }

    synchronized void done(ActorThread actor) {
        Position position = position(actor);
        position.waitsForNothing();
        position.done = true;
        changed();
    }

    synchronized void committed() {
        commits++;
    }

    /** Returns how many transactions have been committed. */
    synchronized int commits() {
        return commits;
    }

    /** Returns the operation before which the actor stops, or null if it is done or blocked. */
    synchronized @Nullable Operation next(ActorThread actor) {
        return position(actor).next;
    }

    synchronized boolean isDone(ActorThread actor) {
        return position(actor).done;
    }

    synchronized void grant(ActorThread actor) {
        Position position = position(actor);
        position.turn = true;
        position.next = null;
        changed();
    }

    /** Returns the connection of the statement that the actor has sent, or 0. */
    synchronized long connection(ActorThread actor) {
        return position(actor).connection();
    }

    synchronized Standing standing(ActorThread actor) {
        return position(actor).standing(actor);
    }

    /** Lets every actor pass from now on, without a turn. */
    synchronized void open() {
        open = true;
        changed();
    }

    /** Records which statements the server reports as blocked at this moment. */
    void observe() {
        Map<ActorThread, Operation> sent = new LinkedHashMap<>();
        synchronized (this) {
            positions.forEach((actor, position) -> {
                Operation operation = position.sent;
                if (operation != null && position.connection() != 0) {
                    sent.put(actor, operation);
                }
            });
        }
        Map<Long, Long> connections = sent.isEmpty() ? Map.of() : waits.now();
        synchronized (this) {
            sent.forEach((actor, operation) -> {
                Position position = position(actor);
                if (operation.equals(position.sent)) {
                    blocker(position, connections).ifPresent(blocker -> recorder.blocked(actor, blocker));
                }
            });
        }
    }

    /** Lets every actor end: statements fail, rollbacks pass. */
    synchronized void abandon() {
        abandoned = true;
        changed();
    }

    /**
     * Waits until every actor stands before an operation, is done, is blocked by the word of the server, or waits in the process.
     * Returns false if that takes longer than until {@code deadline}, by {@link System#nanoTime}.
     */
    boolean settle(long deadline) throws InterruptedException {
        Map<ActorThread, Recorder.Transaction> before = Map.of();
        while (true) {
            long seen;
            synchronized (this) {
                if (isStill()) {
                    return true;
                }
                wait(PROBE_AFTER_MS);
                if (isStill()) {
                    return true;
                }
                seen = moves;
            }
            if (System.nanoTime() > deadline) {
                recordWaitsInProcess();
                return false;
            }
            Map<ActorThread, Recorder.Transaction> blocked = blocked();
            synchronized (this) {
                positions.forEach((actor, position) -> position.look(actor));
                if (seen == moves && blocked.equals(before) && allWait(blocked.keySet())) {
                    blocked.forEach((actor, blocker) -> {
                        position(actor).blocker = blocker;
                        recorder.blocked(actor, blocker);
                    });
                    moving().stream().filter(this::isInferred).forEach(actor -> {
                        position(actor).inferred = true;
                        recorder.blocked(actor);
                    });
                    recordWaitsInProcess();
                    return true;
                }
            }
            before = blocked;
        }
    }

    /**
     * Waits until a blocked actor stands before an operation again, or is done. Returns false if that takes longer than until
     * {@code deadline}, by {@link System#nanoTime}.
     */
    synchronized boolean awaitMove(ActorThread actor, long deadline) throws InterruptedException {
        while (position(actor).moves()) {
            if (System.nanoTime() > deadline) {
                return false;
            }
            wait(PROBE_AFTER_MS);
        }
        return true;
    }

    private Map<ActorThread, Recorder.Transaction> blocked() {
        Map<Long, Long> connections = waits.now();
        Map<ActorThread, Recorder.Transaction> blocked = new LinkedHashMap<>();
        synchronized (this) {
            for (ActorThread actor : moving()) {
                blocker(position(actor), connections).ifPresent(blocker -> blocked.put(actor, blocker));
            }
        }
        return blocked;
    }

    /**
     * A wait lasts until its blocker's transaction ends. MySQL stops reporting it when the blocker changes the row in such a way
     * that the record moves on its page.
     */
    private Optional<Recorder.Transaction> blocker(Position position, Map<Long, Long> connections) {
        Recorder.Transaction known = position.blocker;
        if (known != null && recorder.isOpen(known)) {
            return Optional.of(known);
        }
        Operation sent = position.sent;
        Long blocker = sent == null ? null : connections.get(sent.connection());
        return blocker == null ? Optional.empty() : recorder.open(blocker);
    }

    /** Returns whether each actor on the move is one of {@code blocked}, or waits in the process. */
    private boolean allWait(Set<ActorThread> blocked) {
        return moving().stream()
                .filter(actor -> !blocked.contains(actor))
                .allMatch(actor -> isInferred(actor) || position(actor).waitsInProcess());
    }

    /** The scheduler goes on because of them. */
    private synchronized void recordWaitsInProcess() {
        moving().forEach(actor -> position(actor).recordWaitInProcess(actor, recorder));
    }

    private boolean isInferred(ActorThread actor) {
        return !waits.areReported() && position(actor).isProbablyBlocked();
    }

    private Set<ActorThread> moving() {
        Set<ActorThread> moving = new LinkedHashSet<>();
        positions.forEach((actor, position) -> {
            if (position.moves()) {
                moving.add(actor);
            }
        });
        return moving;
    }

    private boolean isStill() {
        return positions.values().stream().noneMatch(Position::moves);
    }

    private Position position(ActorThread actor) {
        Position position = positions.get(actor);
        if (position == null) {
            throw new IllegalStateException(actor.actor() + " is not on the stage");
        }
        return position;
    }

    private void changed() {
        moves++;
        notifyAll();
    }
}
