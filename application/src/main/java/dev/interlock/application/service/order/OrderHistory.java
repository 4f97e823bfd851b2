package dev.interlock.application.service.order;

import dev.interlock.application.port.out.order.OrderLineLog;
import dev.interlock.application.service.history.Change;
import dev.interlock.application.service.history.History;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.member.MemberId;
import dev.interlock.domain.order.Order;
import dev.interlock.domain.order.OrderChanged;
import java.time.Clock;
import java.time.Instant;
import java.util.List;

/** The record of what has changed in orders, line by line. The orderer is notified of a change by another member. */
final class OrderHistory {

    private final History history;
    private final OrderLineLog lineLog;
    private final Clock clock;

    OrderHistory(History history, OrderLineLog lineLog, Clock clock) {
        this.history = history;
        this.lineLog = lineLog;
        this.clock = clock;
    }

    /**
     * Appends in the caller's transaction.
     *
     * @param order at the version that the events led to
     */
    void append(Order order, List<OrderChanged> events, Actor actor) {
        MemberId orderer = order.orderer().memberId();
        MemberId notified = orderer.equals(actor.id()) ? null : orderer;
        Instant at = clock.instant();
        for (OrderChanged event : events) {
            history.append(new Change(order.number().value(), order.version(), event, actor, at, notified));
            if (!event.lines().isEmpty()) {
                lineLog.append(order.number(), order.version(), event.lines());
            }
        }
    }
}
