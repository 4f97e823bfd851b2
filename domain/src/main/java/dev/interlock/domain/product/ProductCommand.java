package dev.interlock.domain.product;

import dev.interlock.domain.Command;

/** What can be done to a product, and to its stock. */
public enum ProductCommand implements Command {
    CREATE_PRODUCT,
    CHANGE_PRODUCT,
    WITHDRAW_PRODUCT,
    OFFER_PRODUCT,
    COUNT_STOCK
}
