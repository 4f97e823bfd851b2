package dev.interlock.products.api;

import static java.util.Objects.requireNonNull;
import static java.util.Objects.requireNonNullElse;

import dev.interlock.adapter.api.body.BodyText;
import dev.interlock.adapter.api.body.SingleLine;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.product.Product;
import dev.interlock.domain.product.ProductId;
import dev.interlock.domain.product.ProductName;
import dev.interlock.domain.product.ProductStock;
import dev.interlock.products.application.ManageProducts.CreateProductRequest;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import org.jspecify.annotations.Nullable;

/** A new product. The admin chooses its number. */
record NewProductBody(
        @NotBlank
        @Pattern(regexp = ProductId.FORM, message = "must be the number of a product, such as P-001")
        @Nullable
        String productId,

        @NotBlank @Size(max = ProductName.MAX_LENGTH) @SingleLine @Nullable
        String nameEn,

        @NotBlank @Size(max = ProductName.MAX_LENGTH) @SingleLine @Nullable
        String nameKo,

        @NotBlank @Size(max = ProductName.MAX_LENGTH) @SingleLine @Nullable
        String nameZh,

        @NotNull @Min(1) @Max(Product.MAX_PRICE) Long price,

        @Min(0) @Max(ProductStock.MAX_PIECES) @Nullable Integer stockThreshold) {

    NewProductBody {
        nameEn = BodyText.read(nameEn);
        nameKo = BodyText.read(nameKo);
        nameZh = BodyText.read(nameZh);
    }

    /** Must have been validated. */
    CreateProductRequest toRequest(Actor actor) {
        ProductBody product = new ProductBody(nameEn, nameKo, nameZh, price, requireNonNullElse(stockThreshold, 0));
        return new CreateProductRequest(
                new ProductId(requireNonNull(productId)),
                product.toName(),
                product.toPrice(),
                product.stockThreshold(),
                actor);
    }
}
