package dev.interlock.bootstrap.packaged;

import dev.interlock.bootstrap.visit.Form;
import dev.interlock.bootstrap.visit.Visitor;
import java.net.URI;
import java.util.Map;

/** An order of a test's own, so that no test sees what another does. */
final class NewOrder {

    static final String PRODUCT = "P-011";

    static final String ADDRESS = "110 Sejong-daero, Jung-gu, Seoul";

    /** What is typed into the form, besides a quantity. */
    static final Map<String, String> SHIPPING = Map.of(
            "receiverName", "Customer One",
            "receiverPhone", "010-0000-0000",
            "zipCode", "04524",
            "address1", ADDRESS);

    private NewOrder() {}

    /** Its path. */
    static String placedBy(Visitor customer) {
        return placed(customer.open("/orders/new").form("/orders/new"));
    }

    /** Its path. The form has that key, as if another window had sent it. */
    static String placedBy(Visitor customer, String idempotencyKey) {
        return placed(customer.open("/orders/new").form("/orders/new").with("idempotencyKey", idempotencyKey));
    }

    /** Its path. */
    static String paidBy(Visitor customer) {
        String order = placedBy(customer);
        customer.open(order).form(order + "/pay").submit();
        return order;
    }

    private static String placed(Form order) {
        SHIPPING.forEach(order::with);
        return URI.create(
                        order.with("quantities[" + PRODUCT + "]", "1").submit().location())
                .getPath();
    }
}
