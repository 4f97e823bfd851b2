package dev.interlock.profile;

import dev.interlock.bootstrap.AccessRow;
import dev.interlock.bootstrap.RemovableFeature;
import dev.interlock.bootstrap.visit.Form;
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
    public void storePersonalData(Visitor customer, Visitor admin, String order, String mark) {
        Form form = customer.open("/account/profile").form("/account/profile");
        List.of("ownName", "receiverName", "address1", "address2").forEach(field -> form.with(field, mark));
        form.with("receiverPhone", "010-1234-5678").with("zipCode", "04524").submit();
    }

    @Override
    public Map<String, IntFunction<Page>> forms() {
        return Map.of(
                "account/profile", port -> Visitor.signedIn(port, "customer1").open("/account/profile"));
    }
}
