package dev.interlock.application.port.out.editlock;

import dev.interlock.domain.member.Actor;
import dev.interlock.lock.LockTarget;
import java.time.Duration;
import java.util.List;

/**
 * Who waits for which lock, by the store's clock and within the caller's transaction. A courtesy, not a lock: it says who
 * shall come first, and the lock decides who does.
 */
public interface LockQueue {

    /** Puts the actor at the end, or lets her keep her place, for that long from now. */
    void join(LockTarget target, Actor actor, Duration patience);

    void leave(LockTarget target, Actor actor);

    /** Who still waits for that, first who asked first. */
    List<Waiter> find(LockTarget target);

    /** Who still waits for anything of that type, first who asked first. */
    List<Waiter> findAll(String type);
}
