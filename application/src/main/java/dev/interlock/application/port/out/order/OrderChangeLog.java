package dev.interlock.application.port.out.order;

import dev.interlock.application.port.in.order.ChangePosition;
import dev.interlock.application.port.in.order.OrderChangePage;
import dev.interlock.domain.member.Actor;
import java.time.Instant;

/**
 * The changes of all orders, in the order of their ids. An id is given before its transaction commits, so an entry may appear behind one
 * with a greater id.
 */
public interface OrderChangeLog {

    /**
     * Returns the last position before which no entry can appear any more. An id that is missing may be of a transaction that is still
     * open, unless the entry behind it is older than the longest of them.
     *
     * @param openSince no transaction that is open has begun before
     */
    ChangePosition findSettled(ChangePosition after, Instant openSince);

    /** Returns the oldest changes behind one position, up to another, in orders within the actor's reach. */
    OrderChangePage findBetween(ChangePosition after, ChangePosition until, Actor actor);
}
