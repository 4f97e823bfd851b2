package dev.interlock.application.port.out.order;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.interlock.domain.Money;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.member.MemberId;
import dev.interlock.domain.member.Role;
import dev.interlock.domain.order.Order;
import dev.interlock.domain.order.OrderLine;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.domain.order.OrderState;
import dev.interlock.domain.order.Orders;
import dev.interlock.domain.order.Refund;
import dev.interlock.domain.order.ShippingInfos;
import dev.interlock.domain.order.TrackingInfos;
import dev.interlock.domain.product.Product;
import dev.interlock.domain.product.Products;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.springframework.dao.OptimisticLockingFailureException;

/**
 * The contract of every {@link OrderRepository}. A test of another implementation inherits it and adds two methods.
 *
 * <p>An implementation may increment versions by any number, so no test depends on it.
 */
public abstract class OrderRepositoryContract {

    private static final Actor KIM = new Actor(Orders.KIM.memberId(), Orders.KIM.name(), Role.CUSTOMER);
    private static final Actor LEE = new Actor(new MemberId("lee"), "Lee Joon", Role.CUSTOMER);
    private static final Actor ADMIN = new Actor(new MemberId("admin"), "Park Mina", Role.ADMIN);

    protected abstract OrderRepository orders();

    /**
     * Runs the work in a new transaction, even within another one ({@code REQUIRES_NEW}). Commits when the work returns, and
     * rolls back when it throws.
     */
    protected abstract <T> T inTransaction(Supplier<T> work);

    @Test
    void anAddedOrderIsFound() {
        Order order = Orders.order()
                .with(Products.keyboard(), 2)
                .with(Products.mouse(), 1)
                .build();
        add(order);

        Order found = stored(order.number());

        assertThat(found.number()).isEqualTo(order.number());
        assertThat(found.orderer()).isEqualTo(Orders.KIM);
        assertThat(found.state()).isEqualTo(OrderState.PAYMENT_WAITING);
        assertThat(found.shippingInfo()).isEqualTo(ShippingInfos.HOME);
        assertThat(found.placedAt()).isEqualTo(Orders.NOON);
        assertThat(found.total()).isEqualTo(new Money(120_000));
        assertThat(found.lines()).extracting(OrderLine::productName).containsExactly("Keyboard", "Mouse");
        assertThat(found.quantities()).isEqualTo(Map.of(Products.KEYBOARD, 2, Products.MOUSE, 1));
    }

    @Test
    void ordersAreFoundWithTheirLines() {
        OrderNo first = add(Orders.paid());
        OrderNo second = add(Orders.paid());
        OrderNo unknown = OrderNo.next(Orders.NOON, ZoneOffset.UTC);

        assertThat(orders().findAllWithLines(Set.of(first, second, unknown)))
                .allSatisfy(order ->
                        assertThat(order.quantities()).isEqualTo(stored(first).quantities()))
                .extracting(Order::number)
                .containsExactlyInAnyOrder(first, second);
    }

    @Test
    void aCancellationIsStoredWithItsReasonAndItsRefund() {
        Order canceled = Orders.canceled();
        Refund refund = new Refund(new Money(30_000), LocalDate.of(2026, 11, 20));
        canceled.recordRefund(refund, Orders.NOON.atZone(ZoneOffset.UTC));

        Order found = stored(add(canceled));

        assertThat(found.cancelReason()).isEqualTo("Sold out");
        assertThat(found.paid()).contains(new Money(100_000));
        assertThat(found.refunded()).contains(refund);
        assertThat(stored(add(Orders.waiting())).paid()).isEmpty();
        assertThat(stored(add(Orders.canceled())).refunded()).isEmpty();
    }

    @Test
    void anOrderThatIsFoundHasNoEventsYet() {
        OrderNo number = add(Orders.paid());

        assertThat(stored(number).takeEvents()).isEmpty();
    }

    @Test
    void anUnknownNumberFindsNothing() {
        OrderNo unknown = OrderNo.next(Orders.NOON, ZoneOffset.UTC);

        assertThat(orders().find(unknown, ADMIN)).isEmpty();
        assertThat(isFoundForUpdate(unknown, ADMIN)).isFalse();
    }

