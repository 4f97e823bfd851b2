package dev.interlock.profile;

import dev.interlock.bootstrap.AccessRow;
import dev.interlock.bootstrap.RemovableFeature;
import dev.interlock.bootstrap.visit.Page;
import dev.interlock.bootstrap.visit.Visitor;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;

/** Describes the profiles of customers. */
public class ProfileFeature implements RemovableFeature {

    @Override
    public List<AccessRow> accessRows() {
        return List.of(
                new AccessRow("GET /account/profile", 302, 200, 200, 403),
                new AccessRow("POST /account/profile", 302, 400, 400, 403)); // without a version
    }

    @Override
    public Map<String, List<String>> messageFamilies() {
        return Map.of("field.", List.of("OWN_NAME"));
    }

    @Override
    public Map<String, IntFunction<Page>> forms() {
        return Map.of(
                "account/profile", port -> Visitor.signedIn(port, "customer1").open("/account/profile"));
    }
}
