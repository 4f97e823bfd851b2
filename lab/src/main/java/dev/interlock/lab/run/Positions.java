package dev.interlock.lab.run;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;

/** The actors of a run and where they stand. Their {@link Stage} guards it. */
final class Positions {

    /** Longer than a busy machine takes until a thread that was woken runs. */
    private static final long WAKE_UP_NANOS = 200_000_000;

    private final Map<ActorThread, Position> positions = new LinkedHashMap<>();

    /** When the last operation ended, by {@link System#nanoTime}. It may have woken an actor. */
    private long endedAt = System.nanoTime();

    void add(ActorThread actor) {
        positions.put(actor, new Position());
    }

    Position of(ActorThread actor) {
        Position position = positions.get(actor);
        if (position == null) {
            throw new IllegalStateException(actor.actor() + " is not on the stage");
        }
        return position;
    }

    Set<ActorThread> moving() {
        Set<ActorThread> moving = new LinkedHashSet<>();
        positions.forEach((actor, position) -> {
            if (position.moves()) {
                moving.add(actor);
            }
        });
        return moving;
    }

    boolean areStill() {
        return positions.values().stream().noneMatch(Position::moves);
    }

    boolean isAnySent() {
        return positions.values().stream().anyMatch(position -> position.sent != null);
    }

    /** Returns the statements that have been sent and have not ended. */
    Map<ActorThread, Operation> sentStatements() {
        Map<ActorThread, Operation> sent = new LinkedHashMap<>();
        positions.forEach((actor, position) -> {
            Operation operation = position.sent;
            if (operation != null && position.connection() != 0) {
                sent.put(actor, operation);
            }
        });
        return sent;
    }

    void ended() {
        endedAt = System.nanoTime();
    }

    /** Returns whether its thread waits in the process, and was not woken by the last operation. */
    boolean waitsInProcess(ActorThread actor) {
        return System.nanoTime() - endedAt >= WAKE_UP_NANOS && of(actor).waitsInProcess();
    }

    /** Looks whose threads wait in the process. */
    void look() {
        positions.forEach((actor, position) -> position.look(actor));
    }
}
