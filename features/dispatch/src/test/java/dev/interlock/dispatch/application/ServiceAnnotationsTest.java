package dev.interlock.dispatch.application;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.application.service.Services;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Transactions and role checks are annotations of the services, so they hold for every adapter. */
class ServiceAnnotationsTest {

    private final Services services = Services.besides(DispatchOrdersService.class);

    /** Leases take effect at once, and each order and each step has its own transaction. */
    @Test
    void noUseCaseHasATransactionAroundIt() {
        assertThat(services.useCasesWithoutTransaction())
                .containsExactlyInAnyOrder(
                        "DispatchOrdersService.dispatchOrders",
                        "DispatchQueryService.viewDispatch",
                        "DispatchQueryService.listDispatches");
    }

    @Test
    void everyUseCaseIsForAdmins() {
        assertThat(services.guards())
                .isEqualTo(Map.of(
                        "DispatchOrdersService.dispatchOrders", "hasRole('ADMIN')",
                        "DispatchQueryService.viewDispatch", "hasRole('ADMIN')",
                        "DispatchQueryService.listDispatches", "hasRole('ADMIN')"));
    }
}
