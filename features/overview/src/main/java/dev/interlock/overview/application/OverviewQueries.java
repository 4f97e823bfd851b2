package dev.interlock.overview.application;

import dev.interlock.application.port.in.order.OrderQueries;
import dev.interlock.domain.Money;
import dev.interlock.domain.order.OrderNo;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads what waits. For admins. */
public interface OverviewQueries {

    /** How many refunds are listed at most. */
    int MOST_REFUNDS = 100;

    /**
     * Returns the orders that wait for each work, without those that are out for delivery and were placed later.
     *
     * @param placedBefore when an order was placed that should have arrived by now, excluded
     */
    List<WaitingOrders> countWaiting(Instant placedBefore);

    /** Returns the orders with the oldest refunds that are due. */
    List<DueRefund> listDueRefunds();

    /** The work that an order can wait for, in the order of an order's life. */
    enum Work {
        PAYMENT,
        SHIPPING,
        DELIVERY,
        ARRIVAL,
        REFUND
    }

    /**
     * The orders that wait for that work.
     *
     * @param count up to {@link OrderQueries#MOST_COUNTED}; one more stands for all that there are beyond
     * @param oldest when the oldest of them was placed, if there is one
     */
    record WaitingOrders(Work work, int count, @Nullable Instant oldest) {

        public boolean isMoreThanCounted() {
            return count > OrderQueries.MOST_COUNTED;
        }
    }

    /** A canceled order that is not yet paid back in full. */
    record DueRefund(OrderNo orderNumber, String ordererName, Instant placedAt, Money due) {}
}
