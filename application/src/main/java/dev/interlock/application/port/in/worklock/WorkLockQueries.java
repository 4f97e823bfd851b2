package dev.interlock.application.port.in.worklock;

import dev.interlock.lock.LockTarget;
import java.util.List;
import java.util.Optional;

/** Reads the locks that work holds. For admins. */
public interface WorkLockQueries {

    /** Returns all of them, sorted by type and target. */
    List<WorkLock> listWorkLocks();

    /** Returns the lock on that target, if it is held. */
    Optional<WorkLock> viewWorkLock(LockTarget target);
}
