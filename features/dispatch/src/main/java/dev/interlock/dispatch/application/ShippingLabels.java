package dev.interlock.dispatch.application;

import dev.interlock.domain.order.OrderNo;
import dev.interlock.domain.order.ShippingInfo;

/** The carrier's labels. Takes its time, up to many seconds: no transaction is open meanwhile. */
public interface ShippingLabels {

    /**
     * Makes the label of an order's parcel, in lines as it is printed. A label that is not used costs nothing.
     *
     * @throws NoLabelException if the carrier makes none
     */
    String makeLabel(OrderNo orderNumber, ShippingInfo destination) throws InterruptedException;

    /** The carrier makes no label for this parcel, or not now. */
    class NoLabelException extends RuntimeException {

        public NoLabelException(String message, Throwable cause) {
            super(message, cause);
        }

        public NoLabelException(String message) {
            super(message);
        }
    }
}
