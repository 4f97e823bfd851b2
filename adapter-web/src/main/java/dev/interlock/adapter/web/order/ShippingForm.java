package dev.interlock.adapter.web.order;

import dev.interlock.domain.Text;
import dev.interlock.domain.order.Address;
import dev.interlock.domain.order.OrderField;
import dev.interlock.domain.order.Receiver;
import dev.interlock.domain.order.ShippingInfo;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import java.util.EnumMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What a person types about the parcel. The limits are the domain's, said at the field. */
record ShippingForm(
        @Pattern(regexp = Text.VISIBLE, message = "{form.required}")
        @OneLine
        @Size(max = Receiver.NAME_MAX_LENGTH, message = "{form.tooLong}")
        String receiverName,

        @Pattern(regexp = Text.VISIBLE, message = "{form.required}")
        @Size(max = Receiver.PHONE_MAX_LENGTH, message = "{form.tooLong}")
        @Pattern(regexp = "|" + Receiver.PHONE_FORM, message = "{form.phone}")
        String receiverPhone,

        @Pattern(regexp = Text.VISIBLE, message = "{form.required}")
        @Size(max = Address.ZIP_CODE_MAX_LENGTH, message = "{form.tooLong}")
        @Pattern(regexp = "|" + Address.ZIP_CODE_FORM, message = "{form.zipCode}")
        String zipCode,

        @Pattern(regexp = Text.VISIBLE, message = "{form.required}")
        @OneLine
        @Size(max = Address.LINE_MAX_LENGTH, message = "{form.tooLong}")
        String address1,

        @OneLine @Size(max = Address.LINE_MAX_LENGTH, message = "{form.tooLong}")
        String address2,

        @OneLine @Size(max = ShippingInfo.MESSAGE_MAX_LENGTH, message = "{form.tooLong}")
        String message) {

    /** A field that the browser did not send is an empty one. */
    ShippingForm {
        receiverName = typed(receiverName);
        receiverPhone = typed(receiverPhone);
        zipCode = typed(zipCode);
        address1 = typed(address1);
        address2 = typed(address2);
        message = typed(message);
    }

    private static String typed(@Nullable String text) {
        return text == null ? "" : Text.stripped(text);
    }

    /** What was typed, field by field, in the order in which people read it. */
    Map<OrderField, String> fields() {
        Map<OrderField, String> fields = new EnumMap<>(OrderField.class);
        fields.put(OrderField.RECEIVER_NAME, receiverName);
        fields.put(OrderField.RECEIVER_PHONE, receiverPhone);
        fields.put(OrderField.ZIP_CODE, zipCode);
        fields.put(OrderField.ADDRESS1, address1);
        fields.put(OrderField.ADDRESS2, address2);
        fields.put(OrderField.MESSAGE, message);
        return fields;
    }

    ShippingForm chosenBy(FieldChoices choices) {
        return new ShippingForm(
                choices.pick("receiverName", receiverName),
                choices.pick("receiverPhone", receiverPhone),
                choices.pick("zipCode", zipCode),
                choices.pick("address1", address1),
                choices.pick("address2", address2),
                choices.pick("message", message));
    }

    static ShippingForm empty() {
        return new ShippingForm("", "", "", "", "", "");
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

    /** @throws IllegalArgumentException unless the form has been validated */
    ShippingInfo toShippingInfo() {
        return new ShippingInfo(
                new Receiver(receiverName, receiverPhone), new Address(zipCode, address1, address2), message);
    }
}
