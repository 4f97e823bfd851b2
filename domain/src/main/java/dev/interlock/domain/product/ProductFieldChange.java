package dev.interlock.domain.product;

/**
 * One field of a product, before and after a change.
 *
 * @param before empty when the product was created
 */
public record ProductFieldChange(ProductField field, String before, String after) {}
