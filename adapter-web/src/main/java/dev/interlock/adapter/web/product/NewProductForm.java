package dev.interlock.adapter.web.product;

import dev.interlock.adapter.web.page.Line;
import dev.interlock.domain.Text;
import dev.interlock.domain.product.ProductId;
import dev.interlock.domain.product.ProductName;
import java.util.Map;

/** A new product as it was typed: what {@link ProductForm} has, after the product's number. */
record NewProductForm(
        @Line(
                max = NewProductForm.NUMBER_MAX_LENGTH,
                required = true,
                pattern = ProductId.FORM,
                message = "{form.productId}")
        String productId,

        @Line(max = ProductName.MAX_LENGTH, required = true) String nameEn,
        @Line(max = ProductName.MAX_LENGTH, required = true) String nameKo,
        @Line(max = ProductName.MAX_LENGTH, required = true) String nameZh,

        @Line(
                max = ProductForm.PRICE_MAX_LENGTH,
                required = true,
                pattern = ProductForm.PRICE_FORM,
                message = "{form.price}")
        String price) {

    static final int NUMBER_MAX_LENGTH = 20;

    static final NewProductForm EMPTY = in(Map.of());

    /** Reads the parameters of a request. */
    static NewProductForm in(Map<String, String> parameters) {
        ProductForm form = ProductForm.EMPTY.readFrom(parameters);
        return new NewProductForm(
                Text.stripped(parameters.getOrDefault("productId", "")),
                form.nameEn(),
                form.nameKo(),
                form.nameZh(),
                form.price());
    }

    /** Returns what can be changed later. */
    ProductForm product() {
        return new ProductForm(nameEn, nameKo, nameZh, price);
    }
}
