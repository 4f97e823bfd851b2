package dev.interlock.adapter.web.order;

import dev.interlock.adapter.web.page.Line;
import dev.interlock.application.port.in.conflict.Conflict;
import dev.interlock.domain.Text;
import dev.interlock.domain.order.Address;
import dev.interlock.domain.order.OrderField;
import dev.interlock.domain.order.Receiver;
import dev.interlock.domain.order.ShippingInfo;
import java.util.EnumMap;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BinaryOperator;
import org.jspecify.annotations.Nullable;

/** The shipping information as typed. The limits are the domain's, said at the field. */
record ShippingForm(
        @Line(max = Receiver.NAME_MAX_LENGTH, required = true)
        String receiverName,

        @Line(max = Receiver.PHONE_MAX_LENGTH, required = true, pattern = Receiver.PHONE_FORM, message = "{form.phone}")
        String receiverPhone,

        @Line(
                max = Address.ZIP_CODE_MAX_LENGTH,
                required = true,
                pattern = Address.ZIP_CODE_FORM,
                message = "{form.zipCode}")
        String zipCode,

        @Line(max = Address.LINE_MAX_LENGTH, required = true)
        String address1,

        @Line(max = Address.LINE_MAX_LENGTH) String address2,

        @Line(max = ShippingInfo.MESSAGE_MAX_LENGTH) String message) {

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
        return replaced(choices::pick);
    }

    /** What was not typed follows the order: it takes the value of now. */
    ShippingForm following(Conflict conflict, FieldChoices choices) {
        Map<String, String> followed = new TreeMap<>();
        conflict.current().shippingInfo().fields().forEach((field, now) -> {
            String key = ConflictDiffRow.inputOf(field);
            if (choices.isUntouched(
                    key, fields().getOrDefault(field, ""), conflict.shown().get(field))) {
                followed.put(key, now);
            }
        });
        return replaced(followed::getOrDefault);
    }

    /** @param value of the field's name and what was typed */
    private ShippingForm replaced(BinaryOperator<String> value) {
        return new ShippingForm(
                value.apply("receiverName", receiverName),
                value.apply("receiverPhone", receiverPhone),
                value.apply("zipCode", zipCode),
                value.apply("address1", address1),
                value.apply("address2", address2),
                value.apply("message", message));
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
