package dev.interlock.application.service.order;

import static dev.interlock.application.service.order.Desk.KIM;
import static dev.interlock.application.service.order.Desk.LEE;
import static dev.interlock.application.service.order.Desk.PARK;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.interlock.application.port.in.conflict.Conflict;
import dev.interlock.application.port.in.conflict.Conflict.Resolution;
import dev.interlock.application.port.in.history.HistoryEntry;
import dev.interlock.application.port.in.order.OrderNotFoundException;
import dev.interlock.application.port.in.order.OrderQueries;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.OrderCommand;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.domain.order.ShippingInfos;
import dev.interlock.domain.product.Products;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ReviewOrderConflictTest {

    private static final long UNKNOWN_VERSION = 1_000;

    private final Desk desk = new Desk();
    private final OrderQueries orderQueries = desk.orderQueries;
    private final OrderNo unpaid = desk.unpaidOrder();
    private final OrderNo paid = desk.paidOrder();

    @Test
    void changesOfOtherFieldsAllowARepeat() {
        long seen = desk.versionOf(unpaid);
        desk.changeLines(unpaid, Map.of(Products.MOUSE, 1));

        assertThat(review(unpaid, seen, OrderCommand.CHANGE_SHIPPING, PARK).resolution())
                .isEqualTo(Resolution.REPEAT);
    }

    @Test
    void aChangedNoteForTheCarrierNeedsANewDecision() {
        long seen = desk.versionOf(paid);
        desk.changeShipping(paid, ShippingInfos.HOME_WITH_ANOTHER_MESSAGE, KIM);

        assertThat(review(paid, seen, OrderCommand.START_SHIPPING, PARK).resolution())
                .isEqualTo(Resolution.CONFIRM);
    }

    /** The example of chapter 8: both commands write different fields, and still they must not be merged. */
    @Test
    void aChangedAddressNeedsANewDecision() {
        long seen = desk.versionOf(paid);
        desk.changeShipping(paid, ShippingInfos.OFFICE, KIM);

        assertThat(review(paid, seen, OrderCommand.START_SHIPPING, PARK).resolution())
                .isEqualTo(Resolution.CONFIRM);
    }

    @Test
    void equalChangesOfTwoMembersNeedANewDecision() {
        long seen = desk.versionOf(paid);
        desk.changeShipping(paid, ShippingInfos.OFFICE, PARK);

        assertThat(review(paid, seen, OrderCommand.CHANGE_SHIPPING, KIM).resolution())
                .isEqualTo(Resolution.CONFIRM);
    }

    @Test
    void oneConflictingChangeAmongManyNeedsANewDecision() {
        long seen = desk.versionOf(unpaid);
        desk.changeShipping(unpaid, ShippingInfos.OFFICE, KIM);
        desk.changeLines(unpaid, Map.of(Products.MOUSE, 1));

        assertThat(review(unpaid, seen, OrderCommand.CHANGE_SHIPPING, PARK).resolution())
                .isEqualTo(Resolution.CONFIRM);
    }

    @Test
    void aStateThatForbidsTheCommandMakesItImpossible() {
        long seen = desk.versionOf(paid);
        desk.startShipping(paid);

        assertThat(review(paid, seen, OrderCommand.CHANGE_SHIPPING, KIM).resolution())
                .isEqualTo(Resolution.IMPOSSIBLE);
    }

    @Test
    void theConflictHasThePresentValuesAndTheirVersion() {
        long seen = desk.versionOf(paid);
        desk.changeShipping(paid, ShippingInfos.OFFICE, KIM);

        Conflict conflict = review(paid, seen, OrderCommand.START_SHIPPING, PARK);

        assertThat(conflict.version()).isEqualTo(desk.versionOf(paid));
        assertThat(conflict.now()).isEqualTo(desk.order(paid).values());
    }

    @Test
    void everyChangeOfAFieldIsUndone() {
        long opened = desk.versionOf(paid);
        Map<String, String> values = desk.order(paid).values();
        desk.changeShipping(paid, ShippingInfos.OFFICE, KIM);
        desk.changeShipping(paid, ShippingInfos.HOME_WITH_ANOTHER_MESSAGE, PARK);
        desk.startShipping(paid);

        Conflict conflict = review(paid, opened, OrderCommand.CHANGE_SHIPPING, KIM);

        assertThat(conflict.since())
                .extracting(HistoryEntry::command)
                .containsExactly(
                        OrderCommand.START_SHIPPING, OrderCommand.CHANGE_SHIPPING, OrderCommand.CHANGE_SHIPPING);
        assertThat(conflict.opened()).isEqualTo(values);
    }

    @Test
    void everyChangeOfAQuantityIsUndone() {
        long opened = desk.versionOf(unpaid);
        desk.changeLines(unpaid, Map.of(Products.MOUSE, 1));
        desk.changeLines(unpaid, Map.of(Products.MOUSE, 3, Products.KEYBOARD, 1));

        assertThat(review(unpaid, opened, OrderCommand.CONFIRM_PAYMENT, KIM).opened())
                .containsEntry("quantities[P-001]", "2")
                .containsEntry("quantities[P-002]", "")
                .containsEntry("total", "100000");
    }

    @Test
    void onlyChangesAfterTheOpenedVersionAreUndone() {
        desk.changeShipping(paid, ShippingInfos.OFFICE, KIM);
        long opened = desk.versionOf(paid);
        desk.changeShipping(paid, ShippingInfos.HOME, KIM);

        assertThat(review(paid, opened, OrderCommand.CHANGE_SHIPPING, PARK).opened())
                .containsEntry("address1", ShippingInfos.OFFICE.address().address1());
    }

    /** A change that was reverted had a reason, so the decision must be confirmed. */
    @Test
    void aRevertedChangeMustBeConfirmed() {
        long seen = desk.versionOf(paid);
        desk.changeShipping(paid, ShippingInfos.OFFICE, KIM);
        desk.changeShipping(paid, ShippingInfos.HOME, KIM);

        Conflict conflict = review(paid, seen, OrderCommand.START_SHIPPING, PARK);

        assertThat(conflict.opened()).isEqualTo(conflict.now());
        assertThat(conflict.since()).hasSize(2);
        assertThat(conflict.resolution()).isEqualTo(Resolution.CONFIRM);
    }

    @Test
    void aCommandOnAnUnknownVersionMustBeConfirmed() {
        Conflict conflict = review(paid, UNKNOWN_VERSION, OrderCommand.START_SHIPPING, PARK);

        assertThat(conflict.since()).isEmpty();
        assertThat(conflict.opened()).isNull();
        assertThat(conflict.resolution()).isEqualTo(Resolution.CONFIRM);
    }

    @Test
    void aCommandOnAVersionBeforeTheFirstMustBeConfirmed() {
        assertThat(review(paid, -UNKNOWN_VERSION, OrderCommand.START_SHIPPING, PARK)
                        .resolution())
                .isEqualTo(Resolution.CONFIRM);
    }

    /** The history may grow after the order was read. The page shows changes up to the version of the order. */
    @Test
    void changesAfterTheOrderWasReadAreLeftOut() {
        long seen = desk.versionOf(paid);
        desk.changeShipping(paid, ShippingInfos.HOME_WITH_ANOTHER_MESSAGE, KIM);
        desk.orders.afterTheNextFind(() -> desk.startShipping(paid));

        Conflict conflict = review(paid, seen, OrderCommand.CANCEL, PARK);

        assertThat(conflict.since()).extracting(HistoryEntry::command).containsExactly(OrderCommand.CHANGE_SHIPPING);
        assertThat(conflict.opened()).containsEntry("state", "PREPARING").containsEntry("message", "Ring twice");
        assertThat(conflict.resolution()).isEqualTo(Resolution.REPEAT);
    }

    @Test
    void aCustomerLearnsNoNamesOfAdmins() {
        long seen = desk.versionOf(paid);
        desk.startShipping(paid);

        assertThat(review(paid, seen, OrderCommand.CANCEL, KIM).since())
                .extracting(entry -> entry.author().name())
                .containsOnlyNulls();
    }

    @Test
    void anOrderOfAnotherCustomerIsNotFound() {
        assertThatExceptionOfType(OrderNotFoundException.class)
                .isThrownBy(() -> review(paid, 0, OrderCommand.CANCEL, LEE));
    }

    private Conflict review(OrderNo number, long opened, OrderCommand command, Actor actor) {
        return orderQueries.reviewConflict(number, opened, command, actor);
    }
}
