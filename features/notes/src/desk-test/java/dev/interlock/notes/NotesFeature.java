package dev.interlock.notes;

import dev.interlock.bootstrap.AccessRow;
import dev.interlock.bootstrap.RemovableFeature;
import dev.interlock.bootstrap.packaged.NewOrder;
import dev.interlock.bootstrap.visit.Page;
import dev.interlock.bootstrap.visit.Visitor;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;

/** Describes the notes of orders. */
public class NotesFeature implements RemovableFeature {

    @Override
    public List<AccessRow> accessRows() {
        return List.of(
                new AccessRow("GET /admin/mentions", 302, 403, 403, 200),
                new AccessRow("GET /orders/{orderNumber}/notes", 302, 403, 403, 200),
                new AccessRow("POST /orders/{orderNumber}/notes", 302, 400, 400, 400));
    }

    @Override
    public Map<String, IntFunction<Page>> forms() {
        return Map.of(
                "notes/order",
                port -> Visitor.signedIn(port, "admin")
                        .open(NewOrder.paidBy(Visitor.signedIn(port, "customer1")) + "/notes"));
    }
}
