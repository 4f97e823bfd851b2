package dev.interlock.unpaid;

import dev.interlock.bootstrap.RemovableFeature;
import java.util.List;
import java.util.Map;

/** Describes the job that cancels unpaid orders. */
public class UnpaidFeature implements RemovableFeature {

    @Override
    public Map<String, List<String>> messageFamilies() {
        return Map.of("locks.work.", List.of("Job"));
    }

    @Override
    public List<String> storeSettings() {
        return List.of("interlock.unpaid.store");
    }
}
