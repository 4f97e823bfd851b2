package dev.interlock.cluster;

import dev.interlock.cluster.ApiClient.Reply;
import java.net.URI;
import java.util.Map;

/** Members that send requests to the nodes of their choice. Each request opens a connection of its own. */
record MembersOnNodes(ApiClient customer, ApiClient admin, ApiClient otherAdmin, Patience patience, Journal journal) {

    String place() {
        return shopper().place("First street");
    }

    String placeAndPay() {
        String order = place();
        shopper().pay(order);
        return order;
    }

    private Customer shopper() {
        return new Customer(customer, patience, journal);
    }

    long version(String order, URI node) {
        return get(customer, node, "/api/orders/" + order).version();
    }

    Reply get(ApiClient member, URI node, String path) {
        return patience.answer(() -> member.at(node).get(path));
    }

    /** Asks for a lock or a lease, until it is granted or refused. */
    Reply post(ApiClient member, URI node, String path) {
        return patience.answer(() -> member.at(node).post(path));
    }

    Reply changeAddress(ApiClient member, URI node, String order, long version, String address) {
        return patience.answer(() ->
                member.at(node).patch("/api/orders/" + order + "/shipping", version, Map.of("address1", address)));
    }
}
