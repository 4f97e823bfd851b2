package dev.interlock.application.port.in.payment;

import dev.interlock.application.port.in.order.OrderRequest;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.OrderCommand;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.domain.order.OrderStateException;

/** Confirms that the customer has paid for the order as shown; it is prepared next. An admin confirms what was paid elsewhere. */
public interface ConfirmPayment {

    /**
     * Confirms the payment and returns the version it led to.
     *
     * @throws OrderStateException if the order does not wait for a payment
     */
    long confirmPayment(ConfirmPaymentRequest request);

    record ConfirmPaymentRequest(OrderNo orderNumber, long version, Actor actor) implements OrderRequest {

        @Override
        public OrderCommand command() {
            return OrderCommand.CONFIRM_PAYMENT;
        }
    }
}
