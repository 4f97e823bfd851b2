package dev.interlock.adapter.web.form;

import dev.interlock.adapter.web.page.Line;
import dev.interlock.application.port.in.conflict.Conflict;
import dev.interlock.domain.Text;
import dev.interlock.domain.order.Address;
import dev.interlock.domain.order.OrderField;
import dev.interlock.domain.order.Receiver;
import dev.interlock.domain.order.ShippingInfo;
import java.util.EnumMap;
import java.util.Map;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;

/** The shipping details as they were typed. The limits are the domain's, reported at each field. */
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

    /** Returns the input field by field, in the order in which people read it. */
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
        return replaced((field, typed) -> choices.pick(ConflictDiffRow.inputOf(field), typed));
    }

    /** Replaces each field that was not typed by the value that the order has now. */
    ShippingForm following(Conflict conflict, FieldChoices choices) {
        Map<OrderField, String> current = conflict.current().shippingInfo().fields();
        return replaced((field, typed) -> {
            String shown = conflict.shown().get(field);
            boolean untouched = choices.isUntouched(ConflictDiffRow.inputOf(field), typed, shown);
            return untouched ? current.getOrDefault(field, "") : typed;
        });
    }

    private ShippingForm replaced(BiFunction<OrderField, String, String> value) {
        Map<OrderField, String> fields = fields();
        fields.replaceAll(value);
        return of(fields);
    }

    /** Reads the parameters of a request. */
    static ShippingForm in(Map<String, String> parameters) {
        Map<OrderField, String> fields = of(Map.of()).fields();
        fields.replaceAll((field, none) -> parameters.getOrDefault(ConflictDiffRow.inputOf(field), none));
        return of(fields);
    }

    /** Returns the form with these values; a field without a value is empty. */
    static ShippingForm of(Map<OrderField, String> fields) {
        return new ShippingForm(
                fields.getOrDefault(OrderField.RECEIVER_NAME, ""),
                fields.getOrDefault(OrderField.RECEIVER_PHONE, ""),
                fields.getOrDefault(OrderField.ZIP_CODE, ""),
                fields.getOrDefault(OrderField.ADDRESS1, ""),
                fields.getOrDefault(OrderField.ADDRESS2, ""),
                fields.getOrDefault(OrderField.MESSAGE, ""));
    }

    /** @throws IllegalArgumentException unless the form has been validated */
    ShippingInfo toShippingInfo() {
        return new ShippingInfo(
                new Receiver(receiverName, receiverPhone), new Address(zipCode, address1, address2), message);
    }
}
