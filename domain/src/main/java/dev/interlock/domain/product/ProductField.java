package dev.interlock.domain.product;

import dev.interlock.domain.Field;

/** A part of a product that can change by itself. The change log and the conflict page speak in these. */
public enum ProductField implements Field {
    NAME_EN,
    NAME_KO,
    NAME_ZH,
    PRICE,
    /** The number of pieces below which the product is to be restocked. */
    STOCK_THRESHOLD,
    SALE,
    /** The number of pieces, which {@link ProductStock} holds. */
    STOCK
}
