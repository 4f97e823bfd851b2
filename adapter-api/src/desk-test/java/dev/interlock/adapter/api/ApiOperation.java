package dev.interlock.adapter.api;

import dev.interlock.bootstrap.DeskForTests;
import dev.interlock.domain.Money;
import dev.interlock.domain.order.OrderState;
import dev.interlock.domain.product.ProductId;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;

/** The operations of the API, each with a member that may use it, and a request that succeeds. */
enum ApiOperation {
    LIST_ORDERS("GET", "/api/orders", "customer1", null, null, null),
    PLACE("POST", "/api/orders", "customer1", null, """
            {"shipping": {"receiverName": "Customer One", "receiverPhone": "010-0000-0000", "zipCode": "04524",
                          "address1": "Old street 1", "address2": "3F", "message": ""},
             "lines": [{"productId": "P-900", "quantity": 1, "price": 1000}]}""", """
            {"shipping": null, "lines": []}"""),
    VIEW_ORDER("GET", "/api/orders/{orderNumber}", "customer1", OrderState.DELIVERING, null, null),
    CHANGE_SHIPPING("PATCH", "/api/orders/{orderNumber}/shipping", "customer1", OrderState.PREPARING, """
            {"address1": "New street 2", "address2": null}""", """
            {"zipCode": "-"}"""),
    CHANGE_LINES("PUT", "/api/orders/{orderNumber}/lines", "customer1", OrderState.PAYMENT_WAITING, """
            {"lines": [{"productId": "P-900", "quantity": 2, "price": 1000}]}""", """
            {"lines": [{"productId": "P-900", "quantity": 0, "price": 1000}]}"""),
    PAY("POST", "/api/orders/{orderNumber}/pay", "customer1", OrderState.PAYMENT_WAITING, null, null),
    START_SHIPPING("POST", "/api/orders/{orderNumber}/start-shipping", "admin", OrderState.PREPARING, null, null),
    START_DELIVERY("POST", "/api/orders/{orderNumber}/start-delivery", "admin", OrderState.SHIPPED, """
            {"carrier": "Korea Post", "trackingNumber": "EB1"}""", """
            {"carrier": "", "trackingNumber": "EB1"}"""),
    COMPLETE_DELIVERY(
            "POST", "/api/orders/{orderNumber}/complete-delivery", "admin", OrderState.DELIVERING, null, null),
    CANCEL("POST", "/api/orders/{orderNumber}/cancel", "customer1", OrderState.PREPARING, null, null),
    LIST_PRODUCTS("GET", "/api/products", "customer1", null, null, null),
    CREATE_PRODUCT("POST", "/api/products", "admin", null, """
            {"productId": "P-%d", "nameEn": "Pen", "nameKo": "펜", "nameZh": "笔", "price": 1000}""", """
            {"productId": "X", "nameEn": "Pen", "nameKo": "펜", "nameZh": "笔", "price": 0}"""),
    VIEW_PRODUCT("GET", "/api/products/{productId}", "admin", null, null, null),
    CHANGE_PRODUCT("PATCH", "/api/products/{productId}", "admin", null, """
            {"price": 2000}""", """
            {"price": 0}"""),
    WITHDRAW("POST", "/api/products/{productId}/withdraw", "admin", null, null, null),
    OFFER("POST", "/api/products/{productId}/offer", "admin", null, null, null),
    VIEW_STOCK("GET", "/api/products/{productId}/stock", "admin", null, null, null),
    COUNT_STOCK("POST", "/api/products/{productId}/stock", "admin", null, """
            {"shown": 10, "counted": 9}""", """
            {"shown": 10, "counted": -1}""");

    static final int STOCK = 10;

    private static final AtomicInteger PRODUCTS = new AtomicInteger(5_000_000);

    final String method;
    final String path;
    final String member;
    final @Nullable String invalidBody;

    private final @Nullable OrderState state;
    private final @Nullable String validBody;

    /**
     * @param member a member that may use it
     * @param state of an order that allows it; the order is customer1's
     * @param invalidBody a body that can be read, with invalid values
     */
    ApiOperation(
            String method,
            String path,
            String member,
            @Nullable OrderState state,
            @Nullable String validBody,
            @Nullable String invalidBody) {
        this.method = method;
        this.path = path;
        this.member = member;
        this.state = state;
        this.validBody = validBody;
        this.invalidBody = invalidBody;
    }

    boolean isRead() {
        return method.equals("GET");
    }

    boolean namesAnOrder() {
        return path.contains("{orderNumber}");
    }

    boolean namesAProduct() {
        return path.contains("{productId}");
    }

    /** Returns a body that is valid each time, or none. */
    @Nullable
    String body() {
        return validBody == null ? null : validBody.replace("%d", String.valueOf(PRODUCTS.incrementAndGet()));
    }

    /** Returns the same for an operation that takes a body. */
    String requiredBody() {
        return Objects.requireNonNull(body());
    }

    @Nullable
    String contentType() {
        if (validBody == null) {
            return null;
        }
        return method.equals("PATCH") ? "application/merge-patch+json" : "application/json";
    }

    /** Makes what the path names in a state that allows the operation, and returns the path. */
    String prepare(DeskForTests desk) {
        return prepare(desk, state);
    }

    /** Makes an order in a state that forbids the operation, and returns the path. */
    String prepareForbidden(DeskForTests desk) {
        return prepare(desk, state == OrderState.SHIPPED ? OrderState.PREPARING : OrderState.SHIPPED);
    }

    private String prepare(DeskForTests desk, @Nullable OrderState orderState) {
        if (namesAnOrder() && orderState != null) {
            return path.replace("{orderNumber}", desk.orderIn(orderState).value());
        }
        if (namesAProduct()) {
            ProductId id = new ProductId("P-" + PRODUCTS.incrementAndGet());
            desk.addProduct(id, "Pen", new Money(1_000), STOCK);
            return path.replace("{productId}", id.value());
        }
        return path;
    }

    /** Takes the products of a test off the forms that list what is on sale. */
    static void withdrawProducts(JdbcClient jdbc) {
        jdbc.sql("update product set state = 'WITHDRAWN' where product_id like 'P-500____'")
                .update();
    }

    /** Returns a path that names nothing. */
    String unknown() {
        return path.replace("{orderNumber}", "999999-999999-AAAAAA").replace("{productId}", "P-4040404");
    }

    /** Returns the path of the order or the product. The operation must name its entity tag. */
    static String versioned(String path) {
        return path.replaceFirst("^(/api/[a-z]+/[^/]+).*", "$1");
    }
}
