package dev.interlock.products.api;

import dev.interlock.domain.product.ProductStock;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;

/** @param pieces to add; negative to take away */
record AdditionBody(
        @NotNull @OtherThanZero @Min(-ProductStock.MAX_PIECES) @Max(ProductStock.MAX_PIECES)
        Integer pieces) {}
