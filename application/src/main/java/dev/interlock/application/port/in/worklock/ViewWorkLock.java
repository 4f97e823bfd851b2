package dev.interlock.application.port.in.worklock;

import dev.interlock.lock.LockTarget;
import java.util.Optional;

/** An admin looks at one lock that work holds. */
public interface ViewWorkLock {

    /** Empty if nobody holds it. */
    Optional<WorkLock> viewWorkLock(LockTarget target);
}
