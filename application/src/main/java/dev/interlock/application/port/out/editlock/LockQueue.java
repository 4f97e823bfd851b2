package dev.interlock.application.port.out.editlock;

import dev.interlock.domain.member.Actor;
import dev.interlock.lock.LockTarget;
import java.time.Duration;
import java.util.List;
import java.util.Set;

/**
 * The waiters for each lock, by the store's clock and within the caller's transaction. The queue is a courtesy: the lock
 * decides which actor acquires it.
 */
public interface LockQueue {

    /** Puts the actor at the end, or keeps the place it has, for that long from now. */
    void join(LockTarget target, Actor actor, Duration patience);

    void leave(LockTarget target, Actor actor);

    /** Removes the waiters of all targets that wait no longer. They are not found any more; this only frees space. */
    void removeExpired();

    /** Returns the waiters for that target, the longest waiting first. */
    List<Waiter> find(LockTarget target);

    /** Returns the waiters for all targets of these types, the longest waiting first. */
    List<Waiter> findAll(Set<String> types);

    /**
     * An actor that waits for a lock.
     *
     * @param waited since the first request
     * @param patience until the actor is taken to have left, unless the request is repeated
     */
    record Waiter(LockTarget target, Actor actor, Duration waited, Duration patience) {}
}
