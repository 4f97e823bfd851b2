package dev.interlock.lab.run;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Where the actors of a run stand: before an operation, on the move, or done. The scheduler grants a turn of one operation, and
 * goes on when no actor moves any more.
 *
 * <p>An actor on the move that the server reports as blocked counts as standing still. Two reports in a row must agree, because a
 * server may still report a wait that has just ended.
 */
final class Stage {

    private static final long PROBE_AFTER_MS = 1;

    private final Map<ActorThread, Position> positions = new LinkedHashMap<>();
    private final Waits waits;
    private final Recorder recorder;
    private long moves;
    private boolean abandoned;
    private int commits;

    Stage(Waits waits, Recorder recorder) {
        this.waits = waits;
        this.recorder = recorder;
    }

    /** Where an actor stands: {@code next} is the operation before which it stops, or null while it moves. */
    private static final class Position {
        @Nullable Operation next;
        @Nullable Operation sent;
        boolean turn;
        boolean done;

        boolean moves() {
            return next == null && !done;
        }
    }

    synchronized void enter(ActorThread actor) {
        positions.put(actor, new Position());
    }

    /** Called by the actor. */
    synchronized void awaitTurn(ActorThread actor, Operation next) {
        Position position = position(actor);
        position.next = next;
        changed();
        while (!position.turn && !abandoned) {
            try {
                wait();
            } catch (InterruptedException interrupted) {
                abandoned = true;
            }
        }
        position.turn = false;
        position.next = null;
        position.sent = next;
        if (abandoned && next.kind() == Operation.Kind.STATEMENT) {
            throw new AbandonedRunException("The run was ended before: " + next.sql());
        }
    }

    synchronized void done(ActorThread actor) {
        position(actor).done = true;
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

    /** Lets every actor end: statements fail, rollbacks pass. */
    synchronized void abandon() {
        abandoned = true;
        changed();
    }

    /**
     * Returns when every actor stands before an operation, is done, or is blocked by the word of the server.
     *
     * @throws AbandonedRunException if that takes longer than until {@code deadline}, by {@link System#nanoTime}
     */
    void settle(long deadline) throws InterruptedException {
        Map<ActorThread, ActorThread> before = Map.of();
        while (true) {
            long seen;
            synchronized (this) {
                if (isStill()) {
                    return;
                }
                wait(PROBE_AFTER_MS);
                if (isStill()) {
                    return;
                }
                seen = moves;
            }
            if (System.nanoTime() > deadline) {
                throw new AbandonedRunException("The run has taken too long");
            }
            Map<ActorThread, ActorThread> blocked = blocked();
            synchronized (this) {
                if (seen == moves && !blocked.isEmpty() && blocked.equals(before) && blocked.keySet().containsAll(moving())) {
                    blocked.forEach(recorder::blocked);
                    return;
                }
            }
            before = blocked;
        }
    }

    private Map<ActorThread, ActorThread> blocked() {
        Map<Long, Long> connections = waits.now();
        Map<ActorThread, ActorThread> blocked = new LinkedHashMap<>();
        synchronized (this) {
            for (ActorThread actor : moving()) {
                Operation sent = position(actor).sent;
                Long blocker = sent == null ? null : connections.get(sent.connection());
                if (blocker != null) {
                    recorder.holder(blocker).ifPresent(holder -> blocked.put(actor, holder));
                }
            }
        }
        return blocked;
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
