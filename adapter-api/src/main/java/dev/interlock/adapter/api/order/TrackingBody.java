package dev.interlock.adapter.api.order;

import static java.util.Objects.requireNonNull;

import dev.interlock.adapter.api.body.BodyText;
import dev.interlock.adapter.api.body.SingleLine;
import dev.interlock.domain.order.OrderField;
import dev.interlock.domain.order.TrackingInfo;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The carrier and the tracking number of a delivery that starts. */
record TrackingBody(
        @NotBlank @Size(max = TrackingInfo.CARRIER_MAX_LENGTH) @SingleLine @Nullable
        String carrier,

        @NotBlank
        @Size(max = TrackingInfo.NUMBER_MAX_LENGTH)
        @Pattern(
                regexp = TrackingInfo.NUMBER_FORM,
                message = "must be letters and digits, with single spaces or hyphens between them")
        @Nullable
        String trackingNumber) {

    TrackingBody {
        carrier = BodyText.read(carrier);
        trackingNumber = BodyText.readNumber(trackingNumber);
    }

    /** Must have been validated. */
    TrackingInfo toTrackingInfo() {
        return new TrackingInfo(requireNonNull(carrier), requireNonNull(trackingNumber));
    }

    /** Returns the values by their names in a conflict. Must have been validated. */
    Map<String, String> values() {
        Map<String, String> values = new LinkedHashMap<>();
        for (Map.Entry<OrderField, String> field : toTrackingInfo().fields().entrySet()) {
            values.put(field.getKey().valueName(), field.getValue());
        }
        return values;
    }
}
