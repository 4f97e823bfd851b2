package dev.interlock.overview.application;

import dev.interlock.application.port.in.order.OrderQueries;
import java.time.Instant;
import java.util.List;
import org.springframework.security.access.prepost.PreAuthorize;

@PreAuthorize("hasRole('ADMIN')")
public class OverviewQueryService implements OverviewQueries {

    private final WaitingOrderIndex orders;

    public OverviewQueryService(WaitingOrderIndex orders) {
        this.orders = orders;
    }

    @Override
    public List<WaitingOrders> countWaiting(Instant placedBefore) {
        return orders.count(placedBefore, OrderQueries.MOST_COUNTED + 1);
    }

    @Override
    public List<DueRefund> listDueRefunds() {
        return orders.findDueRefunds(MOST_REFUNDS);
    }
}
