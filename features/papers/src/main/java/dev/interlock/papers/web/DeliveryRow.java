package dev.interlock.papers.web;

import dev.interlock.domain.order.OrderState;
import dev.interlock.papers.application.ParcelQueries.Parcel;
import org.jspecify.annotations.Nullable;

/**
 * A row of the page of deliveries, with the order as it is now.
 *
 * @param typed the tracking number
 * @param outcome none if the row was not sent, or its number was wrong
 */
record DeliveryRow(Parcel parcel, String typed, @Nullable Outcome outcome) {

    /** Whether the delivery can still start. */
    public boolean isOpen() {
        return parcel.state() == OrderState.SHIPPED;
    }

    /** What became of a row that was sent. */
    enum Outcome {
        STARTED,
        /** It is not what the admin saw. */
        CHANGED,
        /** The reason is in the log. */
        FAILED
    }
}
