package dev.interlock.application.service.order;

import static dev.interlock.application.service.order.Desk.KIM;
import static dev.interlock.application.service.order.Desk.LEE;
import static dev.interlock.application.service.order.Desk.PARK;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.interlock.application.port.in.VersionConflictException;
import dev.interlock.application.port.in.editlock.BreakLock.BreakLockRequest;
import dev.interlock.application.port.in.editlock.Editing.StartEditingRequest;
import dev.interlock.application.port.in.editlock.LockLoss;
import dev.interlock.application.port.in.editlock.LockLostException;
import dev.interlock.application.port.in.editlock.Renewal;
import dev.interlock.application.port.in.order.CancelOrder.CancelOrderRequest;
import dev.interlock.application.port.in.order.EditOrder.EditOrderRequest;
import dev.interlock.application.port.in.order.OrderNotFoundException;
import dev.interlock.application.port.in.order.OrderTargets;
import dev.interlock.application.port.in.shipping.StartShipping.StartShippingRequest;
import dev.interlock.application.port.out.editlock.LockEvent.Kind;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.member.Role;
import dev.interlock.domain.member.RoleException;
import dev.interlock.domain.order.OrderCommand;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.domain.order.OrderState;
import dev.interlock.domain.order.OrderStateException;
import dev.interlock.domain.order.ShippingInfos;
import dev.interlock.domain.product.OutOfStockException;
import dev.interlock.domain.product.ProductId;
import dev.interlock.domain.product.Products;
import dev.interlock.lock.AlreadyLockedException;
import dev.interlock.lock.LeaseTerms;
import dev.interlock.lock.LockId;
import dev.interlock.lock.NoLockException;
import dev.interlock.lock.spi.AcquireRequest;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.springframework.dao.OptimisticLockingFailureException;

class EditOrderServiceTest {

    private static final Map<ProductId, Integer> TWO_KEYBOARDS = Map.of(Products.KEYBOARD, 2);
    private static final Map<ProductId, Integer> THREE_AND_A_MOUSE = Map.of(Products.KEYBOARD, 3, Products.MOUSE, 1);

    private final Desk desk = new Desk();
    private final OrderNo number = desk.unpaidOrder();
    private final long version = desk.versionOf(number);

    @Test
    void linesAndShippingAreSavedTogetherAndTheLockIsReleased() {
        LockId lockId = start(number, KIM);

        long after = edit(version, lockId, KIM);

        assertThat(after).isGreaterThan(version).isEqualTo(desk.versionOf(number));
        assertThat(desk.order(number).shippingInfo()).isEqualTo(ShippingInfos.OFFICE);
        assertThat(desk.order(number).quantities()).isEqualTo(THREE_AND_A_MOUSE);
        assertThat(desk.stockOf(Products.KEYBOARD)).isEqualTo(7);
        assertThat(desk.stockOf(Products.MOUSE)).isEqualTo(9);
        assertThat(desk.lockEvents.kinds()).containsExactly(Kind.ACQUIRED, Kind.RELEASED);
        assertThat(start(number, PARK)).isNotEqualTo(lockId);
    }

    @Test
    void anUnchangedSaveKeepsTheVersionAndReleasesTheLock() {
        LockId lockId = start(number, KIM);

        assertThat(desk.editOrder.editOrder(new EditOrderRequest(
                        number, version, lockId, TWO_KEYBOARDS, Products.PRICES, ShippingInfos.HOME, KIM)))
                .isEqualTo(version);

        assertNothingChanged();
        assertThat(desk.lockEvents.kinds()).containsExactly(Kind.ACQUIRED, Kind.RELEASED);
    }

    @Test
    void onlyTheShippingOfAPaidOrderCanBeEdited() {
        OrderNo paid = desk.paidOrder();
        LockId lockId = start(paid, KIM);

        assertThatExceptionOfType(OrderStateException.class)
                .isThrownBy(() -> desk.editOrder.editOrder(new EditOrderRequest(
                        paid,
                        desk.versionOf(paid),
                        lockId,
                        THREE_AND_A_MOUSE,
                        Products.PRICES,
                        ShippingInfos.OFFICE,
                        KIM)));
        assertThat(desk.order(paid).shippingInfo()).isEqualTo(ShippingInfos.HOME);

        desk.editOrder.editOrder(new EditOrderRequest(
                paid, desk.versionOf(paid), lockId, null, Products.PRICES, ShippingInfos.OFFICE, KIM));
        assertThat(desk.order(paid).shippingInfo()).isEqualTo(ShippingInfos.OFFICE);
        assertThat(desk.order(paid).quantities()).isEqualTo(TWO_KEYBOARDS);
    }

