package dev.interlock.application.port.in.order;

import dev.interlock.domain.member.Actor;

/**
 * Tells a program that keeps a copy what has changed since: in any order for an admin, in their own for a customer. A program that goes on
 * from where a page ended is told of each change once.
 */
public interface FollowOrders {

    /**
     * Returns the oldest changes behind that position.
     *
     * @throws UnknownPositionException if the log of this desk does not reach there
     */
    OrderChangePage followOrders(ChangePosition after, Actor actor);
}
