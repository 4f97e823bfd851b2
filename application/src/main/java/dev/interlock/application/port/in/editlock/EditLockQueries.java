package dev.interlock.application.port.in.editlock;

import dev.interlock.domain.member.Actor;
import dev.interlock.lock.LockTarget;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;

/** Reads edit locks. The caller has made sure that the targets are within the reader's reach. */
public interface EditLockQueries {

    /**
     * Returns the edit lock of the target, if it is held.
     *
     * @throws dev.interlock.lock.LockStoreException if the store of locks can't be asked
     */
    Optional<EditLock> viewEditLock(LockTarget target, Actor reader);

    /** Returns the same for pages that show the aggregate anyway: empty also while the store of locks can't be asked. */
    Optional<EditLock> findEditLock(LockTarget target, Actor reader);

    /** Returns the edit locks of the targets in a list, without waiters; none while the store of locks can't be asked. */
    Map<LockTarget, EditLock> findEditLocks(Collection<LockTarget> targets, Actor reader);

    /**
     * Returns what people call the target.
     *
     * @throws dev.interlock.application.port.in.NotFoundException if there is no such aggregate within the reader's reach
     */
    String viewLabel(LockTarget target, Actor reader);
}
