package dev.interlock.adapter.web.product;

import static java.util.Objects.requireNonNull;

import dev.interlock.adapter.web.page.TextLine;
import dev.interlock.domain.Money;
import dev.interlock.domain.product.ProductId;
import dev.interlock.domain.product.ProductName;
import org.jspecify.annotations.Nullable;

/** A new product as it was typed: what {@link ProductForm} has, after the product's number. */
record NewProductForm(
        @TextLine(
                max = NewProductForm.NUMBER_MAX_LENGTH,
                required = true,
                pattern = ProductId.FORM,
                message = "{form.productId}")
        @Nullable
        String productId,

        @TextLine(max = ProductName.MAX_LENGTH, required = true) @Nullable
        String nameEn,

        @TextLine(max = ProductName.MAX_LENGTH, required = true) @Nullable
        String nameKo,

        @TextLine(max = ProductName.MAX_LENGTH, required = true) @Nullable
        String nameZh,

        @TextLine(
                max = ProductForm.PRICE_MAX_LENGTH,
                required = true,
                pattern = ProductForm.PRICE_FORM,
                message = "{form.price}")
        @Nullable
        String price) {

    static final int NUMBER_MAX_LENGTH = 20;

    static final NewProductForm EMPTY = new NewProductForm("", "", "", "", "");

    /** Must have been validated. */
    ProductId toProductId() {
        return new ProductId(requireNonNull(productId));
    }

    /** Must have been validated. */
    ProductName toName() {
        return new ProductName(requireNonNull(nameEn), requireNonNull(nameKo), requireNonNull(nameZh));
    }

    /** Must have been validated. */
    Money toPrice() {
        return new Money(Long.parseLong(requireNonNull(price)));
    }
}