    /** No row of a stock is locked for a change that the order's state forbids. */
    @Test
    void theStateIsVerifiedBeforeTheStock() {
        OrderNo paid = desk.paidOrder();
        LockId lockId = start(paid, KIM);

        assertThatExceptionOfType(OrderStateException.class)
                .isThrownBy(() -> desk.editOrder.editOrder(new EditOrderRequest(
                        paid,
                        desk.versionOf(paid),
                        lockId,
                        Map.of(new ProductId("P-999"), 1),
                        Products.PRICES,
                        ShippingInfos.HOME,
                        KIM)));
    }

    /** The edit is refused as a whole, before its parts are. */
    @Test
    void aShippedOrderCanNotBeEditedUnderAValidLock() {
        OrderNo shipped = desk.paidOrder();
        desk.startShipping(shipped);
        LockId lockId = LockId.random();
        desk.leases.acquire(new AcquireRequest(
                OrderTargets.of(shipped), lockId, KIM.id().value(), new LeaseTerms(Duration.ofMinutes(3))));

        assertThatExceptionOfType(OrderStateException.class)
                .isThrownBy(() -> desk.editOrder.editOrder(new EditOrderRequest(
                        shipped, desk.versionOf(shipped), lockId, null, Products.PRICES, ShippingInfos.OFFICE, KIM)))
                .satisfies(refused -> assertThat(refused.command()).isEqualTo(OrderCommand.EDIT));
    }

    /** The order was changed before the lock was acquired, or by a command that does not check the lock. */
    @Test
    void aStaleVersionIsNotSavedUnderAValidLock() {
        long actual = desk.changeShipping(number, ShippingInfos.HOME_WITH_ANOTHER_MESSAGE, KIM);
        LockId lockId = start(number, KIM);

        assertThatExceptionOfType(VersionConflictException.class)
                .isThrownBy(() -> edit(version, lockId, KIM))
                .satisfies(conflict -> assertThat(conflict.actual()).isEqualTo(actual));

        assertThat(desk.order(number).shippingInfo()).isEqualTo(ShippingInfos.HOME_WITH_ANOTHER_MESSAGE);
        assertThat(desk.order(number).quantities()).isEqualTo(TWO_KEYBOARDS);
        assertThat(desk.lockEvents.kinds()).containsExactly(Kind.ACQUIRED);
        assertThat(edit(actual, lockId, KIM)).isGreaterThan(actual);
    }

    /** The order has not changed since, but the lock is lost. The notice to the holder is recorded. */
    @Test
    void theCurrentVersionIsNotSavedUnderALostLock() {
        LockId lockId = start(number, KIM);
        breakLock("We ship today");

        assertThatExceptionOfType(LockLostException.class)
                .isThrownBy(() -> edit(version, lockId, KIM))
                .satisfies(lost -> assertThat(lost.how())
                        .isEqualTo(new LockLoss.Broken(null, Role.ADMIN, "We ship today", Desk.NOW)));

        assertNothingChanged();
        assertThat(desk.lockEvents.kinds()).containsExactly(Kind.ACQUIRED, Kind.BROKEN, Kind.LOSS_SEEN);
    }

    @Test
    void nothingIsSavedUnderAnExpiredLock() {
        LockId lockId = start(number, KIM);
        desk.clock.advance(Duration.ofHours(1));

        assertThatExceptionOfType(NoLockException.class).isThrownBy(() -> edit(version, lockId, KIM));

        assertNothingChanged();
    }

    /** Published code accepts any live lock id (docs/sources.md, rows 9 and 10). */
    @Test
    void nothingIsSavedUnderALockOfAnotherOrderOrMember() {
        LockId anothers = start(desk.unpaidOrder(), KIM);
        assertThatExceptionOfType(NoLockException.class).isThrownBy(() -> edit(version, anothers, KIM));

        LockId parks = start(number, PARK);
        assertThatExceptionOfType(NoLockException.class).isThrownBy(() -> edit(version, parks, KIM));
        assertThatExceptionOfType(NoLockException.class).isThrownBy(() -> edit(version, LockId.random(), KIM));

        assertThat(desk.order(number).quantities()).isEqualTo(TWO_KEYBOARDS);
        assertThat(desk.versionOf(number)).isEqualTo(version);
    }

    @Test
    void aConcurrentChangeIsRefusedAndTheLockIsKept() {
        LockId lockId = start(number, KIM);
        desk.orders.afterTheNextFind(() -> desk.changeShipping(number, ShippingInfos.HOME_WITH_ANOTHER_MESSAGE, KIM));

        assertThatExceptionOfType(OptimisticLockingFailureException.class).isThrownBy(() -> edit(version, lockId, KIM));

        assertThat(desk.lockEvents.kinds()).containsExactly(Kind.ACQUIRED);
        assertThat(desk.stockOf(Products.KEYBOARD)).isEqualTo(8);
    }

