package dev.interlock.lab.technique.order;

import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.domain.order.ShippingInfo;
import java.util.function.UnaryOperator;

/** The two commands of the chapter's story, under one strategy. Each call is one request with a transaction of its own. */
public interface OrderCommands {

    /** @param version the version on the page on which the admin decided */
    void startShipping(OrderNo order, long version, Actor actor);

    /**
     * @param version the version on the page on which the member decided
     * @param change what the member changes of the shipping info
     */
    void changeShipping(OrderNo order, long version, UnaryOperator<ShippingInfo> change, Actor actor);
}
