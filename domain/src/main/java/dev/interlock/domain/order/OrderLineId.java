package dev.interlock.domain.order;

import dev.interlock.domain.product.ProductId;

/** An order has at most one line for a product. */
public record OrderLineId(OrderNo orderNumber, ProductId productId) {}