    @Test
    void tooLittleStockSavesNothingAndKeepsTheLock() {
        LockId lockId = start(number, KIM);

        assertThatExceptionOfType(OutOfStockException.class)
                .isThrownBy(() -> desk.editOrder.editOrder(new EditOrderRequest(
                        number,
                        version,
                        lockId,
                        Map.of(Products.KEYBOARD, 11),
                        Products.PRICES,
                        ShippingInfos.OFFICE,
                        KIM)));

        assertNothingChanged();
        assertThat(desk.lockEvents.kinds()).containsExactly(Kind.ACQUIRED);
    }

    @Test
    void anOrderOfAnotherCustomerIsNotFound() {
        LockId lockId = start(number, KIM);

        assertThatExceptionOfType(OrderNotFoundException.class).isThrownBy(() -> edit(version, lockId, LEE));
    }

    /** The pages hide the buttons, and the use cases refuse direct requests. */
    @Test
    void otherMembersCannotShipOrCancelAnOrderThatIsBeingEdited() {
        OrderNo paid = desk.paidOrder();
        start(paid, KIM);

        assertThatExceptionOfType(AlreadyLockedException.class).isThrownBy(() -> desk.startShipping(paid));
        assertThatExceptionOfType(AlreadyLockedException.class).isThrownBy(() -> desk.cancel(paid, PARK));
        assertThat(desk.order(paid).state()).isEqualTo(OrderState.PREPARING);

        desk.cancel(paid, KIM);
        assertThat(desk.order(paid).state()).isEqualTo(OrderState.CANCELED);
    }

    /** A wait for the lock would not make the decision current (ADR 5). */
    @Test
    void aStaleVersionIsReportedBeforeTheEditLockOfAnotherMember() {
        OrderNo paid = desk.paidOrder();
        long stale = desk.versionOf(paid);
        desk.changeShipping(paid, ShippingInfos.OFFICE, KIM);
        start(paid, KIM);

        assertThatExceptionOfType(VersionConflictException.class)
                .isThrownBy(() -> desk.startShipping.startShipping(new StartShippingRequest(paid, stale, PARK)));
        assertThatExceptionOfType(VersionConflictException.class)
                .isThrownBy(
                        () -> desk.cancelOrder.cancelOrder(new CancelOrderRequest(paid, stale, "Out of stock", PARK)));
    }

    /** The order of the guards is the same under the actor's own lock: version, then lock. */
    @Test
    void aStaleVersionIsReportedBeforeALostLock() {
        LockId lockId = start(number, KIM);
        breakLock("We ship today");
        desk.changeShipping(number, ShippingInfos.HOME_WITH_ANOTHER_MESSAGE, PARK);

        assertThatExceptionOfType(VersionConflictException.class).isThrownBy(() -> edit(version, lockId, KIM));
    }

    @Test
    void theRoleIsVerifiedBeforeTheVersion() {
        OrderNo paid = desk.paidOrder();

        assertThatExceptionOfType(RoleException.class)
                .isThrownBy(() -> desk.startShipping.startShipping(new StartShippingRequest(paid, version + 9, KIM)));
        assertThatExceptionOfType(RoleException.class)
                .isThrownBy(() -> edit(version + 9, LockId.random(), Actor.SYSTEM));
    }

    private LockId start(OrderNo each, Actor actor) {
        return desk.editing.startEditing(new StartEditingRequest(OrderTargets.of(each), Renewal.AUTOMATIC, actor));
    }

    private long edit(long seen, LockId lockId, Actor actor) {
        return desk.editOrder.editOrder(new EditOrderRequest(
                number, seen, lockId, THREE_AND_A_MOUSE, Products.PRICES, ShippingInfos.OFFICE, actor));
    }

    private void breakLock(String reason) {
        long grant = desk.leases.find(OrderTargets.of(number)).orElseThrow().token();
        desk.breakLock.breakLock(new BreakLockRequest(OrderTargets.of(number), grant, reason, PARK));
    }

    private void assertNothingChanged() {
        assertThat(desk.versionOf(number)).isEqualTo(version);
        assertThat(desk.order(number).shippingInfo()).isEqualTo(ShippingInfos.HOME);
        assertThat(desk.order(number).quantities()).isEqualTo(TWO_KEYBOARDS);
        assertThat(desk.stockOf(Products.KEYBOARD)).isEqualTo(8);
        assertThat(desk.changes(number)).hasSize(1);
    }
}
