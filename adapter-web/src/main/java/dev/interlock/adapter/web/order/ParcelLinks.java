package dev.interlock.adapter.web.order;

import dev.interlock.domain.order.TrackingInfo;
import org.jspecify.annotations.Nullable;

/** Where carriers show the way of a parcel. A feature that knows their addresses declares its own as a bean. */
public interface ParcelLinks {

    /** Returns the address, or null if the carrier has none. */
    @Nullable
    String find(TrackingInfo info);
}
