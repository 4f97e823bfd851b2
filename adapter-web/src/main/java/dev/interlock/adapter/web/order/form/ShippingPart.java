package dev.interlock.adapter.web.order.form;

import dev.interlock.adapter.web.form.FieldChoices;
import dev.interlock.adapter.web.form.TextPart;
import dev.interlock.application.port.in.order.OrderConflict;
import dev.interlock.application.port.in.order.OrderDetail;
import dev.interlock.domain.order.ShippingInfo;
import org.springframework.validation.Validator;

/** The shipping details of a form. */
public final class ShippingPart extends TextPart<ShippingForm, OrderDetail, OrderConflict> {

    ShippingPart(ShippingForm typed, FieldChoices choices, Validator validator) {
        super(typed, choices, validator);
    }

    /** @throws IllegalArgumentException unless the form has been checked, and is without errors */
    public ShippingInfo info() {
        return chosen().toShippingInfo();
    }
}
