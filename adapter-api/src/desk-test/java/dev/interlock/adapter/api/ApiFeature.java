package dev.interlock.adapter.api;

import dev.interlock.adapter.api.problem.ProblemType;
import dev.interlock.bootstrap.AccessRow;
import dev.interlock.bootstrap.RemovableFeature;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Describes the API to the tests of the whole desk. */
public class ApiFeature implements RemovableFeature {

    /**
     * A form is posted to each route that is no GET, which refuses it: it is no JSON or no PATCH, or has parameters that no operation
     * has. {@code ApiAccessTest} sends what the routes read.
     */
    @Override
    public List<AccessRow> accessRows() {
        return Stream.concat(
                        ApiOperation.all().stream().map(ApiFeature::row),
                        Stream.of(
                                new AccessRow("GET /account/api-tokens", 302, 200, 200, 200),
                                new AccessRow("POST /account/api-tokens", 302, 400, 400, 400),
                                new AccessRow("GET /account/api-tokens/{id}/revoke", 302, 404, 404, 404), // no token
                                new AccessRow("POST /account/api-tokens/{id}/revoke", 302, 404, 404, 404),
                                new AccessRow("GET /api/openapi.yaml", 200, 200, 200, 200),
                                new AccessRow("GET /problems/{name}", 404, 404, 404, 404))) // names no type
                .toList();
    }

    private static AccessRow row(ApiOperation operation) {
        String route = operation.toString();
        boolean admins = operation.member().equals("admin");
        if (operation.contentType() != null || operation.method().equals("DELETE")) {
            int refused = operation.method().equals("POST") ? 415 : 405;
            return new AccessRow(route, 401, refused, refused, refused);
        }
        if (!operation.isRead()) {
            int customer = admins ? 403 : 400;
            return new AccessRow(route, 401, customer, customer, 400);
        }
        int another = admins ? 403 : operation.namesAnOrder() ? 404 : 200;
        return new AccessRow(route, 401, another, admins ? 403 : 200, ofAdmins(operation));
    }

    /** The paths of the matrix name an order and a product that exist, and nothing of a feature. */
    private static int ofAdmins(ApiOperation operation) {
        return operation.path().replaceAll("\\{(orderNumber|productId)}", "").contains("{") ? 404 : 200;
    }

    @Override
    public Map<String, List<String>> messageFamilies() {
        List<String> types = Stream.of(ProblemType.values()).map(Enum::name).toList();
        return Map.of("tokens.scope.", List.of("READ", "WRITE"), "problem.title.", types, "problem.text.", types);
    }

    @Override
    public boolean testsFormsOf(String template) {
        return template.startsWith("api/");
    }
}
