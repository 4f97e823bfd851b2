package dev.interlock.adapter.web.order.form;

import dev.interlock.adapter.web.form.TypedFields;
import dev.interlock.adapter.web.page.Line;
import dev.interlock.domain.Field;
import dev.interlock.domain.order.Address;
import dev.interlock.domain.order.OrderField;
import dev.interlock.domain.order.Receiver;
import dev.interlock.domain.order.ShippingInfo;
import java.util.EnumMap;
import java.util.Map;

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

        @Line(max = ShippingInfo.MESSAGE_MAX_LENGTH) String message)
        implements TypedFields<ShippingForm> {

    static final ShippingForm EMPTY = of(Map.of());

    ShippingForm {
        receiverName = TypedFields.typed(receiverName);
        receiverPhone = TypedFields.typed(receiverPhone);
        zipCode = TypedFields.typed(zipCode);
        address1 = TypedFields.typed(address1);
        address2 = TypedFields.typed(address2);
        message = TypedFields.typed(message);
    }

    @Override
    public Map<OrderField, String> fields() {
        Map<OrderField, String> fields = new EnumMap<>(OrderField.class);
        fields.put(OrderField.RECEIVER_NAME, receiverName);
        fields.put(OrderField.RECEIVER_PHONE, receiverPhone);
        fields.put(OrderField.ZIP_CODE, zipCode);
        fields.put(OrderField.ADDRESS1, address1);
        fields.put(OrderField.ADDRESS2, address2);
        fields.put(OrderField.MESSAGE, message);
        return fields;
    }

    @Override
    public ShippingForm with(Map<? extends Field, String> values) {
        return of(values);
    }

    /** Returns the form with these values; a field without a value is empty. */
    static ShippingForm of(Map<? extends Field, String> fields) {
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
