package dev.interlock.lockconsole.application;

import dev.interlock.application.port.in.editlock.BreakLock.BreakLockRequest;
import dev.interlock.application.port.in.editlock.EditLock;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.member.Role;
import dev.interlock.lock.LockTarget;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** An admin sees every lock that members and work hold, and breaks one of work. */
public interface LockConsole {

    /** Returns the locks that are held now, sorted by type and target, and the latest lock events, newest first. */
    LockConsoleView viewLocks(Actor admin);

    /** Returns the lock on that target, if some work holds it. */
    Optional<WorkLock> viewWorkLock(LockTarget target);

    /**
     * Breaks exactly that grant of some work, and records which admin did so, and why. The work writes nothing more under its lock, and
     * other work may begin.
     *
     * @throws dev.interlock.lock.NoLockException if that grant has ended
     */
    void breakWorkLock(BreakLockRequest request);

    /** @param labels what people call the targets of edit locks and events; a target without another name is called by its id */
    record LockConsoleView(
            List<EditLock> editLocks,
            List<WorkLock> workLocks,
            List<LockEventView> events,
            Map<LockTarget, String> labels) {}

    /**
     * A lock that some work holds now.
     *
     * @param grant which grant this is; the next one has a higher number
     * @param holder the name of the member that works; of a job, the node
     * @param until when it ends unless it is kept, for people to read
     */
    record WorkLock(LockTarget target, long grant, String holder, Instant since, Instant until, Duration remaining) {}

    /**
     * A line of the record of locks.
     *
     * @param event what happened: {@code ACQUIRED}, {@code BROKEN} and so on
     * @param holder the name of the holder: of a member, or of a process
     * @param by the name of the actor that caused it
     * @param reason why it was broken; else empty
     */
    record LockEventView(
            Instant at, String event, LockTarget target, String holder, String by, Role role, String reason) {}
}
