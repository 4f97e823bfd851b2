package dev.interlock.packing.application;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.application.service.Services;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Transactions and role checks are annotations of the services, so they hold for every adapter. */
class ServiceAnnotationsTest {

    private final Services services = Services.besides(PackOrdersService.class);

    /** The others only change a lease, which takes effect at once, or read. */
    @Test
    void onlyWhatWritesOrdersHasATransaction() {
        assertThat(services.useCasesWithoutTransaction())
                .containsExactlyInAnyOrder(
                        "PackOrdersService.handBackOrder",
                        "PackOrdersService.keepPacking",
                        "PackingQueryService.findPackingLeases",
                        "PackingQueryService.viewPacking");
    }

    @Test
    void everyUseCaseIsForAdmins() {
        assertThat(services.guards())
                .isEqualTo(Map.of(
                        "PackOrdersService.handBackOrder", "hasRole('ADMIN')",
                        "PackOrdersService.keepPacking", "hasRole('ADMIN')",
                        "PackOrdersService.shipPackedOrder", "hasRole('ADMIN')",
                        "PackOrdersService.takeNextOrder", "hasRole('ADMIN')",
                        "PackingQueryService.findPackingLeases", "hasRole('ADMIN')",
                        "PackingQueryService.viewPacking", "hasRole('ADMIN')"));
    }
}
