package dev.interlock.application.service.order;

import dev.interlock.application.port.in.order.ChangePosition;
import dev.interlock.application.port.in.order.FollowOrders;
import dev.interlock.application.port.in.order.OrderChangePage;
import dev.interlock.application.port.in.order.UnknownPositionException;
import dev.interlock.application.port.out.order.OrderChangeLog;
import dev.interlock.domain.member.Actor;
import java.time.Clock;
import java.time.Duration;

/**
 * Reads no farther than where an entry may still appear: a change that commits late, with an earlier id, would be passed over. Usually that
 * is the end of the log. Only a transaction that is open, or was rolled back, holds back what came after it.
 */
public class FollowOrdersService implements FollowOrders {

    /** More than a transaction takes: the database ends one that is silent for 60 s ({@code interlock.wait-timeout}). */
    static final Duration LONGEST_TRANSACTION = Duration.ofMinutes(2);

    private final OrderChangeLog log;
    private final Clock clock;

    public FollowOrdersService(OrderChangeLog log, Clock clock) {
        this.log = log;
        this.clock = clock;
    }

    @Override
    public OrderChangePage followOrders(ChangePosition after, Actor actor) {
        ChangePosition settled = log.findSettled(after, clock.instant().minus(LONGEST_TRANSACTION));
        if (settled.id() < after.id()) {
            throw new UnknownPositionException(after);
        }
        return log.findBetween(after, settled, actor);
    }
}
