package dev.interlock.application.port.out.editlock;

import dev.interlock.domain.member.Actor;
import dev.interlock.lock.LockId;
import dev.interlock.lock.LockTarget;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The events of the locks that people hold, and the locks of work that they broke: append-only, within the caller's
 * transaction. A grant is of one target; one lock id may name several.
 */
public interface LockEventLog {

    /** Appends the event. A grant ends once: a second end of it is left out. */
    void append(LockEvent event);

    /** Appends the event unless there is one of its kind and grant that is younger than that. */
    void appendSampled(LockEvent event, Duration atMostEvery);

    /** Records that the holder of a grant has seen how it was lost, unless that is on record already. */
    default void appendLossSeen(LockTarget target, LockId grant, Actor holder) {
        appendSampled(LockEvent.lossSeen(target, grant, holder), Duration.ofDays(1));
    }

    /** Returns the begin of that grant, if the grant ever was that owner's. */
    Optional<RecordedLockEvent> beginOf(LockTarget target, LockId lockId, String owner);

    /** Returns the end of that grant, if it has ended and was that owner's. */
    Optional<RecordedLockEvent> endOf(LockTarget target, LockId lockId, String owner);

    /** The grants of these types, of the last days, of which no end is known: their {@code ACQUIRED} events. */
    List<RecordedLockEvent> openGrants(Set<String> types);

    /** The latest events, newest first. */
    List<RecordedLockEvent> findLatest(int limit);

    /**
     * Returns the latest events of a target up to and including that time, newest first, without renewals and without what its former
     * holder has seen.
     */
    List<RecordedLockEvent> findLatestSteps(LockTarget target, Instant until, int limit);

    /** Returns the broken grants of these types and that owner, of the last days, that the owner has not seen, oldest first. */
    List<RecordedLockEvent> findUnseenBreaks(Set<String> types, String owner);

    /**
     * A {@link LockEvent} with its time, by the log's clock.
     *
     * @param age how long ago that was, by the same clock
     */
    record RecordedLockEvent(LockEvent event, Instant at, Duration age) {}
}
