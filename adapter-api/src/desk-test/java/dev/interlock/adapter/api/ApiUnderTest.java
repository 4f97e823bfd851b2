package dev.interlock.adapter.api;

import dev.interlock.bootstrap.AccessRow;
import dev.interlock.bootstrap.RemovableModule;
import java.util.List;
import java.util.Map;

/** Describes the API to the tests of the whole desk. */
public class ApiUnderTest implements RemovableModule {

    @Override
    public List<AccessRow> accessRows() {
        return List.of(
                new AccessRow("GET /account/api-tokens", 302, 200, 200, 200),
                new AccessRow("POST /account/api-tokens", 302, 400, 400, 400),
                new AccessRow("GET /account/api-tokens/{id}/revoke", 302, 404, 404, 404), // no such token
                new AccessRow("POST /account/api-tokens/{id}/revoke", 302, 404, 404, 404),
                new AccessRow("GET /api/orders/{orderNumber}", 401, 404, 200, 200));
    }

    @Override
    public Map<String, List<String>> messageFamilies() {
        return Map.of("tokens.scope.", List.of("READ", "WRITE"));
    }

    @Override
    public String templates() {
        return "api/";
    }
}
