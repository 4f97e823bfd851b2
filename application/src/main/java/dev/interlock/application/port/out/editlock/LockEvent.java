package dev.interlock.application.port.out.editlock;

import dev.interlock.domain.member.Actor;
import dev.interlock.lock.LockId;
import dev.interlock.lock.LockTarget;
import java.time.Duration;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Something that happened to a lock that people hold, or that they broke.
 *
 * @param lockId the grant, or none where it was denied or waited for
 * @param owner the owner of the lock: a member's id, or the display name of a process
 * @param actor the actor that caused it; of an expiry, the owner
 * @param reason why it was broken; else empty
 * @param held how long the lock was held, if this is its end; none where its holder goes on elsewhere. The time
 *     of an expired lock ends when the expiry is recorded: up to a minute late, or later if no node was running
 */
public record LockEvent(
        Kind kind,
        LockTarget target,
        @Nullable LockId lockId,
        String owner,
        Actor actor,
        String reason,
        @Nullable Duration held) {

    public enum Kind {
        ACQUIRED,
        /** Not each time: now and then is enough to see that it lived. */
        EXTENDED,
        RELEASED,
        EXPIRED,
        /** By its own holder, in another window. */
        TAKEN_OVER,
        /** By an admin. */
        BROKEN,
        /** A request for the lock was refused. */
        DENIED,
        /** A waiter has joined the queue. */
        QUEUED,
        /** The former holder has read how it was lost. */
        LOSS_SEEN;

        /** Whether the grant is over; each grant ends once. */
        public boolean isEnd() {
            return this == RELEASED || this == EXPIRED || this == TAKEN_OVER || this == BROKEN;
        }
    }

    /** Returns the lock id of an event that belongs to a grant. */
    public LockId grant() {
        return Objects.requireNonNull(lockId);
    }

    public static LockEvent acquired(LockTarget target, LockId lockId, Actor holder) {
        return new LockEvent(Kind.ACQUIRED, target, lockId, holder.id().value(), holder, "", null);
    }

    public static LockEvent denied(LockTarget target, String owner, Actor denied) {
        return new LockEvent(Kind.DENIED, target, null, owner, denied, "", null);
    }

    public static LockEvent queued(LockTarget target, String owner, Actor waiter) {
        return new LockEvent(Kind.QUEUED, target, null, owner, waiter, "", null);
    }

    public static LockEvent extended(LockTarget target, LockId lockId, Actor holder) {
        return new LockEvent(Kind.EXTENDED, target, lockId, holder.id().value(), holder, "", null);
    }

    public static LockEvent lossSeen(LockTarget target, LockId lockId, Actor holder) {
        return new LockEvent(Kind.LOSS_SEEN, target, lockId, holder.id().value(), holder, "", null);
    }

    public static LockEvent takenOver(LockTarget target, LockId lockId, Actor holder) {
        return new LockEvent(Kind.TAKEN_OVER, target, lockId, holder.id().value(), holder, "", null);
    }

    /** The holder released it, or let it expire. */
    public static LockEvent ended(Kind end, LockTarget target, LockId lockId, Actor holder, Duration held) {
        return new LockEvent(end, target, lockId, holder.id().value(), holder, "", held);
    }

    public static LockEvent broken(
            LockTarget target, LockId lockId, String owner, Actor admin, String reason, Duration held) {
        return new LockEvent(Kind.BROKEN, target, lockId, owner, admin, reason, held);
    }
}
