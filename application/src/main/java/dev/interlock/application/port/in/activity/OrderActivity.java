package dev.interlock.application.port.in.activity;

import dev.interlock.domain.member.Actor;
import dev.interlock.domain.member.MemberId;
import dev.interlock.domain.member.Role;
import dev.interlock.domain.order.OrderNo;
import org.jspecify.annotations.Nullable;

/**
 * Something that has happened to an order, or to its edit lock.
 *
 * @param version the version that a change led to, or 0 for the edit lock
 * @param actor the member that has caused it
 * @param notified the member that is notified of it, if any
 */
public record OrderActivity(
        Kind kind,
        OrderNo orderNumber,
        MemberId orderer,
        long version,
        Actor actor,
        @Nullable MemberId notified) {

    /** What has happened. */
    public enum Kind {
        CHANGED,
        LOCKED,
        UNLOCKED,
        /** A waiter has joined the queue for the edit lock. */
        QUEUED
    }

    public boolean isVisibleTo(Actor reader) {
        return reader.reachesAllOrders() || orderer.equals(reader.id());
    }

    public boolean isOf(Actor reader) {
        return actor.id().equals(reader.id());
    }

    /** Returns whether the reader finds it among the notifications, which only customers have. */
    public boolean isNotificationOf(Actor reader) {
        return reader.role() == Role.CUSTOMER && reader.id().equals(notified);
    }

    /** Returns the name of the member that has caused it, or null where the reader may not know it, or it was the system. */
    public @Nullable String actorNameFor(Actor reader) {
        return reader.isAdmin() && actor.role() != Role.SYSTEM ? actor.name() : null;
    }
}
