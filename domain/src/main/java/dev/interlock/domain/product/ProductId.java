package dev.interlock.domain.product;

import java.util.regex.Pattern;

/** A product's number on the shelf, like {@code P-001}. */
public record ProductId(String value) implements Comparable<ProductId> {

    /** A regular expression of what an id looks like. */
    public static final String FORM = "P-\\d{3,10}";

    private static final Pattern PATTERN = Pattern.compile(FORM);

    public ProductId {
        if (!isProductId(value)) {
            throw new IllegalArgumentException("Not a product id: " + value);
        }
    }

    public static boolean isProductId(String text) {
        return PATTERN.matcher(text).matches();
    }

    /** The one order in which the rows of stocks are locked; see {@code ProductStockRepository}. */
    @Override
    public int compareTo(ProductId other) {
        return value.compareTo(other.value);
    }

    @Override
    public String toString() {
        return value;
    }
}
