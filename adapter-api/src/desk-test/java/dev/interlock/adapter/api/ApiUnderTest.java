package dev.interlock.adapter.api;

import dev.interlock.bootstrap.AccessRow;
import dev.interlock.bootstrap.RemovableModule;
import java.util.List;
import java.util.Map;

/** Describes the API to the tests of the whole desk. */
public class ApiUnderTest implements RemovableModule {

    @Override
    public List<AccessRow> accessRows() {
        return List.of(new AccessRow("GET /api/orders/{orderNumber}", 401, 404, 200, 200));
    }

    @Override
    public Map<String, List<String>> messageFamilies() {
        return Map.of();
    }

    @Override
    public String templates() {
        return "problems/";
    }
}
