package dev.interlock.application.port.in.order;

import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.OrderCommand;
import dev.interlock.domain.order.OrderNo;

/** Explains a version conflict on an order: what has changed meanwhile, and whether the command can be given again. */
public interface ReviewOrderConflict {

    /**
     * Answers for the order as it is now.
     *
     * @throws OrderNotFoundException if there is no such order within the actor's reach
     */
    OrderConflict reviewOrderConflict(ReviewOrderConflictRequest request);

    /**
     * @param opened the version at which the person opened the page; older than {@code shown} after a conflict in between
     * @param shown the version that the page showed last, and that the command was given on
     * @param command what the person wanted
     */
    record ReviewOrderConflictRequest(
            OrderNo orderNumber, long opened, long shown, OrderCommand command, Actor actor) {}
}
