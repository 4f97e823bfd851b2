package dev.interlock.adapter.web.order.form;

import static java.util.Objects.requireNonNull;
import static java.util.Objects.requireNonNullElse;

import dev.interlock.adapter.web.text.TextLine;
import dev.interlock.domain.Text;
import dev.interlock.domain.order.Address;
import dev.interlock.domain.order.Receiver;
import dev.interlock.domain.order.ShippingInfo;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The shipping details as they were typed. The limits are the domain's. A field that was not sent is null, and refused. */
record ShippingForm(
        @TextLine(max = Receiver.NAME_MAX_LENGTH, required = true) @Nullable
        String receiverName,

        @TextLine(
                max = Receiver.PHONE_MAX_LENGTH,
                required = true,
                pattern = Receiver.PHONE_FORM,
                message = "{form.phone}")
        @Nullable
        String receiverPhone,

        @TextLine(
                max = Address.ZIP_CODE_MAX_LENGTH,
                required = true,
                pattern = Address.ZIP_CODE_FORM,
                message = "{form.zipCode}")
        @Nullable
        String zipCode,

        @TextLine(max = Address.LINE_MAX_LENGTH, required = true) @Nullable
        String address1,

        @TextLine(max = Address.LINE_MAX_LENGTH) @Nullable String address2,

        @TextLine(max = ShippingInfo.MESSAGE_MAX_LENGTH) @Nullable
        String message) {

    ShippingForm {
        receiverPhone = receiverPhone == null ? null : Text.halfWidth(receiverPhone);
        zipCode = zipCode == null ? null : Text.halfWidth(zipCode);
    }

    /** @param values by the names of the inputs, which are those of {@code OrderField}; other values do not matter */
    static ShippingForm of(Map<String, String> values) {
        return new ShippingForm(
                values.getOrDefault("receiverName", ""),
                values.getOrDefault("receiverPhone", ""),
                values.getOrDefault("zipCode", ""),
                values.getOrDefault("address1", ""),
                values.getOrDefault("address2", ""),
                values.getOrDefault("message", ""));
    }

    static ShippingForm of(ShippingInfo info) {
        return new ShippingForm(
                info.receiver().name(),
                info.receiver().phone(),
                info.address().zipCode(),
                info.address().address1(),
                info.address().address2(),
                info.message());
    }

    Map<String, String> values() {
        Map<String, String> values = new LinkedHashMap<>();
        values.put("receiverName", requireNonNullElse(receiverName, ""));
        values.put("receiverPhone", requireNonNullElse(receiverPhone, ""));
        values.put("zipCode", requireNonNullElse(zipCode, ""));
        values.put("address1", requireNonNullElse(address1, ""));
        values.put("address2", requireNonNullElse(address2, ""));
        values.put("message", requireNonNullElse(message, ""));
        return values;
    }

    ShippingForm withMessage(@Nullable String other) {
        return new ShippingForm(receiverName, receiverPhone, zipCode, address1, address2, other);
    }

    /** Must have been validated. */
    ShippingInfo toShippingInfo() {
        return new ShippingInfo(
                new Receiver(requireNonNull(receiverName), requireNonNull(receiverPhone)),
                new Address(requireNonNull(zipCode), requireNonNull(address1), requireNonNull(address2)),
                requireNonNull(message));
    }
}
