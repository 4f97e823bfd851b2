package dev.interlock.papers.application;

import static java.util.Comparator.comparing;

import dev.interlock.application.port.out.order.OrderRepository;
import dev.interlock.domain.order.OrderNo;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import org.springframework.security.access.prepost.PreAuthorize;

/** Reads the parcels of many orders in one statement. */
@PreAuthorize("hasRole('ADMIN')")
public class ParcelQueryService implements ParcelQueries {

    private final OrderRepository orders;

    public ParcelQueryService(OrderRepository orders) {
        this.orders = orders;
    }

    @Override
    public List<Parcel> findParcels(Collection<OrderNo> numbers) {
        return orders.findAll(Set.copyOf(numbers)).stream()
                .map(order -> new Parcel(
                        order.number(),
                        order.version(),
                        order.state(),
                        order.shippingInfo(),
                        order.trackingInfo().orElse(null)))
                .sorted(comparing(parcel -> parcel.orderNumber().value()))
                .toList();
    }
}
