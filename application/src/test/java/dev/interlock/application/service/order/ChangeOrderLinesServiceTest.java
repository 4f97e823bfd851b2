package dev.interlock.application.service.order;

import static dev.interlock.application.service.order.Desk.KIM;
import static dev.interlock.application.service.order.Desk.LEE;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.interlock.application.port.in.VersionConflictException;
import dev.interlock.application.port.in.order.ChangeOrderLines.ChangeOrderLinesRequest;
import dev.interlock.application.port.in.order.OrderNotFoundException;
import dev.interlock.application.port.in.product.UnknownProductException;
import dev.interlock.application.port.out.history.ChangeLog.RecordedChange;
import dev.interlock.application.port.out.history.ChangeLog.RecordedField;
import dev.interlock.domain.Money;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.domain.order.OrderStateException;
import dev.interlock.domain.order.PriceChangedException;
import dev.interlock.domain.order.ShippingInfos;
import dev.interlock.domain.product.OutOfStockException;
import dev.interlock.domain.product.ProductId;
import dev.interlock.domain.product.Products;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.springframework.dao.OptimisticLockingFailureException;

class ChangeOrderLinesServiceTest {

    private static final Map<ProductId, Integer> TWO_KEYBOARDS = Map.of(Products.KEYBOARD, 2);

    private final Desk desk = new Desk();
    private final OrderNo number = desk.unpaidOrder();
    private final long version = desk.versionOf(number);

    @Test
    void theVersionIncreasesAlthoughTheRootIsUnchanged() {
        long after = desk.changeLines(number, Map.of(Products.KEYBOARD, 3));

        assertThat(after).isGreaterThan(version).isEqualTo(desk.versionOf(number));
        assertThat(desk.order(number).quantities()).isEqualTo(Map.of(Products.KEYBOARD, 3));
    }

    @Test
    void theStockChangesByTheDifference() {
        desk.changeLines(number, Map.of(Products.KEYBOARD, 5, Products.MOUSE, 1));
        assertThat(desk.stockOf(Products.KEYBOARD)).isEqualTo(5);
        assertThat(desk.stockOf(Products.MOUSE)).isEqualTo(9);

        desk.changeLines(number, Map.of(Products.KEYBOARD, 1));
        assertThat(desk.stockOf(Products.KEYBOARD)).isEqualTo(9);
        assertThat(desk.stockOf(Products.MOUSE)).isEqualTo(10);
    }

    @Test
    void thePiecesOfTheOrderItselfCountAsAvailable() {
        desk.changeLines(number, Map.of(Products.KEYBOARD, 10));

        assertThat(desk.stockOf(Products.KEYBOARD)).isZero();
    }

    @Test
    void theRecordHasTheQuantitiesThatDifferAndTheTotal() {
        long after = desk.changeLines(number, Map.of(Products.KEYBOARD, 1, Products.MOUSE, 4));

        RecordedChange change = desk.changes(number).get(0);
        assertThat(change.version()).isEqualTo(after);
        assertThat(change.fields())
                .containsExactly(
                        new RecordedField("QUANTITIES", "P-001", "2", "1"),
                        new RecordedField("QUANTITIES", "P-002", "", "4"),
                        new RecordedField("TOTAL", "", "100000", "130000"));
    }

    @Test
    void tooLittleStockChangesNothing() {
        assertThatExceptionOfType(OutOfStockException.class)
                .isThrownBy(() -> desk.changeLines(number, Map.of(Products.KEYBOARD, 1, Products.MOUSE, 11)));

        assertNothingChanged();
    }

    @Test
    void anUnknownProductChangesNothing() {
        assertThatExceptionOfType(UnknownProductException.class)
                .isThrownBy(() -> desk.changeLines(number, Map.of(new ProductId("P-999"), 1)));

        assertNothingChanged();
    }

    @Test
    void anAddedProductAtAnotherPriceThanTheShownOneChangesNothing() {
        assertThatExceptionOfType(PriceChangedException.class)
                .isThrownBy(
                        () -> change(Map.of(Products.KEYBOARD, new Money(50_000), Products.MOUSE, new Money(19_999))));
        assertThatExceptionOfType(PriceChangedException.class)
                .as("no price was shown")
                .isThrownBy(() -> change(Map.of(Products.KEYBOARD, new Money(50_000))));

        assertNothingChanged();
    }

    private void change(Map<ProductId, Money> shown) {
        desk.changeOrderLines.changeOrderLines(new ChangeOrderLinesRequest(
                number, version, Map.of(Products.KEYBOARD, 2, Products.MOUSE, 1), shown, KIM));
    }

    @Test
    void equalQuantitiesAreNoChange() {
        assertThat(desk.changeLines(number, TWO_KEYBOARDS)).isEqualTo(version);

        assertNothingChanged();
    }

    @Test
    void aDecisionOnAnOldVersionIsRefused() {
        desk.changeShipping(number, ShippingInfos.OFFICE, KIM);

        assertThatExceptionOfType(VersionConflictException.class)
                .isThrownBy(() -> desk.changeOrderLines.changeOrderLines(new ChangeOrderLinesRequest(
                        number, version, Map.of(Products.KEYBOARD, 3), Products.PRICES, KIM)));
        assertThat(desk.stockOf(Products.KEYBOARD)).isEqualTo(8);
    }

    @Test
    void aConcurrentChangeIsRefusedBeforeTheStockChanges() {
        ChangeOrderLinesRequest mine =
                new ChangeOrderLinesRequest(number, version, Map.of(Products.KEYBOARD, 3), Products.PRICES, KIM);
        desk.orders.afterTheNextFind(() -> desk.changeLines(number, Map.of(Products.KEYBOARD, 4)));

        assertThatExceptionOfType(OptimisticLockingFailureException.class)
                .isThrownBy(() -> desk.changeOrderLines.changeOrderLines(mine));

        assertThat(desk.order(number).quantities()).isEqualTo(Map.of(Products.KEYBOARD, 4));
        assertThat(desk.stockOf(Products.KEYBOARD)).isEqualTo(6);
    }

    @Test
    void aPaidOrderKeepsItsLines() {
        OrderNo paid = desk.paidOrder();

        assertThatExceptionOfType(OrderStateException.class)
                .isThrownBy(() -> desk.changeLines(paid, Map.of(Products.KEYBOARD, 1)));
        assertThatExceptionOfType(OrderStateException.class).isThrownBy(() -> desk.changeLines(paid, TWO_KEYBOARDS));
        assertThat(desk.order(paid).quantities()).isEqualTo(TWO_KEYBOARDS);
    }

    @Test
    void anOrderOfAnotherCustomerIsNotFound() {
        assertThatExceptionOfType(OrderNotFoundException.class)
                .isThrownBy(() -> desk.changeOrderLines.changeOrderLines(new ChangeOrderLinesRequest(
                        number, version, Map.of(Products.KEYBOARD, 3), Products.PRICES, LEE)));

        assertNothingChanged();
    }

    private void assertNothingChanged() {
        assertThat(desk.order(number).quantities()).isEqualTo(TWO_KEYBOARDS);
        assertThat(desk.versionOf(number)).isEqualTo(version);
        assertThat(List.of(Products.KEYBOARD, Products.MOUSE))
                .extracting(desk::stockOf)
                .containsExactly(8, 10);
        assertThat(desk.changes(number)).hasSize(1);
    }
}
