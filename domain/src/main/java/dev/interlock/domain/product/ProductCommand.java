package dev.interlock.domain.product;

/** What can be done to a product. */
public enum ProductCommand {
    CREATE_PRODUCT,
    CHANGE_PRODUCT,
    WITHDRAW_PRODUCT,
    OFFER_PRODUCT
}
