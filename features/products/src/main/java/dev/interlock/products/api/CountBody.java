package dev.interlock.products.api;

import dev.interlock.domain.product.ProductStock;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;

/**
 * A count of the pieces on the shelf. The difference is applied, so that sales since the stock was read are kept.
 *
 * @param shown the number of pieces that the client read
 * @param counted the number of pieces that there should have been
 */
record CountBody(
        @NotNull @Min(0) @Max(ProductStock.MAX_PIECES) Integer shown,
        @NotNull @Min(0) @Max(ProductStock.MAX_PIECES) Integer counted) {}
