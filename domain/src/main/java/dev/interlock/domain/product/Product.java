package dev.interlock.domain.product;

import dev.interlock.domain.FieldChange;
import dev.interlock.domain.Money;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Something that can be ordered: its names, its price, and whether it is on sale. Root of its aggregate.
 *
 * <p>Its stock is another aggregate, {@link ProductStock}: a sale must not move the version on which an admin decides about the
 * price (ADR 9).
 *
 * <p>Each change leaves a {@link ProductChanged} which the use case that saves the product takes with {@link #takeEvents}.
 */
public class Product {

    /** In won. Low enough that the total of the fullest order fits. */
    public static final long MAX_PRICE = 1_000_000_000;

    private ProductId id;
    private long version;
    private ProductName name;
    private Money price;
    private int stockThreshold;
    private ProductState state;

    private final transient List<ProductChanged> events = new ArrayList<>();

    /** Creates a product that is on sale, without a threshold. */
    public Product(ProductId id, ProductName name, Money price) {
        this(id, name, price, 0);
    }

    /**
     * Creates a product that is on sale.
     *
     * @param stockThreshold the number of pieces below which it is to be restocked, or 0
     */
    public Product(ProductId id, ProductName name, Money price, int stockThreshold) {
        this.id = id;
        this.name = name;
        this.price = checked(price);
        this.stockThreshold = checked(stockThreshold);
        this.state = ProductState.ON_SALE;
        record(ProductCommand.CREATE_PRODUCT, Map.of());
    }

    @SuppressWarnings("NullAway.Init") // for Hibernate, which fills the fields
    protected Product() {}

    /** Whether this is still the product as it was at that version. */
    public boolean matchVersion(long expected) {
        return version == expected;
    }

    /**
     * Changes nothing, and leaves no event, where the new facts equal the old.
     *
     * @param newThreshold the number of pieces below which it is to be restocked, or 0
     */
    public void change(ProductName newName, Money newPrice, int newThreshold) {
        Map<ProductField, String> before = fields();
        this.stockThreshold = checked(newThreshold);
        this.price = checked(newPrice);
        this.name = newName;
        record(ProductCommand.CHANGE_PRODUCT, before);
    }

    /** Ends the sale. Changes nothing if the product is withdrawn already. */
    public void withdraw() {
        moveTo(ProductState.WITHDRAWN, ProductCommand.WITHDRAW_PRODUCT);
    }

    /** Puts a withdrawn product on sale again. Changes nothing if it is on sale. */
    public void offer() {
        moveTo(ProductState.ON_SALE, ProductCommand.OFFER_PRODUCT);
    }

    private void moveTo(ProductState next, ProductCommand command) {
        Map<ProductField, String> before = fields();
        this.state = next;
        record(command, before);
    }

    private void record(ProductCommand command, Map<ProductField, String> before) {
        List<FieldChange> changes = FieldChange.between(before, fieldsOf(name, price, stockThreshold, state));
        if (!changes.isEmpty()) {
            events.add(new ProductChanged(id, command, changes));
        }
    }

    private static int checked(int threshold) {
        if (threshold < 0 || threshold > ProductStock.MAX_PIECES) {
            throw new IllegalArgumentException("Threshold must be between 0 and " + ProductStock.MAX_PIECES);
        }
        return threshold;
    }

    private static Money checked(Money price) {
        if (price.amount() < 1 || price.amount() > MAX_PRICE) {
            throw new IllegalArgumentException("Price must be between 1 and " + MAX_PRICE);
        }
        return price;
    }

    /** Returns every field as text, in the order in which people read them. */
    public Map<ProductField, String> fields() {
        return fieldsOf(name, price, stockThreshold, state);
    }

    private static Map<ProductField, String> fieldsOf(
            ProductName name, Money price, int stockThreshold, ProductState state) {
        Map<ProductField, String> fields = new EnumMap<>(ProductField.class);
        fields.put(ProductField.NAME_EN, name.english());
        fields.put(ProductField.NAME_KO, name.korean());
        fields.put(ProductField.NAME_ZH, name.chinese());
        fields.put(ProductField.PRICE, String.valueOf(price.amount()));
        fields.put(ProductField.STOCK_THRESHOLD, String.valueOf(stockThreshold));
        fields.put(ProductField.SALE, state.name());
        return fields;
    }

    /** Returns every field as text, by the name of its value. */
    public Map<String, String> values() {
        Map<String, String> values = new LinkedHashMap<>();
        fields().forEach((field, text) -> values.put(field.valueName(), text));
        return values;
    }

    /** Returns the events since the last call. The caller owns the events now: they are handed over once. */
    public List<ProductChanged> takeEvents() {
        List<ProductChanged> taken = List.copyOf(events);
        events.clear();
        return taken;
    }

    public ProductId id() {
        return id;
    }

    public long version() {
        return version;
    }

    public ProductName name() {
        return name;
    }

    public Money price() {
        return price;
    }

    public int stockThreshold() {
        return stockThreshold;
    }

    public ProductState state() {
        return state;
    }

    public boolean isOnSale() {
        return state == ProductState.ON_SALE;
    }
}
