package dev.interlock.lab.technique.order;

import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.OrderNo;

/** Changes a part of the aggregate only: one piece more on the first line of an order. */
@FunctionalInterface
public interface LineCommands {

    /** @param version the version on the page on which the member decided */
    void oneMore(OrderNo order, long version, Actor actor);
}