    @Test
    void aCustomerFindsOnlyTheirOwnOrders() {
        OrderNo number = add(Orders.waiting());

        assertThat(orders().find(number, KIM)).isPresent();
        assertThat(orders().find(number, LEE)).isEmpty();
        assertThat(isFoundForUpdate(number, KIM)).isTrue();
        assertThat(isFoundForUpdate(number, LEE)).isFalse();
    }

    @Test
    void anAdminFindsEveryOrder() {
        OrderNo number = add(Orders.waiting());

        assertThat(orders().find(number, ADMIN)).isPresent();
        assertThat(isFoundForUpdate(number, ADMIN)).isTrue();
    }

    @Test
    void anOrderFoundForUpdateHasItsLines() {
        OrderNo number = add(Orders.paid());

        Map<?, Integer> quantities = inTransaction(
                () -> orders().findForUpdate(number, KIM).orElseThrow().quantities());

        assertThat(quantities).isEqualTo(Map.of(Products.KEYBOARD, 2));
    }

    @Test
    void aChangedStateIncrementsTheVersion() {
        OrderNo number = add(Orders.paid());
        long before = stored(number).version();

        long after = change(number, Order::startShipping);

        assertThat(after).isGreaterThan(before);
        assertThat(stored(number).version()).isEqualTo(after);
        assertThat(stored(number).state()).isEqualTo(OrderState.SHIPPED);
    }

    @Test
    void aChangedAddressIncrementsTheVersion() {
        OrderNo number = add(Orders.paid());
        long before = stored(number).version();

        long after = change(number, order -> order.changeShippingInfo(ShippingInfos.OFFICE));

        assertThat(after).isGreaterThan(before);
        assertThat(stored(number).version()).isEqualTo(after);
        assertThat(stored(number).shippingInfo()).isEqualTo(ShippingInfos.OFFICE);
    }

    @Test
    void anOrderHasNoTrackingInfoUntilItsDeliveryStarts() {
        OrderNo number = add(Orders.shipped());
        assertThat(stored(number).trackingInfo()).isEmpty();

        change(number, order -> order.startDelivery(TrackingInfos.POST));

        assertThat(stored(number).trackingInfo()).contains(TrackingInfos.POST);
    }

    @Test
    void aChangedOrderThatWasFoundForUpdateIncrementsItsVersion() {
        OrderNo number = add(Orders.paid());
        long before = stored(number).version();

        long after = inTransaction(() -> {
            Order order = orders().findForUpdate(number, KIM).orElseThrow();
            order.cancel("");
            orders().save(order);
            return order.version();
        });

        assertThat(after).isGreaterThan(before);
        assertThat(stored(number).state()).isEqualTo(OrderState.CANCELED);
    }

    @Test
    void savingAnUnchangedOrderKeepsTheVersion() {
        OrderNo number = add(Orders.paid());
        long before = stored(number).version();

        change(number, order -> {});
        change(number, order -> order.changeShippingInfo(ShippingInfos.HOME));

        assertThat(stored(number).version()).isEqualTo(before);
    }

    @Test
    void aForcedIncrementTakesEffectAtOnce() {
        OrderNo number = add(Orders.waiting());
        long before = stored(number).version();

        long atOnce = inTransaction(() -> {
            Order order = found(number);
            orders().incrementVersion(order);
            return order.version();
        });

        assertThat(atOnce).isGreaterThan(before);
        assertThat(stored(number).version()).isEqualTo(atOnce);
    }

    @Test
    void aForcedIncrementCoversAChangeOfLinesAlone() {
        OrderNo number = add(Orders.order()
                .with(Products.keyboard(), 2)
                .with(Products.mouse(), 1)
                .build());
        long before = stored(number).version();

        long after = changeLines(number, Map.of(Products.keyboard(), 5, Products.monitor(), 1));

        assertThat(after).isGreaterThan(before);
        assertThat(stored(number).version()).isEqualTo(after);
        assertThat(stored(number).quantities()).isEqualTo(Map.of(Products.KEYBOARD, 5, Products.MONITOR, 1));
    }

