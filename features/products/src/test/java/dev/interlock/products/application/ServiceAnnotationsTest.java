package dev.interlock.products.application;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.application.service.Services;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Transactions and role checks are annotations of the services, so they hold for every adapter. */
class ServiceAnnotationsTest {

    private final Services services = Services.besides(ManageProductsService.class);

    @Test
    void onlyWhatReadsHasNoTransaction() {
        assertThat(services.useCasesWithoutTransaction())
                .containsExactlyInAnyOrder(
                        "ManagedProductQueryService.reviewConflict",
                        "ManagedProductQueryService.reviewStockConflict",
                        "ManagedProductQueryService.viewProduct",
                        "ManagedProductQueryService.viewProductHistory");
    }

    /** The role of a command is its own. */
    @Test
    void everyQueryIsForAdmins() {
        assertThat(services.guards())
                .isEqualTo(Map.of(
                        "ManagedProductQueryService.reviewConflict", "hasRole('ADMIN')",
                        "ManagedProductQueryService.reviewStockConflict", "hasRole('ADMIN')",
                        "ManagedProductQueryService.viewProduct", "hasRole('ADMIN')",
                        "ManagedProductQueryService.viewProductHistory", "hasRole('ADMIN')"));
    }
}
