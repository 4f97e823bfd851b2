package dev.interlock.papers;

import dev.interlock.bootstrap.AccessRow;
import dev.interlock.bootstrap.RemovableFeature;
import dev.interlock.bootstrap.packaged.NewOrder;
import dev.interlock.bootstrap.visit.Page;
import dev.interlock.bootstrap.visit.Visitor;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;

/** Describes the papers of orders. */
public class PapersFeature implements RemovableFeature {

    @Override
    public List<AccessRow> accessRows() {
        return List.of(
                new AccessRow("GET /admin/papers", 302, 403, 403, 200),
                new AccessRow("POST /admin/papers", 302, 403, 403, 400),
                new AccessRow("GET /admin/papers/deliveries", 302, 403, 403, 200),
                new AccessRow("POST /admin/papers/deliveries", 302, 403, 403, 400),
                new AccessRow("GET /admin/papers/labels", 302, 403, 403, 200),
                new AccessRow("GET /admin/papers/slips", 302, 403, 403, 200),
                new AccessRow("GET /orders/{orderNumber}/papers", 302, 403, 403, 200),
                new AccessRow("POST /orders/{orderNumber}/papers", 302, 403, 403, 409)); // not paid
    }

    @Override
    public Map<String, List<String>> messageFamilies() {
        return Map.of("papers.delivery.", List.of("CHANGED", "FAILED"));
    }

    @Override
    public void storePersonalData(Visitor customer, Visitor admin, String order, String mark) {
        admin.open(order + "/papers").form(order + "/papers").submit();
    }

    @Override
    public Map<String, IntFunction<Page>> forms() {
        return Map.of("papers/deliveries", PapersFeature::deliveries);
    }

    private static Page deliveries(int port) {
        Visitor admin = Visitor.signedIn(port, "admin");
        String order = NewOrder.paidBy(Visitor.signedIn(port, "customer1"));
        admin.open(order).form(order + "/start-shipping").submit();
        return admin.open("/admin/papers/deliveries?orders=" + order.substring("/orders/".length()));
    }
}
