package dev.interlock.domain.order;

import dev.interlock.domain.FieldChange;
import dev.interlock.domain.Text;
import dev.interlock.domain.member.Member;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * All that the person who packs must know.
 *
 * @param message a word for the carrier; may be empty
 */
public record ShippingInfo(Receiver receiver, Address address, String message) {

    public static final int MESSAGE_MAX_LENGTH = 200;

    /** That of a customer that has left: valid values that say nothing. */
    public static final ShippingInfo FORGOTTEN =
            new ShippingInfo(new Receiver(Member.FORGOTTEN_NAME, "0"), new Address("0", Member.FORGOTTEN_NAME, ""), "");

    public ShippingInfo {
        Text.optional("Message", message, MESSAGE_MAX_LENGTH);
    }

    /** The same facts, one by one, in the order in which people read them. */
    public Map<OrderField, String> fields() {
        Map<OrderField, String> fields = new EnumMap<>(OrderField.class);
        fields.put(OrderField.RECEIVER_NAME, receiver.name());
        fields.put(OrderField.RECEIVER_PHONE, receiver.phone());
        fields.put(OrderField.ZIP_CODE, address.zipCode());
        fields.put(OrderField.ADDRESS1, address.address1());
        fields.put(OrderField.ADDRESS2, address.address2());
        fields.put(OrderField.MESSAGE, message);
        return fields;
    }

    List<FieldChange> changesTo(ShippingInfo other) {
        return FieldChange.between(fields(), other.fields());
    }
}
