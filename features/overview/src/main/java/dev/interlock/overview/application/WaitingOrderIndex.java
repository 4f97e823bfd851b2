package dev.interlock.overview.application;

import dev.interlock.overview.application.OverviewQueries.DueRefund;
import dev.interlock.overview.application.OverviewQueries.WaitingOrders;
import java.time.Instant;
import java.util.List;

/** Finds the orders that wait, at a cost that does not grow with the orders. */
public interface WaitingOrderIndex {

    /**
     * Counts the orders that wait for each work, in the order of the works.
     *
     * @param placedBefore limits those that are out for delivery
     * @param most how many are counted of each
     */
    List<WaitingOrders> count(Instant placedBefore, int most);

    /** Returns the oldest orders with a refund that is due. */
    List<DueRefund> findDueRefunds(int most);
}
