package dev.interlock.papers.application;

import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.OrderNo;
import java.util.List;

/** An admin has the label and the packing slip of orders made. */
public interface MakePapers {

    /**
     * Makes papers of the orders as they are now, and returns those that there are, by order number. An order that has papers of its
     * present version keeps them. One that is not paid, is canceled or does not exist has none.
     */
    List<PaperId> makePapers(MakePapersRequest request);

    /** @param orders each once; between 1 and {@value #MAX_ORDERS} */
    record MakePapersRequest(List<OrderNo> orders, Actor actor) {

        public static final int MAX_ORDERS = 50;

        public MakePapersRequest {
            orders = orders.stream().distinct().toList();
            if (orders.isEmpty() || orders.size() > MAX_ORDERS) {
                throw new IllegalArgumentException("Between 1 and " + MAX_ORDERS + " orders");
            }
        }
    }
}
