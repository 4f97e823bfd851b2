package dev.interlock.application.service;

import static java.util.Map.entry;
import static java.util.stream.Collectors.toMap;
import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.application.port.in.order.CancelOrder;
import dev.interlock.application.port.in.order.CancelOrderRequest;
import dev.interlock.application.service.dispatch.DispatchOrdersService;
import dev.interlock.application.service.editlock.BreakEditLockService;
import dev.interlock.application.service.editlock.CloseEditPageService;
import dev.interlock.application.service.editlock.FindEditLocksService;
import dev.interlock.application.service.editlock.ListEditLocksService;
import dev.interlock.application.service.editlock.ListLockEventsService;
import dev.interlock.application.service.editlock.ViewEditLockService;
import dev.interlock.application.service.editlock.ViewWhoEditsService;
import dev.interlock.application.service.member.DisableMemberService;
import dev.interlock.application.service.member.EnableMemberService;
import dev.interlock.application.service.member.ListMembersService;
import dev.interlock.application.service.member.SignOutElsewhereService;
import dev.interlock.application.service.order.CancelUnpaidOrdersService;
import dev.interlock.application.service.order.ConfirmPaymentService;
import dev.interlock.application.service.order.PlaceOrderService;
import dev.interlock.application.service.order.ReviewConflictService;
import dev.interlock.application.service.order.StartShippingService;
import dev.interlock.application.service.order.ViewOrderHistoryService;
import dev.interlock.application.service.order.ViewOrderService;
import dev.interlock.application.service.packing.DismissLostPackingLeasesService;
import dev.interlock.application.service.packing.FindPackingLeasesService;
import dev.interlock.application.service.packing.HandBackOrderService;
import dev.interlock.application.service.packing.KeepPackingService;
import dev.interlock.application.service.packing.ShipPackedOrderService;
import dev.interlock.application.service.packing.TakeNextOrderService;
import dev.interlock.application.service.packing.ViewPackingService;
import dev.interlock.application.service.worklock.BreakWorkLockService;
import dev.interlock.application.service.worklock.ListWorkLocksService;
import dev.interlock.application.service.worklock.ViewWorkLockService;
import java.lang.reflect.Method;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.springframework.security.access.prepost.PreAuthorize;
import org.springframework.transaction.annotation.Transactional;

/** The transaction and the guard stand on the use case itself, whichever adapter drives it. */
class ServiceAnnotationsTest {

    /**
     * Every other service counts as one that writes: a new one is transactional, or named here on purpose. Leaving is: the
     * lease store ends leases by itself. So are those that take and keep claims, which take effect at once, and those that
     * give each order, or each step, a transaction of its own.
     */
    private static final Set<Class<?>> READERS = Set.of(
            ViewOrderService.class,
            ViewOrderHistoryService.class,
            ReviewConflictService.class,
            ViewEditLockService.class,
            ViewWhoEditsService.class,
            FindEditLocksService.class,
            ListEditLocksService.class,
            ListLockEventsService.class,
            CloseEditPageService.class,
            TakeNextOrderService.class,
            KeepPackingService.class,
            HandBackOrderService.class,
            ViewPackingService.class,
            FindPackingLeasesService.class,
            CancelUnpaidOrdersService.class,
            DispatchOrdersService.class,
            DisableMemberService.class,
            SignOutElsewhereService.class,
            ListWorkLocksService.class,
            ViewWorkLockService.class,
            ListMembersService.class);

    private static final Map<Class<?>, String> GUARDS = Map.ofEntries(
            entry(DisableMemberService.class, "hasRole('ADMIN')"),
            entry(EnableMemberService.class, "hasRole('ADMIN')"),
            entry(ListMembersService.class, "hasRole('ADMIN')"),
            entry(PlaceOrderService.class, "hasRole('CUSTOMER')"),
            entry(ConfirmPaymentService.class, "hasRole('CUSTOMER')"),
            entry(StartShippingService.class, "hasRole('ADMIN')"),
            entry(DispatchOrdersService.class, "hasRole('ADMIN')"),
            entry(TakeNextOrderService.class, "hasRole('ADMIN')"),
            entry(KeepPackingService.class, "hasRole('ADMIN')"),
            entry(HandBackOrderService.class, "hasRole('ADMIN')"),
            entry(ShipPackedOrderService.class, "hasRole('ADMIN')"),
            entry(ViewPackingService.class, "hasRole('ADMIN')"),
            entry(FindPackingLeasesService.class, "hasRole('ADMIN')"),
            entry(DismissLostPackingLeasesService.class, "hasRole('ADMIN')"),
            entry(ListEditLocksService.class, "hasRole('ADMIN')"),
            entry(ListLockEventsService.class, "hasRole('ADMIN')"),
            entry(BreakEditLockService.class, "hasRole('ADMIN')"),
            entry(ListWorkLocksService.class, "hasRole('ADMIN')"),
            entry(ViewWorkLockService.class, "hasRole('ADMIN')"),
            entry(BreakWorkLockService.class, "hasRole('ADMIN')"));

    @Test
    void everyServiceThatWritesIsTransactional() {
        assertThat(writersWithoutTransaction(Services.all())).isEmpty();
    }

    @Test
    void aServiceThatForgotItsTransactionIsFound() {
        assertThat(writersWithoutTransaction(Stream.of(ForgetfulService.class, StartShippingService.class)))
                .extracting(Method::getDeclaringClass)
                .isEqualTo(List.of(ForgetfulService.class));
    }

    @Test
    void exactlyTheseUseCasesAreForOneRole() {
        Map<Class<?>, String> guards = Services.all()
                .flatMap(Services::useCaseMethods)
                .filter(method -> method.isAnnotationPresent(PreAuthorize.class))
                .collect(toMap(
                        Method::getDeclaringClass,
                        method -> method.getAnnotation(PreAuthorize.class).value()));

        assertThat(guards).isEqualTo(GUARDS);
    }

    @Test
    void theSearchFindsTheServices() {
        assertThat(Services.all()).contains(StartShippingService.class).containsAll(READERS);
        assertThat(Services.all())
                .allSatisfy(
                        service -> assertThat(Services.useCaseMethods(service)).isNotEmpty());
    }

    private static List<Method> writersWithoutTransaction(Stream<Class<?>> services) {
        return services.filter(service -> !READERS.contains(service))
                .flatMap(Services::useCaseMethods)
                .filter(method -> !method.isAnnotationPresent(Transactional.class))
                .toList();
    }

    /** Deliberately wrong. */
    private static final class ForgetfulService implements CancelOrder {

        @Override
        public long cancelOrder(CancelOrderRequest request) {
            return request.version();
        }
    }
}
