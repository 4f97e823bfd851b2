package dev.interlock.adapter.web.order.form;

import dev.interlock.adapter.web.form.TypedFields;
import dev.interlock.adapter.web.page.Line;
import dev.interlock.domain.Field;
import dev.interlock.domain.order.OrderField;
import dev.interlock.domain.order.TrackingInfo;
import java.util.EnumMap;
import java.util.Map;

/** The carrier and the tracking number as they were typed. The limits are the domain's, reported at each field. */
record TrackingForm(
        @Line(max = TrackingInfo.CARRIER_MAX_LENGTH, required = true)
        String carrier,

        @Line(
                max = TrackingInfo.NUMBER_MAX_LENGTH,
                required = true,
                pattern = TrackingInfo.NUMBER_FORM,
                message = "{form.trackingNumber}")
        String trackingNumber)
        implements TypedFields<TrackingForm> {

    static final TrackingForm EMPTY = new TrackingForm("", "");

    TrackingForm {
        carrier = TypedFields.typed(carrier);
        trackingNumber = TypedFields.typed(trackingNumber);
    }

    @Override
    public Map<OrderField, String> fields() {
        Map<OrderField, String> fields = new EnumMap<>(OrderField.class);
        fields.put(OrderField.CARRIER, carrier);
        fields.put(OrderField.TRACKING_NUMBER, trackingNumber);
        return fields;
    }

    @Override
    public TrackingForm with(Map<? extends Field, String> values) {
        return new TrackingForm(
                values.getOrDefault(OrderField.CARRIER, ""), values.getOrDefault(OrderField.TRACKING_NUMBER, ""));
    }

    /** @throws IllegalArgumentException unless the form has been validated */
    TrackingInfo toTrackingInfo() {
        return new TrackingInfo(carrier, trackingNumber);
    }
}
