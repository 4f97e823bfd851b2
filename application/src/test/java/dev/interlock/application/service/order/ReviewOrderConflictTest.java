package dev.interlock.application.service.order;

import static dev.interlock.application.service.order.Desk.KIM;
import static dev.interlock.application.service.order.Desk.LEE;
import static dev.interlock.application.service.order.Desk.PARK;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.interlock.application.port.in.conflict.Conflict.Resolution;
import dev.interlock.application.port.in.history.HistoryEntry;
import dev.interlock.application.port.in.order.OrderConflict;
import dev.interlock.application.port.in.order.OrderDetail;
import dev.interlock.application.port.in.order.OrderNotFoundException;
import dev.interlock.application.port.in.order.OrderQueries;
import dev.interlock.domain.FieldChange;
import dev.interlock.domain.Money;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.OrderCommand;
import dev.interlock.domain.order.OrderField;
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
    void theConflictHasTheCurrentOrderAndItsVersion() {
        long seen = desk.versionOf(paid);
        desk.changeShipping(paid, ShippingInfos.OFFICE, KIM);

        OrderConflict conflict = review(paid, seen, OrderCommand.START_SHIPPING, PARK);

        assertThat(conflict.current().version()).isEqualTo(desk.versionOf(paid));
        assertThat(conflict.current().shippingInfo()).isEqualTo(ShippingInfos.OFFICE);
    }

    @Test
    void severalChangesOfAFieldAreCombined() {
        long seen = desk.versionOf(paid);
        desk.changeShipping(paid, ShippingInfos.OFFICE, KIM);
        desk.changeShipping(paid, ShippingInfos.HOME_WITH_ANOTHER_MESSAGE, PARK);
        desk.startShipping(paid);

        OrderConflict conflict = review(paid, seen, OrderCommand.CHANGE_SHIPPING, KIM);

        assertThat(conflict.since())
                .extracting(HistoryEntry::command)
                .containsExactly(
                        OrderCommand.START_SHIPPING, OrderCommand.CHANGE_SHIPPING, OrderCommand.CHANGE_SHIPPING);
        assertThat(conflict.changes())
                .containsExactlyInAnyOrder(
                        new FieldChange(OrderField.STATE, "PREPARING", "SHIPPED"),
                        new FieldChange(OrderField.MESSAGE, "Ring twice", "Ring once"));
    }

    /** A change that was reverted had a reason, so the decision must be confirmed. */
    @Test
    void aRevertedChangeMustBeConfirmed() {
        long seen = desk.versionOf(paid);
        desk.changeShipping(paid, ShippingInfos.OFFICE, KIM);
        desk.changeShipping(paid, ShippingInfos.HOME, KIM);

        OrderConflict conflict = review(paid, seen, OrderCommand.START_SHIPPING, PARK);

        assertThat(conflict.changes()).isEmpty();
        assertThat(conflict.since()).hasSize(2);
        assertThat(conflict.resolution()).isEqualTo(Resolution.CONFIRM);
    }

    @Test
    void aCommandOnAnUnknownVersionMustBeConfirmed() {
        OrderConflict conflict = review(paid, UNKNOWN_VERSION, OrderCommand.START_SHIPPING, PARK);

        assertThat(conflict.since()).isEmpty();
        assertThat(conflict.changes()).isEmpty();
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
        OrderDetail read = orderQueries.viewOrder(paid, PARK);
        desk.startShipping(paid);

        OrderQueries withEarlierOrder =
                new OrderQueryService(new UnlistedOrders(), desk.orders, desk.history, desk.lineLog) {
                    @Override
                    public OrderDetail viewOrder(OrderNo number, Actor actor) {
                        return read;
                    }
                };
        OrderConflict conflict = withEarlierOrder.reviewOrderConflict(paid, seen, seen, OrderCommand.CANCEL, PARK);

        assertThat(conflict.since()).hasSize(1);
        assertThat(conflict.changes()).containsExactly(new FieldChange(OrderField.MESSAGE, "Ring twice", "Ring once"));
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

    /** All comparisons use the same base, also after further conflicts. */
    @Test
    void theBaseIsTheVersionAtWhichThePageWasOpened() {
        long opened = desk.versionOf(paid);
        desk.changeShipping(paid, ShippingInfos.OFFICE, KIM);
        long shown = desk.versionOf(paid);
        desk.changeShipping(paid, ShippingInfos.HOME_WITH_ANOTHER_MESSAGE, KIM);

        OrderConflict conflict = review(paid, opened, shown, OrderCommand.CHANGE_SHIPPING, PARK);

        assertThat(conflict.since()).hasSize(2);
        assertThat(conflict.changes()).containsExactly(new FieldChange(OrderField.MESSAGE, "Ring twice", "Ring once"));
        assertThat(conflict.shown()).isEqualTo(ShippingInfos.OFFICE.fields());
    }

    @Test
    void neitherLinesNorShippingDetailsAreKnownForAnUnknownVersion() {
        OrderConflict conflict = review(paid, UNKNOWN_VERSION, OrderCommand.CHANGE_SHIPPING, PARK);

        assertThat(conflict.shown()).isEmpty();
        assertThat(conflict.openedLines()).isNull();
    }

    @Test
    void theOriginalLinesAreReconstructedThroughAllChanges() {
        long opened = desk.versionOf(unpaid);
        desk.changeLines(unpaid, Map.of(Products.MOUSE, 1));
        desk.changeLines(unpaid, Map.of(Products.MOUSE, 3, Products.KEYBOARD, 1));

        OrderConflict conflict = review(unpaid, opened, OrderCommand.CONFIRM_PAYMENT, KIM);

        assertThat(conflict.openedLines())
                .containsExactly(
                        new OrderDetail.Line(Products.KEYBOARD, "Keyboard", new Money(50_000), 2, new Money(100_000)));
    }

    @Test
    void theOriginalLinesAreTheCurrentOnesIfNoLineHasChanged() {
        long opened = desk.versionOf(unpaid);
        desk.changeShipping(unpaid, ShippingInfos.OFFICE, PARK);

        OrderConflict conflict = review(unpaid, opened, OrderCommand.CONFIRM_PAYMENT, KIM);

        assertThat(conflict.openedLines()).isEqualTo(conflict.current().lines());
    }

    private OrderConflict review(OrderNo number, long seen, OrderCommand command, Actor actor) {
        return review(number, seen, seen, command, actor);
    }

    private OrderConflict review(OrderNo number, long opened, long shown, OrderCommand command, Actor actor) {
        return orderQueries.reviewOrderConflict(number, opened, shown, command, actor);
    }
}
