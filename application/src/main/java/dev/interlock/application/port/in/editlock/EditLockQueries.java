package dev.interlock.application.port.in.editlock;

import dev.interlock.domain.member.Actor;
import dev.interlock.domain.member.Role;
import dev.interlock.lock.LockTarget;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Reads edit locks and their record. The caller has made sure that the targets are within the reader's reach. */
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

    /** Returns all edit locks, by target. For admins. */
    List<EditLock> listEditLocks(Actor admin);

    /**
     * Returns what people call the target.
     *
     * @throws dev.interlock.application.port.in.NotFoundException if there is no such aggregate within the reader's reach
     */
    String viewLabel(LockTarget target, Actor reader);

    /** Returns what people call the targets; a target without another name is called by its id. For admins. */
    Map<LockTarget, String> listLabels(Collection<LockTarget> targets);

    /** Returns the latest lock events, newest first. For admins. */
    List<LockEventView> listLockEvents();

    /**
     * A line of the record of locks, as admins see it.
     *
     * @param event what happened: {@code ACQUIRED}, {@code BROKEN} and so on
     * @param holder the name of the holder: of a member, or of a process
     * @param by the name of the actor that caused it
     * @param reason why it was broken; else empty
     */
    record LockEventView(
            Instant at, String event, LockTarget target, String holder, String by, Role role, String reason) {}
}
