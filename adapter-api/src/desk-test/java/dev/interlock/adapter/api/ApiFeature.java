package dev.interlock.adapter.api;

import dev.interlock.bootstrap.AccessRow;
import dev.interlock.bootstrap.RemovableFeature;
import java.util.List;

/** Describes the API to the tests of the whole desk. */
public class ApiFeature implements RemovableFeature {

    @Override
    public List<AccessRow> accessRows() {
        return List.of(new AccessRow("GET /api/orders/{orderNumber}", 401, 404, 200, 200));
    }
}
