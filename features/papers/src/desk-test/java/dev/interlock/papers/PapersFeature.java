package dev.interlock.papers;

import dev.interlock.bootstrap.AccessRow;
import dev.interlock.bootstrap.RemovableFeature;
import java.util.List;

/** Describes the papers of orders. */
public class PapersFeature implements RemovableFeature {

    @Override
    public List<AccessRow> accessRows() {
        return List.of(
                new AccessRow("GET /admin/papers", 302, 403, 403, 200),
                new AccessRow("POST /admin/papers", 302, 403, 403, 400),
                new AccessRow("GET /admin/papers/labels", 302, 403, 403, 200),
                new AccessRow("GET /admin/papers/slips", 302, 403, 403, 200),
                new AccessRow("GET /orders/{orderNumber}/papers", 302, 403, 403, 200),
                new AccessRow("POST /orders/{orderNumber}/papers", 302, 403, 403, 409)); // not paid
    }
}
