package dev.interlock.cluster;

import dev.interlock.cluster.ApiClient.Reply;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import tools.jackson.databind.JsonNode;

/** Places orders of one piece, pays and cancels them. The journal receives what is acknowledged. */
final class Customer {

    private static final int STALE = 412;

    private final ApiClient api;
    private final Patience patience;
    private final Journal journal;

    Customer(ApiClient api, Patience patience, Journal journal) {
        this.api = api;
        this.patience = patience;
        this.journal = journal;
    }

    /** Returns the number of the order. Its version is 0. */
    String place(String address) {
        long price = price(patience.answer(() -> api.get("/api/products")).body());
        UUID placement = UUID.randomUUID();
        Reply placed = patience.answer(() -> api.post(
                "/api/orders",
                placement,
                Map.of(
                        "shipping",
                                Map.of(
                                        "receiverName",
                                        "Kim",
                                        "receiverPhone",
                                        "010-1234-5678",
                                        "zipCode",
                                        "04524",
                                        "address1",
                                        address),
                        "lines", List.of(Map.of("productId", Users.PRODUCT, "quantity", 1, "price", price)))));
        if (!placed.isDone()) {
            throw new IllegalStateException("The order was refused: " + placed);
        }
        String order = placed.body().path("number").asString();
        journal.add(new Journal.Placed(order, address));
        return order;
    }

    private static long price(JsonNode products) {
        for (JsonNode product : products.path("products")) {
            if (product.path("productId").asString().equals(Users.PRODUCT)) {
                return product.path("price").asLong();
            }
        }
        throw new IllegalStateException(Users.PRODUCT + " is not offered");
    }

    /** Pays an order that has not been changed. It is refused as stale if an attempt without an answer had paid it. */
    void pay(String order) {
        Reply paid = patience.answer(() -> api.post("/api/orders/" + order + "/pay", 0));
        if (!paid.isDone() && paid.status() != STALE) {
            throw new IllegalStateException("The payment was refused: " + paid);
        }
        journal.add(Journal.Saved.state(order, 1, "PREPARING"));
    }

    /** Cancels the order, unless it has changed since that version. */
    void cancel(String order, long version) {
        Reply canceled = patience.answer(() -> api.post("/api/orders/" + order + "/cancel", version));
        if (canceled.isDone()) {
            journal.add(Journal.Saved.state(order, version + 1, "CANCELED"));
        }
    }
}
