package dev.interlock.adapter.web.product;

import dev.interlock.adapter.web.form.FieldChoices;
import dev.interlock.adapter.web.form.TextPart;
import dev.interlock.application.port.in.product.ProductConflict;
import dev.interlock.application.port.in.product.ProductDetail;
import dev.interlock.domain.Money;
import dev.interlock.domain.product.ProductName;
import java.util.Map;
import org.springframework.validation.Validator;

/** The names and the price in a form. */
final class ProductPart extends TextPart<ProductForm, ProductDetail, ProductConflict> {

    private ProductPart(ProductForm typed, FieldChoices choices, Validator validator) {
        super(typed, choices, validator);
    }

    static ProductPart of(ProductDetail product, Validator validator) {
        return new ProductPart(ProductForm.of(product.fields()), FieldChoices.NONE, validator);
    }

    static ProductPart in(Map<String, String> parameters, Validator validator) {
        return new ProductPart(ProductForm.EMPTY.readFrom(parameters), FieldChoices.in(parameters), validator);
    }

    /** @throws IllegalArgumentException unless the form has been checked, and is without errors */
    ProductName name() {
        return chosen().toName();
    }

    /** @throws IllegalArgumentException unless the form has been checked, and is without errors */
    Money price() {
        return chosen().toPrice();
    }
}