    @Test
    void versionsOnlyIncrease() {
        OrderNo number = add(Orders.waiting());

        long first = changeLines(number, Map.of(Products.keyboard(), 3));
        long second = changeLines(number, Map.of(Products.keyboard(), 2));
        long third = change(number, Order::confirmPayment);

        assertThat(second).isGreaterThan(first);
        assertThat(third).isGreaterThan(second);
    }

    @Test
    void aSaveAfterAConcurrentChangeIsRefused() {
        OrderNo number = add(Orders.paid());

        assertConflict(() -> inTransaction(() -> {
            Order mine = found(number);
            change(number, theirs -> theirs.changeShippingInfo(ShippingInfos.OFFICE));
            mine.startShipping();
            orders().save(mine);
            return mine;
        }));

        assertThat(stored(number).state()).isEqualTo(OrderState.PREPARING);
        assertThat(stored(number).shippingInfo()).isEqualTo(ShippingInfos.OFFICE);
    }

    @Test
    void aForcedIncrementAfterAConcurrentChangeIsRefused() {
        OrderNo number = add(Orders.waiting());

        assertConflict(() -> inTransaction(() -> {
            Order mine = found(number);
            change(number, Order::confirmPayment);
            orders().incrementVersion(mine);
            return mine;
        }));

        assertThat(stored(number).state()).isEqualTo(OrderState.PREPARING);
    }

    @Test
    void aSaveAfterAConcurrentChangeOfLinesIsRefused() {
        OrderNo number = add(Orders.waiting());

        assertConflict(() -> inTransaction(() -> {
            Order mine = found(number);
            changeLines(number, Map.of(Products.mouse(), 9));
            mine.confirmPayment();
            orders().save(mine);
            return mine;
        }));

        assertThat(stored(number).state()).isEqualTo(OrderState.PAYMENT_WAITING);
        assertThat(stored(number).quantities()).isEqualTo(Map.of(Products.MOUSE, 9));
    }

    @Test
    void aFailedTransactionIsRolledBack() {
        Order neverAdded = Orders.waiting();
        OrderNo number = add(Orders.waiting());
        long before = stored(number).version();

        assertThatThrownBy(() -> inTransaction(() -> {
                    orders().add(neverAdded);
                    Order order = found(number);
                    orders().incrementVersion(order);
                    order.changeLines(Map.of(Products.mouse(), 1));
                    orders().save(order);
                    throw new IllegalStateException("too late");
                }))
                .hasMessage("too late");

        assertThat(orders().find(neverAdded.number(), ADMIN)).isEmpty();
        assertThat(stored(number).version()).isEqualTo(before);
        assertThat(stored(number).quantities()).isEqualTo(Map.of(Products.KEYBOARD, 2));
    }

    @Test
    void nothingIsWrittenOutsideATransaction() {
        Order order = Orders.waiting();

        assertThatThrownBy(() -> orders().add(order)).isInstanceOf(RuntimeException.class);

        assertThat(orders().find(order.number(), ADMIN)).isEmpty();
    }

    private static void assertConflict(ThrowingCallable work) {
        assertThatExceptionOfType(OptimisticLockingFailureException.class).isThrownBy(work);
    }

    private OrderNo add(Order order) {
        return inTransaction(() -> {
            orders().add(order);
            orders().save(order);
            return order.number();
        });
    }

    private long change(OrderNo number, Consumer<Order> command) {
        return inTransaction(() -> {
            Order order = found(number);
            command.accept(order);
            orders().save(order);
            return order.version();
        });
    }

    private long changeLines(OrderNo number, Map<Product, Integer> quantities) {
        return inTransaction(() -> {
            Order order = found(number);
            orders().incrementVersion(order);
            order.changeLines(quantities);
            orders().save(order);
            return order.version();
        });
    }

    private Order stored(OrderNo number) {
        return inTransaction(() -> found(number));
    }

    private Order found(OrderNo number) {
        return orders().findWithLines(number, ADMIN).orElseThrow();
    }

    private boolean isFoundForUpdate(OrderNo number, Actor actor) {
        return inTransaction(() -> orders().findForUpdate(number, actor).isPresent());
    }
}
