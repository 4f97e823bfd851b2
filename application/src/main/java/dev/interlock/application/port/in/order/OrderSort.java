package dev.interlock.application.port.in.order;

import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.OrderState;
import org.jspecify.annotations.Nullable;

/** What a list of orders begins with. */
public enum OrderSort {
    NEWEST,
    OLDEST,
    LARGEST,
    SMALLEST;

    /** Returns the usual order of such a list: where admins have work, the order that has waited longest is the first. */
    public static OrderSort usual(Actor actor, @Nullable OrderState state) {
        boolean work = state == OrderState.PREPARING || state == OrderState.SHIPPED;
        return work && actor.reachesAllOrders() ? OLDEST : NEWEST;
    }

    public boolean isByTime() {
        return this == NEWEST || this == OLDEST;
    }
}
