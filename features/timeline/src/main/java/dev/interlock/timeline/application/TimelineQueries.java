package dev.interlock.timeline.application;

import dev.interlock.application.port.in.order.OrderNotFoundException;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.OrderNo;
import java.time.Instant;

/** Reads what has happened to an order: its changes, its edit locks, and what was refused. */
public interface TimelineQueries {

    /**
     * Returns the latest events of an order up to and including that time. Customers see roles, and never the name of an admin.
     *
     * @throws OrderNotFoundException if there is no such order within the actor's reach
     */
    TimelinePage viewTimeline(OrderNo orderNumber, Instant until, Actor actor);
}
