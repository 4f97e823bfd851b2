package dev.interlock.profile.application;

import dev.interlock.domain.Text;
import dev.interlock.domain.member.Member;
import dev.interlock.domain.order.ShippingInfo;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What a customer says about themselves.
 *
 * @param version counts the saves of name and address, from 0
 * @param name the member's
 * @param shipping where orders go, without a message; none if the customer keeps no address
 */
public record Profile(long version, String name, @Nullable ShippingInfo shipping) {

    public Profile {
        Text.required("Member name", name, Member.NAME_MAX_LENGTH);
    }

    /** Returns the values by the names of their inputs, in the order in which people read them. */
    public Map<String, String> values() {
        Map<String, String> values = new LinkedHashMap<>();
        values.put("ownName", name);
        if (shipping != null) {
            shipping.fields().forEach((field, text) -> values.put(field.valueName(), text));
            values.remove("message");
        }
        return values;
    }
}
