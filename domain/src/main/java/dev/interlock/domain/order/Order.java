package dev.interlock.domain.order;

import dev.interlock.domain.FieldChange;
import dev.interlock.domain.Money;
import dev.interlock.domain.Text;
import dev.interlock.domain.product.Product;
import dev.interlock.domain.product.ProductId;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * An order: what a customer buys and where it goes. Root of its aggregate.
 *
 * <p>Life: placed in {@link OrderState#PAYMENT_WAITING}; paid, it is {@link OrderState#PREPARING}; then shipped, delivered,
 * completed; or canceled before it is shipped. The lines are fixed once the customer has paid for them, the shipping info
 * once the parcel is on its way. The tracking info comes with the delivery. What was paid for an order that was canceled is paid back.
 *
 * <p>Consistency: the version counts the changes of the aggregate as a whole, its lines included. A person who decides on
 * what a page shows sends back the version of that page; {@link #matchVersion} tells whether the decision still rests on
 * what is. How far the version moves with a change is the storage's business; that it moves is guaranteed.
 *
 * <p>Each change leaves an {@link OrderChanged} which the use case that saves the order takes with {@link #takeEvents}.
 */
public class Order {

    public static final int MAX_LINES = 20;
    public static final int REASON_MAX_LENGTH = 200;

    private OrderNo number;
    private long version;
    private Orderer orderer;
    private OrderState state;
    private ShippingInfo shippingInfo;

    @SuppressWarnings("NullAway.Init") // none until the delivery starts
    private TrackingInfo trackingInfo;

    @SuppressWarnings("NullAway.Init") // none until it is paid
    private Money paid;

    @SuppressWarnings("NullAway.Init") // none until a refund is recorded
    private Refund refunded;

    private String cancelReason = "";
    private Instant placedAt;
    private List<OrderLine> lines = new ArrayList<>();

    private final transient List<OrderChanged> events = new ArrayList<>();

    /**
     * @param quantities how many of each product; not empty
     */
    public static Order place(
            OrderNo number, Orderer orderer, ShippingInfo shippingInfo, Map<Product, Integer> quantities, Instant now) {
        Order order = new Order(number, orderer, shippingInfo, now);
        order.setLines(quantities);
        order.events.add(new OrderChanged(
                number,
                OrderCommand.PLACE,
                List.of(new FieldChange(OrderField.STATE, "", OrderState.PAYMENT_WAITING.name()))));
        return order;
    }

    private Order(OrderNo number, Orderer orderer, ShippingInfo shippingInfo, Instant placedAt) {
        this.number = number;
        this.orderer = orderer;
        this.state = OrderState.PAYMENT_WAITING;
        this.shippingInfo = shippingInfo;
        this.placedAt = placedAt;
    }

    @SuppressWarnings("NullAway.Init") // for Hibernate, which fills the fields
    protected Order() {}

    /** Whether this is still the order as it was at that version. */
    public boolean matchVersion(long expected) {
        return version == expected;
    }

    /** @throws OrderStateException unless the order waits for its payment */
    public void confirmPayment() {
        moveTo(OrderState.PREPARING, OrderCommand.CONFIRM_PAYMENT);
        this.paid = total();
    }

    /**
     * Changes nothing, and leaves no event, where the new facts equal the old.
     *
     * @throws OrderStateException once the parcel is on its way, or the order canceled
     */
    public void changeShippingInfo(ShippingInfo newInfo) {
        verifyAllowed(OrderCommand.CHANGE_SHIPPING);
        record(OrderCommand.CHANGE_SHIPPING, shippingInfo.changesTo(newInfo));
        this.shippingInfo = newInfo;
    }

    /**
     * Puts the lines to these quantities: products that are not named leave the order, new ones join it at today's price,
     * and those that stay keep the price they were ordered at. Changes nothing where the quantities equal the old.
     *
     * @param quantities how many of each product; not empty
     * @throws OrderStateException once the order is paid or canceled
     */
    public void changeLines(Map<Product, Integer> quantities) {
        verifyAllowed(OrderCommand.CHANGE_LINES);
        Map<ProductId, Integer> quantitiesBefore = quantities();
        Money totalBefore = total();
        setLines(quantities);
        List<FieldChange> changes = new ArrayList<>(quantityChanges(quantitiesBefore, quantities()));
        changes.add(new FieldChange(OrderField.TOTAL, asText(totalBefore), asText(total())));
        changes.removeIf(change -> !change.isReal());
        record(OrderCommand.CHANGE_LINES, changes);
    }

    private static List<FieldChange> quantityChanges(Map<ProductId, Integer> before, Map<ProductId, Integer> after) {
        Set<ProductId> products = new TreeSet<>(before.keySet());
        products.addAll(after.keySet());
        return products.stream()
                .map(product -> new FieldChange(
                        OrderField.QUANTITIES,
                        product.value(),
                        asText(before.getOrDefault(product, 0)),
                        asText(after.getOrDefault(product, 0))))
                .toList();
    }

    private static String asText(int quantity) {
        return quantity == 0 ? "" : String.valueOf(quantity);
    }

    private static String asText(Money money) {
        return String.valueOf(money.amount());
    }

    /** @throws OrderStateException unless the order is paid and not yet shipped */
    public void startShipping() {
        moveTo(OrderState.SHIPPED, OrderCommand.START_SHIPPING);
    }

    /** @throws OrderStateException unless the order has just been shipped */
    public void startDelivery(TrackingInfo info) {
        moveTo(OrderState.DELIVERING, OrderCommand.START_DELIVERY, info.changesFromNone());
        this.trackingInfo = info;
    }

    /**
     * Changes nothing, and leaves no event, where the new facts equal the old.
     *
     * @throws OrderStateException unless the order is being delivered
     */
    public void correctTracking(TrackingInfo info) {
        verifyAllowed(OrderCommand.CORRECT_TRACKING);
        record(OrderCommand.CORRECT_TRACKING, trackingInfo.changesTo(info));
        this.trackingInfo = info;
    }

    /** @throws OrderStateException unless the order is being delivered */
    public void completeDelivery() {
        moveTo(OrderState.DELIVERY_COMPLETED, OrderCommand.COMPLETE_DELIVERY);
    }

    /**
     * @param reason may be empty
     * @throws OrderStateException once the parcel is on its way, or the order canceled already
     */
    public void cancel(String reason) {
        Text.optional("Reason", reason, REASON_MAX_LENGTH);
        moveTo(
                OrderState.CANCELED,
                OrderCommand.CANCEL,
                FieldChange.between(Map.of(OrderField.REASON, cancelReason), Map.of(OrderField.REASON, reason)));
        this.cancelReason = reason;
    }

    /**
     * Records by hand that the customer was paid back. Several refunds sum up.
     *
     * @param now in the shop's time zone
     * @throws OrderStateException unless the order is canceled
     * @throws RefundTooHighException if it is more than is {@link #open}
     * @throws RefundDayException if its day is to come, or before the order
     */
    public void recordRefund(Refund refund, ZonedDateTime now) {
        verifyAllowed(OrderCommand.RECORD_REFUND);
        if (refund.amount().exceeds(open())) {
            throw new RefundTooHighException(open());
        }
        LocalDate first = placedAt.atZone(now.getZone()).toLocalDate();
        LocalDate last = now.toLocalDate();
        if (refund.day().isBefore(first) || refund.day().isAfter(last)) {
            throw new RefundDayException(first, last);
        }
        Refund sum = refunded().map(before -> before.plus(refund)).orElse(refund);
        record(
                OrderCommand.RECORD_REFUND,
                FieldChange.between(refunded().map(Refund::fields).orElse(Map.of()), sum.fields()));
        this.refunded = sum;
    }

    private void moveTo(OrderState next, OrderCommand command) {
        moveTo(next, command, List.of());
    }

    private void moveTo(OrderState next, OrderCommand command, List<FieldChange> others) {
        verifyAllowed(command);
        List<FieldChange> changes = new ArrayList<>(others);
        changes.add(0, new FieldChange(OrderField.STATE, state.name(), next.name()));
        record(command, changes);
        this.state = next;
    }

    /**
     * For a use case that has something to do before it gives the command.
     *
     * @throws OrderStateException if the order's state forbids the command
     */
    public void verifyAllowed(OrderCommand command) {
        if (!command.isAllowedIn(state)) {
            throw new OrderStateException(number, command, state);
        }
    }

    /**
     * Compares the price of every line with the price that the customer was shown. A price that was not shown differs.
     *
     * @throws PriceChangedException if a price differs
     */
    public void verifyPrices(Map<ProductId, Money> shown) {
        List<ProductId> changed = lines().stream()
                .filter(line -> !line.price().equals(shown.get(line.productId())))
                .map(OrderLine::productId)
                .toList();
        if (!changed.isEmpty()) {
            throw new PriceChangedException(changed);
        }
    }

    private void record(OrderCommand command, List<FieldChange> changes) {
        if (!changes.isEmpty()) {
            events.add(new OrderChanged(number, command, changes));
        }
    }

    /**
     * Verifies how many of each product an order shall hold.
     *
     * @throws IllegalArgumentException if there are none, more than {@value #MAX_LINES}, or one is out of range
     */
    public static void verifyQuantities(Collection<Integer> quantities) {
        if (quantities.isEmpty() || quantities.size() > MAX_LINES) {
            throw new IllegalArgumentException("An order has between 1 and " + MAX_LINES + " lines");
        }
        quantities.forEach(OrderLine::verifyQuantity);
    }

    private void setLines(Map<Product, Integer> quantities) {
        verifyQuantities(quantities.values());
        lines.removeIf(line ->
                quantities.keySet().stream().noneMatch(product -> product.id().equals(line.productId())));
        quantities.forEach((product, quantity) -> line(product.id())
                .ifPresentOrElse(
                        line -> line.changeQuantity(quantity),
                        () -> lines.add(new OrderLine(number, product, orderer.language(), quantity))));
    }

    private Optional<OrderLine> line(ProductId productId) {
        return lines.stream().filter(line -> line.productId().equals(productId)).findFirst();
    }

    /** Returns the events that are not taken yet. */
    public List<OrderChanged> events() {
        return List.copyOf(events);
    }

    /** Returns the events since the last call. The caller owns the events now: they are handed over once. */
    public List<OrderChanged> takeEvents() {
        List<OrderChanged> taken = List.copyOf(events);
        events.clear();
        return taken;
    }

    public OrderNo number() {
        return number;
    }

    public long version() {
        return version;
    }

    public Orderer orderer() {
        return orderer;
    }

    public OrderState state() {
        return state;
    }

    public ShippingInfo shippingInfo() {
        return shippingInfo;
    }

    /** None until the delivery starts. */
    public Optional<TrackingInfo> trackingInfo() {
        return Optional.ofNullable(trackingInfo);
    }

    /** None until it is paid. */
    public Optional<Money> paid() {
        return Optional.ofNullable(paid);
    }

    /** All that was paid back, with the day of the last refund; none until one is recorded. */
    public Optional<Refund> refunded() {
        return Optional.ofNullable(refunded);
    }

    /** What was paid and not paid back. */
    public Money open() {
        return paid().orElse(Money.ZERO).minus(refunded().map(Refund::amount).orElse(Money.ZERO));
    }

    /** Empty if none was given, or the order is not canceled. */
    public String cancelReason() {
        return cancelReason;
    }

    public Instant placedAt() {
        return placedAt;
    }

    /** The lines, by product. */
    public List<OrderLine> lines() {
        return lines.stream().sorted(Comparator.comparing(OrderLine::productId)).toList();
    }

    /** How many of each product the order holds, by product. */
    public Map<ProductId, Integer> quantities() {
        return lines.stream()
                .collect(Collectors.toMap(OrderLine::productId, OrderLine::quantity, Integer::sum, TreeMap::new));
    }

    public Money total() {
        return lines.stream().map(OrderLine::amount).reduce(Money.ZERO, Money::plus);
    }

    /**
     * Returns the values of which changes are recorded, by name, as text, in the order in which people
     * read them. A product that the order does not hold has none.
     */
    public Map<String, String> values() {
        Map<String, String> values = new LinkedHashMap<>();
        values.put(OrderField.STATE.valueName(), state.name());
        quantities()
                .forEach((product, quantity) ->
                        values.put(OrderField.QUANTITIES.valueName(product.value()), quantity.toString()));
        values.put(OrderField.TOTAL.valueName(), asText(total()));
        shippingInfo.fields().forEach((field, text) -> values.put(field.valueName(), text));
        trackingInfo().ifPresent(info -> info.fields().forEach((field, text) -> values.put(field.valueName(), text)));
        if (!cancelReason.isEmpty()) {
            values.put(OrderField.REASON.valueName(), cancelReason);
        }
        refunded().ifPresent(sum -> sum.fields().forEach((field, text) -> values.put(field.valueName(), text)));
        return values;
    }
}
