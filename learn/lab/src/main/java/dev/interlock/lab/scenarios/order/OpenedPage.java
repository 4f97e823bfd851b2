package dev.interlock.lab.scenarios.order;

import dev.interlock.domain.order.OrderNo;
import dev.interlock.domain.order.ShippingInfo;
import dev.interlock.domain.product.Product;

/**
 * The page of an order on which a member decides. It shows the order as it was at that version.
 *
 * @param product the only one that is ordered
 */
public record OpenedPage(OrderNo number, long version, ShippingInfo shown, Product product, int pieces) {}
