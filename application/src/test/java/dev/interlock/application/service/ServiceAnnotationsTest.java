package dev.interlock.application.service;

import static java.util.Map.entry;
import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.application.port.in.order.CancelOrder;
import dev.interlock.application.service.shipping.StartShippingService;
import java.lang.reflect.Method;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.springframework.security.access.prepost.PreAuthorize;
import org.springframework.transaction.annotation.Transactional;

/** Transactions and role checks are annotations of the services, so they hold for every adapter. */
class ServiceAnnotationsTest {

    /**
     * The services without a transaction around the whole use case. Besides those that only read, these are services that only
     * change leases, which takes effect at once, and services that process each order or each step in its own transaction.
     */
    private static final Set<String> WITHOUT_TRANSACTION = Set.of(
            "ReadActivityService",
            "EditLockQueryService",
            "PackOrdersService",
            "PackingQueryService",
            "CancelUnpaidOrdersService",
            "DispatchOrdersService",
            "DispatchQueryService",
            "ManageMembersService",
            "OwnAccountService",
            "MemberQueryService",
            "ManagedProductQueryService",
            "ProductQueryService",
            "TimelineQueryService",
            "OrderQueryService");

    /** The use cases without a transaction in the other services. */
    private static final Set<String> METHODS_WITHOUT_TRANSACTION = Set.of(
            "OwnNotificationsService.countUnreadNotifications",
            "LockConsoleService.viewLocks",
            "LockConsoleService.viewWorkLock",
            // changes a lease; the others only read
            "EditLocksService.closeEditPage");

    /** The required role of each other use case that is restricted to one. The role of a command is its own. */
    private static final Map<String, String> GUARDS = Map.ofEntries(
            entry("LockConsoleService.breakWorkLock", "hasRole('ADMIN')"),
            entry("ManageMembersService.disableMember", "hasRole('ADMIN')"),
            entry("DispatchOrdersService.dispatchOrders", "hasRole('ADMIN')"),
            entry("DispatchQueryService.viewDispatch", "hasRole('ADMIN')"),
            entry("DispatchQueryService.listDispatches", "hasRole('ADMIN')"),
            entry("ManageMembersService.enableMember", "hasRole('ADMIN')"),
            entry("PackingQueryService.findPackingLeases", "hasRole('ADMIN')"),
            entry("PackOrdersService.handBackOrder", "hasRole('ADMIN')"),
            entry("PackOrdersService.keepPacking", "hasRole('ADMIN')"),
            entry("MemberQueryService.listMembers", "hasRole('ADMIN')"),
            entry("ManagedProductQueryService.reviewConflict", "hasRole('ADMIN')"),
            entry("ManagedProductQueryService.reviewStockConflict", "hasRole('ADMIN')"),
            entry("PackOrdersService.shipPackedOrder", "hasRole('ADMIN')"),
            entry("PackOrdersService.takeNextOrder", "hasRole('ADMIN')"),
            entry("LockConsoleService.viewLocks", "hasRole('ADMIN')"),
            entry("LockConsoleService.viewWorkLock", "hasRole('ADMIN')"),
            entry("PackingQueryService.viewPacking", "hasRole('ADMIN')"),
            entry("ManagedProductQueryService.viewProduct", "hasRole('ADMIN')"),
            entry("ManagedProductQueryService.viewProductHistory", "hasRole('ADMIN')"),
            entry("OwnNotificationsService.readNotifications", "hasRole('CUSTOMER')"),
            entry("BreakLockService.breakLock", "hasRole('ADMIN')"));

    @Test
    void everyOtherServiceIsTransactional() {
        assertThat(untransactionalMethods(Services.all())).isEmpty();
    }

    @Test
    void aServiceWithoutATransactionIsFound() {
        assertThat(untransactionalMethods(Stream.of(UntransactionalService.class, StartShippingService.class)))
                .extracting(Method::getDeclaringClass)
                .isEqualTo(List.of(UntransactionalService.class));
    }

    @Test
    void exactlyTheseUseCasesRequireARole() {
        Map<String, String> guards = new HashMap<>();
        Services.all()
                .flatMap(Services::useCaseMethods)
                .forEach(method -> Stream.of(method, method.getDeclaringClass())
                        .filter(guarded -> guarded.isAnnotationPresent(PreAuthorize.class))
                        .forEach(guarded -> guards.put(
                                nameOf(method),
                                guarded.getAnnotation(PreAuthorize.class).value())));

        assertThat(guards).isEqualTo(GUARDS);
    }

    @Test
    void theSearchFindsTheServices() {
        assertThat(Services.all()).contains(StartShippingService.class);
        assertThat(Services.all()).extracting(Class::getSimpleName).containsAll(WITHOUT_TRANSACTION);
        assertThat(Services.all())
                .allSatisfy(
                        service -> assertThat(Services.useCaseMethods(service)).isNotEmpty());
    }

    private static List<Method> untransactionalMethods(Stream<Class<?>> services) {
        return services.filter(service -> !WITHOUT_TRANSACTION.contains(service.getSimpleName()))
                .flatMap(Services::useCaseMethods)
                .filter(method -> !method.isAnnotationPresent(Transactional.class))
                .filter(method -> !METHODS_WITHOUT_TRANSACTION.contains(nameOf(method)))
                .toList();
    }

    /** Two services may have a method of one name, and only one of them a guard. */
    private static String nameOf(Method method) {
        return method.getDeclaringClass().getSimpleName() + "." + method.getName();
    }

    /** Lacks the transaction on purpose. */
    private static final class UntransactionalService implements CancelOrder {

        @Override
        public long cancelOrder(CancelOrderRequest request) {
            return request.version();
        }
    }
}
