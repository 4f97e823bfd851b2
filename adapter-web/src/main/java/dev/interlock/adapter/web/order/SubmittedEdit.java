package dev.interlock.adapter.web.order;

import dev.interlock.application.port.in.order.VersionedRequest;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.lock.LockId;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What came back from the edit form: everything that was typed, what its conflict page chose, and what it rests on.
 *
 * @param opened the version at which the form was opened first, if it came from a conflict page
 * @param lockId the lock it was typed under, whether that is still held or not
 * @param held the quantities when the form was opened, by product id
 * @param prices the prices that the form showed
 */
record SubmittedEdit(
        OrderNo orderNumber,
        long version,
        @Nullable Long opened,
        LockId lockId,
        ShippingForm shipping,
        QuantitiesForm basket,
        Map<String, String> held,
        ShownPrices prices,
        FieldChoices choices,
        Actor actor)
        implements VersionedRequest {

    static SubmittedEdit in(
            OrderNo orderNumber,
            long version,
            @Nullable Long opened,
            LockId lockId,
            ShippingForm shipping,
            Map<String, String> parameters,
            Actor actor) {
        return new SubmittedEdit(
                orderNumber,
                version,
                opened,
                lockId,
                shipping,
                QuantitiesForm.in(parameters),
                FieldChoices.bracketed(parameters, "held"),
                ShownPrices.in(parameters),
                FieldChoices.in(parameters),
                actor);
    }

    SubmittedEdit under(LockId newLock) {
        return new SubmittedEdit(orderNumber, version, opened, newLock, shipping, basket, held, prices, choices, actor);
    }

    ShippingForm chosenShipping() {
        return shipping.chosenBy(choices);
    }

    QuantitiesForm chosenBasket() {
        return basket.chosenBy(choices);
    }

    /** Whether the form had the lines in it: those of a paid order are fixed. */
    boolean hasLines() {
        return !basket.quantities().isEmpty();
    }
}
