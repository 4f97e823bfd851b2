package dev.interlock.application.port.in.worklock;

import dev.interlock.lock.LockTarget;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** Reads the locks that work holds. For admins. */
public interface WorkLockQueries {

    /** Returns all of them, sorted by type and target. */
    List<WorkLock> listWorkLocks();

    /** Returns the lock on that target, if it is held. */
    Optional<WorkLock> viewWorkLock(LockTarget target);

    /**
     * A lock that some work holds now.
     *
     * @param grant which grant this is; the next one has a higher number
     * @param holder who works, by name; of a job, the node
     * @param until when it ends unless it is kept, for people to read
     */
    record WorkLock(LockTarget target, long grant, String holder, Instant since, Instant until, Duration remaining) {}
}
