package dev.interlock.packing;

import dev.interlock.bootstrap.AccessRow;
import dev.interlock.bootstrap.RemovableFeature;
import java.util.List;
import java.util.Map;

/** Describes the packing queue. */
public class PackingFeature implements RemovableFeature {

    @Override
    public List<AccessRow> accessRows() {
        return List.of(
                new AccessRow("GET /admin/packing", 302, 403, 403, 200),
                new AccessRow("POST /admin/packing/next", 302, 403, 403, 303),
                new AccessRow("POST /admin/packing/{orderNumber}/keep", 302, 403, 403, 409),
                new AccessRow("POST /admin/packing/{orderNumber}/hand-back", 302, 403, 403, 303),
                new AccessRow("POST /admin/packing/{orderNumber}/ship", 302, 403, 403, 409));
    }

    @Override
    public List<String> storeSettings() {
        return List.of("interlock.packing.store");
    }

    @Override
    public Map<String, List<String>> messageFamilies() {
        return Map.of(
                "locks.work.", List.of("Packing"),
                "packing.refused.", List.of("over", "changed", "state", "edited"));
    }
}
