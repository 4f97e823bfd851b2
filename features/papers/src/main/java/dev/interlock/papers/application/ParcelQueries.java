package dev.interlock.papers.application;

import dev.interlock.domain.order.OrderNo;
import dev.interlock.domain.order.OrderState;
import dev.interlock.domain.order.ShippingInfo;
import dev.interlock.domain.order.TrackingInfo;
import java.util.Collection;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads the parcels of orders, to enter their tracking numbers. For admins. */
public interface ParcelQueries {

    /** Returns the parcels of those orders that exist, by order number. */
    List<Parcel> findParcels(Collection<OrderNo> orders);

    /**
     * @param version of the order, which the start of the delivery must name
     * @param trackingInfo none until the delivery starts
     */
    record Parcel(
            OrderNo orderNumber,
            long version,
            OrderState state,
            ShippingInfo shippingInfo,
            @Nullable TrackingInfo trackingInfo) {}
}
