package dev.interlock.adapter.api.order;

import dev.interlock.adapter.api.ApiOperation;
import dev.interlock.adapter.api.ApiOperation.Access;
import dev.interlock.adapter.api.ApiOperations;
import dev.interlock.adapter.api.ApiSubject;
import dev.interlock.application.port.in.conflict.Conflict.Resolution;
import dev.interlock.domain.member.Role;
import dev.interlock.domain.order.OrderState;
import dev.interlock.domain.product.ProductState;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;

/** The operations of the desk. The orders are customer1's. */
public class OrderOperationsFeature implements ApiOperations {

    public static final ApiOperation PLACE = ApiOperation.of(
                    "POST", "/api/orders", "customer1", new Access(401, 201, 201, 422, 403), ApiSubject.NONE)
            .withBody("""
                    {"shipping": {"receiverName": "Customer One", "receiverPhone": "010-0000-0000", "zipCode": "04524",
                                  "address1": "Old street 1", "address2": "3F", "message": ""},
                     "lines": [{"productId": "P-900", "quantity": 1, "price": 1000}]}""", """
                    {"shipping": null, "lines": []}""")
            .provoking(
                    409,
                    (operation, scene, path, client) ->
                            client.post(path, operation.requiredBody().replace("1000", "999")));

    private static final ApiOperation START_SHIPPING =
            command("/start-shipping", "admin", Access.OF_ADMINS, OrderState.PREPARING);

    private static final ApiOperation START_DELIVERY = command(
                    "/start-delivery", "admin", Access.OF_ADMINS, OrderState.SHIPPED)
            .withBody("""
                    {"carrier": "Korea Post", "trackingNumber": "EB1"}""", """
                    {"carrier": "", "trackingNumber": "EB1"}""");

    @Override
    public List<ApiOperation> operations() {
        return List.of(
                ApiOperation.of("GET", "/api/me", "customer1", new Access(401, 200, 200, 200, 200), ApiSubject.NONE),
                ApiOperation.of(
                        "GET", "/api/orders", "customer1", new Access(401, 200, 200, 200, 200), ApiSubject.NONE),
                ApiOperation.of(
                        "GET",
                        "/api/orders/changes",
                        "customer1",
                        new Access(401, 200, 200, 200, 200),
                        ApiSubject.NONE),
                ApiOperation.of(
                        "GET", "/api/products", "customer1", new Access(401, 200, 200, 200, 200), ApiSubject.NONE),
                PLACE,
                ApiOperation.of(
                        "GET",
                        "/api/orders/{orderNumber}",
                        "customer1",
                        new Access(401, 404, 200, 200, 200),
                        orderIn(OrderState.DELIVERING)),
                ApiOperation.of(
                        "GET",
                        "/api/orders/{orderNumber}/history",
                        "customer1",
                        new Access(401, 404, 200, 200, 200),
                        orderIn(OrderState.DELIVERING)),
                change("PATCH", "/shipping", OrderState.PREPARING).withBody("""
                        {"address1": "New street 2", "address2": null}""", """
                        {"zipCode": "-"}"""),
                change("PUT", "/lines", OrderState.PAYMENT_WAITING).withBody("""
                        {"lines": [{"productId": "P-900", "quantity": 2, "price": 1000}]}""", """
                        {"lines": [{"productId": "P-900", "quantity": 0, "price": 1000}]}"""),
                command("/pay", "customer1", new Access(401, 404, 200, 200, 403), OrderState.PAYMENT_WAITING),
                START_SHIPPING,
                START_DELIVERY,
                command("/correct-tracking", "admin", Access.OF_ADMINS, OrderState.DELIVERING)
                        .withBody("""
                        {"carrier": "Korea Post", "trackingNumber": "EB2"}""", """
                        {"carrier": "Korea Post", "trackingNumber": "-"}"""),
                command("/complete-delivery", "admin", Access.OF_ADMINS, OrderState.DELIVERING),
                command("/cancel", "customer1", new Access(401, 404, 200, 200, 403), OrderState.PREPARING)
                        .withBody("""
                                {"reason": "Changed my mind"}""", """
                                {"reason": "Two\\nlines"}"""),
                command("/record-refund", "admin", Access.OF_ADMINS, OrderState.CANCELED)
                        .withBody("""
                                {"amount": 1, "day": "%s"}""".formatted(LocalDate.now(ZoneId.of("Asia/Seoul"))), """
                                {"amount": 0, "day": "2026-11-30"}"""));
    }

    @Override
    public Map<String, Enum<?>[]> knownTexts() {
        return Map.of(
                "OrderState", OrderState.values(),
                "ProductState", ProductState.values(),
                "Role", Role.values(),
                "StaleProblem/allOf/1/properties/resolution", Resolution.values());
    }

    private static ApiOperation change(String method, String command, OrderState state) {
        return operation(method, command, "customer1", new Access(401, 404, 200, 200, 403), state);
    }

    private static ApiOperation command(String command, String member, Access access, OrderState state) {
        return operation("POST", command, member, access, state);
    }

    /** @param state of an order that allows the command; most others forbid it */
    private static ApiOperation operation(
            String method, String command, String member, Access access, OrderState state) {
        OrderState forbidden = state == OrderState.SHIPPED ? OrderState.PREPARING : OrderState.SHIPPED;
        return ApiOperation.of(method, "/api/orders/{orderNumber}" + command, member, access, orderIn(state))
                .provoking(409, (operation, scene, path, client) -> {
                    String other = orderIn(forbidden).prepare(operation.path(), scene);
                    return operation.send(other, client.ifMatch(scene.tag(operation.versioned(other))));
                });
    }

    private static ApiSubject orderIn(OrderState state) {
        return (path, scene) ->
                path.replace("{orderNumber}", scene.desk().orderIn(state).value());
    }
}
