package dev.interlock.dispatch.application;

import dev.interlock.domain.member.Actor;
import java.util.List;
import java.util.UUID;

/** An admin has labels made for several orders, and ships them. The carrier is slow, and other admins do the same. */
public interface DispatchOrders {

    /**
     * Ships what can be shipped, each order by itself and as the admin saw it, and returns the outcome of each, by
     * number. The outcomes are kept, so that labels can be printed again.
     */
    Dispatch dispatchOrders(DispatchOrdersRequest request);

    record Dispatch(UUID id, List<DispatchOutcome> outcomes) {

        public Dispatch {
            outcomes = List.copyOf(outcomes);
        }
    }

    /**
     * @param orders as the admin saw them, each once; between 1 and {@value #MAX_ORDERS}
     */
    record DispatchOrdersRequest(List<OrderSnapshot> orders, Actor actor) {

        public static final int MAX_ORDERS = 50;

        public DispatchOrdersRequest {
            orders = orders.stream().distinct().toList();
            if (orders.isEmpty() || orders.size() > MAX_ORDERS) {
                throw new IllegalArgumentException("Between 1 and " + MAX_ORDERS + " orders");
            }
        }
    }
}
