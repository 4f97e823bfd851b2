package dev.interlock.domain.product;

/** Whether a product can be ordered. Orders that hold it already are not affected. */
public enum ProductState {
    ON_SALE,
    WITHDRAWN
}
