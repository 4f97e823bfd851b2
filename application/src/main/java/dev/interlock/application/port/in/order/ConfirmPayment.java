package dev.interlock.application.port.in.order;

import dev.interlock.domain.order.OrderStateException;

/** The customer has paid for what she sees: the order goes on to be prepared. */
public interface ConfirmPayment {

    /**
     * Confirms the payment and answers the version it led to.
     *
     * @throws VersionConflictException if the order changed since the customer looked at it
     * @throws OrderStateException if the order does not wait for a payment
     * @throws OrderNotFoundException if there is no such order, or it is not hers
     */
    long confirmPayment(ConfirmPaymentRequest request);
}
