package dev.interlock.application.service;

import static java.util.stream.Collectors.toMap;
import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.application.port.in.order.CancelOrder;
import dev.interlock.application.port.in.order.CancelOrderRequest;
import dev.interlock.application.service.editlock.BreakEditLockService;
import dev.interlock.application.service.editlock.FindEditLocksService;
import dev.interlock.application.service.editlock.LeaveEditingService;
import dev.interlock.application.service.editlock.ListEditLocksService;
import dev.interlock.application.service.editlock.ListLockEventsService;
import dev.interlock.application.service.editlock.ViewEditLockService;
import dev.interlock.application.service.member.DisableMemberService;
import dev.interlock.application.service.member.EnableMemberService;
import dev.interlock.application.service.member.ListMembersService;
import dev.interlock.application.service.order.ConfirmPaymentService;
import dev.interlock.application.service.order.PlaceOrderService;
import dev.interlock.application.service.order.ReviewConflictService;
import dev.interlock.application.service.order.StartShippingService;
import dev.interlock.application.service.order.ViewOrderHistoryService;
import dev.interlock.application.service.order.ViewOrderService;
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
     * lease store ends leases by itself.
     */
    private static final Set<Class<?>> READERS = Set.of(
            ViewOrderService.class,
            ViewOrderHistoryService.class,
            ReviewConflictService.class,
            ViewEditLockService.class,
            FindEditLocksService.class,
            ListEditLocksService.class,
            ListLockEventsService.class,
            LeaveEditingService.class,
            ListMembersService.class);

    private static final Map<Class<?>, String> GUARDS = Map.of(
            DisableMemberService.class, "hasRole('ADMIN')",
            EnableMemberService.class, "hasRole('ADMIN')",
            ListMembersService.class, "hasRole('ADMIN')",
            PlaceOrderService.class, "hasRole('CUSTOMER')",
            ConfirmPaymentService.class, "hasRole('CUSTOMER')",
            StartShippingService.class, "hasRole('ADMIN')",
            ListEditLocksService.class, "hasRole('ADMIN')",
            ListLockEventsService.class, "hasRole('ADMIN')",
            BreakEditLockService.class, "hasRole('ADMIN')");

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
