package dev.interlock.dispatch;

import dev.interlock.bootstrap.AccessRow;
import dev.interlock.bootstrap.RemovableFeature;
import dev.interlock.bootstrap.visit.Visitor;
import dev.interlock.dispatch.application.DispatchOutcome.Reason;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Describes the dispatch of several orders. */
public class DispatchFeature implements RemovableFeature {

    @Override
    public List<AccessRow> accessRows() {
        return List.of(
                new AccessRow("GET /admin/dispatch", 302, 403, 403, 200),
                new AccessRow("POST /admin/dispatch", 302, 403, 403, 400),
                new AccessRow("GET /admin/dispatch/labels", 302, 403, 403, 200));
    }

    @Override
    public List<String> storeSettings() {
        return List.of("interlock.dispatch.store");
    }

    @Override
    public void storePersonalData(Visitor customer, Visitor admin, String order, String mark) {
        String number = order.substring("/orders/".length());
        String version = admin.open(order).form(order + "/start-shipping").value("version");
        admin.post("/admin/dispatch", Map.of("orders", number + "@" + version));
    }

    @Override
    public Map<String, List<String>> messageFamilies() {
        return Map.of(
                "locks.work.", List.of("Dispatch"),
                "dispatch.skipped.",
                        Stream.of(Reason.values()).map(Reason::name).toList());
    }
}
