package dev.interlock.adapter.web.order;

import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.TrackingInfo;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.stereotype.Component;

/** The pages below that of an order, and those of carriers about its parcel. Templates call it {@code @orderLinks}. */
@Component("orderLinks")
public class OrderLinks {

    private final List<OrderLink> links;
    private final List<ParcelLinks> parcels;

    OrderLinks(ObjectProvider<OrderLink> links, ObjectProvider<ParcelLinks> parcels) {
        this.links = links.orderedStream().toList();
        this.parcels = parcels.orderedStream().toList();
    }

    public List<OrderLink> of(Actor reader) {
        return links.stream()
                .filter(link -> link.roles().contains(reader.role()))
                .toList();
    }

    /** Returns where the carrier shows the way of the parcel, or null. */
    public @Nullable String ofParcel(TrackingInfo info) {
        return parcels.stream()
                .map(links -> links.find(info))
                .filter(Objects::nonNull)
                .findFirst()
                .orElse(null);
    }
}
