package dev.interlock.adapter.web.order.form;

import static java.util.Objects.requireNonNull;
import static java.util.Objects.requireNonNullElse;

import dev.interlock.adapter.web.text.TextLine;
import dev.interlock.domain.Text;
import dev.interlock.domain.order.TrackingInfo;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The carrier and the tracking number as they were typed. The limits are the domain's. A field that was not sent is null, and refused. */
record TrackingForm(
        @TextLine(max = TrackingInfo.CARRIER_MAX_LENGTH, required = true) @Nullable
        String carrier,

        @TextLine(
                max = TrackingInfo.NUMBER_MAX_LENGTH,
                required = true,
                pattern = TrackingInfo.NUMBER_FORM,
                message = "{form.trackingNumber}")
        @Nullable
        String trackingNumber) {

    static final TrackingForm EMPTY = of(Map.of());

    TrackingForm {
        trackingNumber = trackingNumber == null ? null : Text.halfWidth(trackingNumber);
    }

    /** @param values by the names of the inputs */
    static TrackingForm of(Map<String, String> values) {
        return new TrackingForm(values.getOrDefault("carrier", ""), values.getOrDefault("trackingNumber", ""));
    }

    Map<String, String> values() {
        Map<String, String> values = new LinkedHashMap<>();
        values.put("carrier", requireNonNullElse(carrier, ""));
        values.put("trackingNumber", requireNonNullElse(trackingNumber, ""));
        return values;
    }

    /** Must have been validated. */
    TrackingInfo toTrackingInfo() {
        return new TrackingInfo(requireNonNull(carrier), requireNonNull(trackingNumber));
    }
}
