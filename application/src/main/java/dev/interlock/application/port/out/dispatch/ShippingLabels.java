package dev.interlock.application.port.out.dispatch;

import dev.interlock.application.port.in.dispatch.ShippingLabel;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.domain.order.ShippingInfo;

/** The carrier's labels. Takes its time, up to many seconds: no transaction is open meanwhile. */
public interface ShippingLabels {

    /**
     * Makes the label of an order's parcel. A label that is not used costs nothing.
     *
     * @throws NoLabelException if the carrier makes none
     */
    ShippingLabel makeLabel(OrderNo orderNumber, ShippingInfo destination) throws InterruptedException;
}
