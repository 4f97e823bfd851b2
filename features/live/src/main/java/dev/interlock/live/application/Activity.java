package dev.interlock.live.application;

import dev.interlock.application.port.in.history.Person;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.member.MemberId;
import dev.interlock.domain.member.Role;
import dev.interlock.lock.LockTarget;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Something that has happened to an aggregate, or to a lock on it.
 *
 * @param target the aggregate, as its lock names it
 * @param version the version that a change led to, or 0 for a lock
 * @param actor the member that has caused it
 * @param at when it was recorded, before its transaction was committed
 * @param notified the member that is notified of it, or that has read the notifications, if any
 * @param customer the customer to whom the aggregate belongs, if any; of another one only admins may know
 * @param fields the names of the changed fields, in no order
 * @param state the state of the order when the activity was read, null for what has no customer
 */
public record Activity(
        Kind kind,
        LockTarget target,
        long version,
        Actor actor,
        Instant at,
        @Nullable MemberId notified,
        @Nullable MemberId customer,
        List<String> fields,
        @Nullable String state) {

    public enum Kind {
        CHANGED,
        LOCKED,
        UNLOCKED,
        /** A waiter has joined the queue for the edit lock. */
        QUEUED,
        /** A customer has read the notifications. */
        READ
    }

    /** Returns the activity of a customer that has read the notifications. It is not recorded. */
    public static Activity read(Actor customer, Instant at) {
        LockTarget notifications = new LockTarget("Notifications", customer.id().value());
        return new Activity(Kind.READ, notifications, 0, customer, at, customer.id(), customer.id(), List.of(), null);
    }

    public boolean isVisibleTo(Actor reader) {
        return kind == Kind.READ
                ? isOf(reader)
                : reader.reachesAllOrders() || reader.id().equals(customer);
    }

    public boolean isOf(Actor reader) {
        return actor.id().equals(reader.id());
    }

    /** Returns whether it changes how many notifications the reader has not read. Only customers have any. */
    public boolean changesUnreadOf(Actor reader) {
        return reader.role() == Role.CUSTOMER && reader.id().equals(notified);
    }

    /** Returns the name of the member that has caused it, or null where the reader may not know it, or it was the system. */
    public @Nullable String actorNameFor(Actor reader) {
        return Person.asSeenBy(reader, actor).name();
    }
}
