package dev.interlock.adapter.web.order.form;

import dev.interlock.adapter.web.form.FieldChoices;
import dev.interlock.application.port.in.order.OrderDetail;
import dev.interlock.application.port.in.product.ProductQueries;
import dev.interlock.domain.order.OrderField;
import dev.interlock.domain.order.ShippingInfo;
import java.util.EnumMap;
import java.util.Map;
import org.springframework.stereotype.Component;
import org.springframework.validation.Validator;

/** Makes the parts of the forms of orders: from what was sent, from an order, or empty. */
@Component
public class OrderFormParts {

    private final ProductQueries productQueries;
    private final Validator validator;

    OrderFormParts(ProductQueries productQueries, Validator validator) {
        this.productQueries = productQueries;
        this.validator = validator;
    }

    public ShippingPart shipping(Map<String, String> parameters) {
        return shipping(ShippingForm.EMPTY.readFrom(parameters), FieldChoices.in(parameters));
    }

    public ShippingPart shipping(OrderDetail order) {
        return shipping(ShippingForm.of(order.shippingInfo().fields()), FieldChoices.NONE);
    }

    public ShippingPart emptyShipping() {
        return shipping(ShippingForm.EMPTY, FieldChoices.NONE);
    }

    /** Makes the part of the destination of another order. The note to the carrier stays as it was typed. */
    public ShippingPart shipping(Map<String, String> parameters, ShippingInfo earlier) {
        Map<OrderField, String> fields = new EnumMap<>(earlier.fields());
        fields.put(OrderField.MESSAGE, ShippingForm.EMPTY.readFrom(parameters).message());
        return shipping(ShippingForm.of(fields), FieldChoices.NONE);
    }

    private ShippingPart shipping(ShippingForm form, FieldChoices choices) {
        return new ShippingPart(form, choices, validator);
    }

    public TrackingPart tracking(Map<String, String> parameters) {
        return tracking(TrackingForm.EMPTY.readFrom(parameters), FieldChoices.in(parameters));
    }

    public TrackingPart emptyTracking() {
        return tracking(TrackingForm.EMPTY, FieldChoices.NONE);
    }

    private TrackingPart tracking(TrackingForm form, FieldChoices choices) {
        return new TrackingPart(form, choices, validator);
    }

    public LinesPart lines(Map<String, String> parameters) {
        return new LinesPart(SubmittedLines.in(parameters), FieldChoices.in(parameters), productQueries);
    }

    public LinesPart lines(OrderDetail order) {
        return lines(QuantitiesForm.of(order.quantities()));
    }

    public LinesPart emptyLines() {
        return lines(QuantitiesForm.of(Map.of()));
    }

    private LinesPart lines(QuantitiesForm held) {
        return new LinesPart(SubmittedLines.of(held), FieldChoices.NONE, productQueries);
    }
}
