package dev.interlock.domain.order;

import dev.interlock.domain.Money;
import dev.interlock.domain.product.ProductId;

/**
 * How many pieces of one product an order held before and after a change. While a product is in an order, its price stays.
 *
 * @param before 0 if the product joined the order
 * @param after 0 if the product left the order
 */
public record LineChange(ProductId productId, String productName, Money price, int before, int after) {}
