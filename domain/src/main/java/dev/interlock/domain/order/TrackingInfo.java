package dev.interlock.domain.order;

import dev.interlock.domain.FieldChange;
import dev.interlock.domain.Text;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * The carrier that delivers the parcel, and the number under which it can be followed there.
 *
 * @param number as the carrier writes it
 */
public record TrackingInfo(String carrier, String number) {

    public static final int CARRIER_MAX_LENGTH = 50;
    public static final int NUMBER_MAX_LENGTH = 40;

    /** Letters and digits, with single spaces and hyphens between: each carrier has a form of its own. */
    public static final String NUMBER_FORM = Address.ZIP_CODE_FORM;

    public TrackingInfo {
        Text.required("Carrier", carrier, CARRIER_MAX_LENGTH);
        Text.required("Tracking number", number, NUMBER_MAX_LENGTH);
        if (!number.matches(NUMBER_FORM)) {
            throw new IllegalArgumentException("Not a tracking number");
        }
    }

    /** The same facts, one by one, in the order in which people read them. */
    public Map<OrderField, String> fields() {
        Map<OrderField, String> fields = new EnumMap<>(OrderField.class);
        fields.put(OrderField.CARRIER, carrier);
        fields.put(OrderField.TRACKING_NUMBER, number);
        return fields;
    }

    List<FieldChange> changesFromNone() {
        return FieldChange.between(Map.of(), fields());
    }

    List<FieldChange> changesTo(TrackingInfo other) {
        return FieldChange.between(fields(), other.fields());
    }
}
