package dev.interlock.domain.product;

/** What can be done to a product, and to its stock. */
public enum ProductCommand {
    CREATE_PRODUCT,
    CHANGE_PRODUCT,
    WITHDRAW_PRODUCT,
    OFFER_PRODUCT,
    COUNT_STOCK
}
