package dev.interlock.domain.product;

import java.util.regex.Pattern;

/** A product's number on the shelf, like {@code P-001}. */
public record ProductId(String value) implements Comparable<ProductId> {

    private static final Pattern FORM = Pattern.compile("P-\\d{3,10}");

    public ProductId {
        if (!isProductId(value)) {
            throw new IllegalArgumentException("Not a product id: " + value);
        }
    }

    public static boolean isProductId(String text) {
        return FORM.matcher(text).matches();
    }

    /** The one order in which product rows are locked; see {@code ProductRepository}. */
    @Override
    public int compareTo(ProductId other) {
        return value.compareTo(other.value);
    }

    @Override
    public String toString() {
        return value;
    }
}
