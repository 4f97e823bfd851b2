package dev.interlock.application.service;

import static java.util.stream.Collectors.toSet;
import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.application.port.in.order.CancelOrder;
import dev.interlock.application.service.shipping.StartShippingService;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Transactions and role checks are annotations of the services, so they hold for every adapter. */
class ServiceAnnotationsTest {

    /** The services that only read, and need no transaction around the whole use case. */
    private static final Set<String> WITHOUT_TRANSACTION = Set.of(
            "EditLockQueryService",
            "MemberQueryService",
            "CustomerQueryService",
            "ProductQueryService",
            "OrderQueryService",
            "FollowOrdersService");

    /** The use cases without a transaction in the other services. */
    private static final Set<String> METHODS_WITHOUT_TRANSACTION = Set.of(
            // changes a lease; the others only read
            "EditingService.closeEditPage");

    /** The required role of each other use case that is restricted to one. The role of a command is its own. */
    private static final Map<String, String> GUARDS = Map.of(
            "BreakLockService.breakLock", "hasRole('ADMIN')",
            "CustomerQueryService.listCustomers", "hasRole('ADMIN')",
            "CustomerQueryService.viewCustomer", "hasRole('ADMIN')");

    private final Services services = Services.besides(StartShippingService.class);

    @Test
    void everyOtherServiceIsTransactional() {
        assertThat(untransactional(services)).isEqualTo(METHODS_WITHOUT_TRANSACTION);
    }

    @Test
    void aServiceWithoutATransactionIsFound() {
        assertThat(untransactional(Services.of(UntransactionalService.class, StartShippingService.class)))
                .containsExactly("UntransactionalService.cancelOrder");
    }

    private static Set<String> untransactional(Services services) {
        return services.useCasesWithoutTransaction().stream()
                .filter(useCase -> !WITHOUT_TRANSACTION.contains(useCase.replaceFirst("[.].*", "")))
                .collect(toSet());
    }

    @Test
    void exactlyTheseUseCasesRequireARole() {
        assertThat(services.guards()).isEqualTo(GUARDS);
    }

    /** Lacks the transaction on purpose. */
    private static final class UntransactionalService implements CancelOrder {

        @Override
        public long cancelOrder(CancelOrderRequest request) {
            return request.version();
        }
    }
}
