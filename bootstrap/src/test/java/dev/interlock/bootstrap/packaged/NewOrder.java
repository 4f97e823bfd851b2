package dev.interlock.bootstrap.packaged;

import dev.interlock.bootstrap.visit.Form;
import dev.interlock.bootstrap.visit.Visitor;
import java.net.URI;
import java.util.Map;

/** Places a new order for a test, so that tests do not affect each other. */
public final class NewOrder {

    public static final String PRODUCT = "P-011";

    public static final String ADDRESS = "110 Sejong-daero, Jung-gu, Seoul";

    /** The fields of the form, except the quantity. */
    public static final Map<String, String> SHIPPING = Map.of(
            "receiverName", "Customer One",
            "receiverPhone", "010-0000-0000",
            "zipCode", "04524",
            "address1", ADDRESS);

    private NewOrder() {}

    /** Places an order, and returns its path. */
    public static String placedBy(Visitor customer) {
        return placedBy(customer, Map.of());
    }

    /** Places an order with that idempotency key, and returns its path. */
    public static String placedBy(Visitor customer, String idempotencyKey) {
        return placedBy(customer, Map.of("idempotencyKey", idempotencyKey));
    }

    /** Places an order in which these fields differ, and returns its path. */
    public static String placedBy(Visitor customer, Map<String, String> fields) {
        Form order = customer.open("/orders/new").form("/orders/new").with("quantities[" + PRODUCT + "]", "1");
        SHIPPING.forEach(order::with);
        fields.forEach(order::with);
        return URI.create(order.submit().location()).getPath();
    }

    /** Places and pays an order, and returns its path. */
    public static String paidBy(Visitor customer) {
        String order = placedBy(customer);
        customer.open(order).form(order + "/pay").submit();
        return order;
    }
}
