package dev.interlock.adapter.web.order.form;

import dev.interlock.adapter.web.form.FieldChoices;
import dev.interlock.adapter.web.form.TextPart;
import dev.interlock.application.port.in.order.OrderConflict;
import dev.interlock.application.port.in.order.OrderDetail;
import dev.interlock.domain.order.TrackingInfo;
import org.jspecify.annotations.Nullable;
import org.springframework.ui.Model;
import org.springframework.validation.Validator;

/** The carrier and the tracking number of a form, which shows where the parcel goes beside them. */
public final class TrackingPart extends TextPart<TrackingForm, OrderDetail, OrderConflict> {

    TrackingPart(TrackingForm typed, FieldChoices choices, Validator validator) {
        super(typed, choices, validator);
    }

    /** @throws IllegalArgumentException unless the form has been checked, and is without errors */
    public TrackingInfo info() {
        return chosen().toTrackingInfo();
    }

    @Override
    public void show(@Nullable OrderDetail order, Model model) {
        super.show(order, model);
        if (order != null) {
            model.addAttribute("destination", order.shippingInfo());
        }
    }
}
