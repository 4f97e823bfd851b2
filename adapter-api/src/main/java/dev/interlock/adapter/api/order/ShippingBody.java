package dev.interlock.adapter.api.order;

import static java.util.Objects.requireNonNull;
import static java.util.Objects.requireNonNullElse;

import dev.interlock.adapter.api.body.BodyText;
import dev.interlock.adapter.api.body.SingleLine;
import dev.interlock.domain.order.Address;
import dev.interlock.domain.order.OrderField;
import dev.interlock.domain.order.Receiver;
import dev.interlock.domain.order.ShippingInfo;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Shipping details as a client sends them. The limits are the domain's. */
record ShippingBody(
        @NotBlank @Size(max = Receiver.NAME_MAX_LENGTH) @SingleLine @Nullable
        String receiverName,

        @NotBlank
        @Size(max = Receiver.PHONE_MAX_LENGTH)
        @Pattern(
                regexp = Receiver.PHONE_FORM,
                message = "must be a phone number: digits with spaces, hyphens or parentheses between them")
        @Nullable
        String receiverPhone,

        @NotBlank
        @Size(max = Address.ZIP_CODE_MAX_LENGTH)
        @Pattern(
                regexp = Address.ZIP_CODE_FORM,
                message = "must be letters and digits, with single spaces or hyphens between them")
        @Nullable
        String zipCode,

        @NotBlank @Size(max = Address.LINE_MAX_LENGTH) @SingleLine @Nullable
        String address1,

        @Size(max = Address.LINE_MAX_LENGTH) @SingleLine(blank = true) @Nullable
        String address2,

        @Size(max = ShippingInfo.MESSAGE_MAX_LENGTH) @SingleLine(blank = true) @Nullable
        String message) {

    ShippingBody {
        receiverName = BodyText.read(receiverName);
        receiverPhone = BodyText.readNumber(receiverPhone);
        zipCode = BodyText.readNumber(zipCode);
        address1 = BodyText.read(address1);
        address2 = BodyText.read(address2);
        message = BodyText.read(message);
    }

    static ShippingBody of(ShippingInfo shipping) {
        return new ShippingBody(
                shipping.receiver().name(),
                shipping.receiver().phone(),
                shipping.address().zipCode(),
                shipping.address().address1(),
                shipping.address().address2(),
                shipping.message());
    }

    /** Must have been validated. */
    ShippingInfo toShippingInfo() {
        return new ShippingInfo(
                new Receiver(requireNonNull(receiverName), requireNonNull(receiverPhone)),
                new Address(requireNonNull(zipCode), requireNonNull(address1), requireNonNullElse(address2, "")),
                requireNonNullElse(message, ""));
    }

    /** Returns the values by their names in a conflict. Must have been validated. */
    Map<String, String> values() {
        Map<String, String> values = new LinkedHashMap<>();
        for (Map.Entry<OrderField, String> field : toShippingInfo().fields().entrySet()) {
            values.put(field.getKey().valueName(), field.getValue());
        }
        return values;
    }
}
