package dev.interlock.domain.order;

import static dev.interlock.domain.order.OrderField.ADDRESS1;
import static dev.interlock.domain.order.OrderField.ADDRESS2;
import static dev.interlock.domain.order.OrderField.CARRIER;
import static dev.interlock.domain.order.OrderField.MESSAGE;
import static dev.interlock.domain.order.OrderField.QUANTITIES;
import static dev.interlock.domain.order.OrderField.RECEIVER_NAME;
import static dev.interlock.domain.order.OrderField.RECEIVER_PHONE;
import static dev.interlock.domain.order.OrderField.STATE;
import static dev.interlock.domain.order.OrderField.TOTAL;
import static dev.interlock.domain.order.OrderField.TRACKING_NUMBER;
import static dev.interlock.domain.order.OrderField.ZIP_CODE;
import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.domain.Field;
import dev.interlock.domain.FieldChange;
import dev.interlock.domain.product.Products;
import java.util.Collections;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.FieldSource;

/** A command stands as long as no other command has written a field that it reads or writes. */
class OrderCommandTest {

    /** The fields that each command reads or writes. */
    @SuppressWarnings("UnusedVariable") // by @FieldSource
    private static final Set<Arguments> READS_AND_WRITES = Set.of(
            Arguments.of(OrderCommand.CONFIRM_PAYMENT, EnumSet.of(STATE, QUANTITIES)),
            Arguments.of(
                    OrderCommand.CHANGE_SHIPPING,
                    EnumSet.of(STATE, RECEIVER_NAME, RECEIVER_PHONE, ZIP_CODE, ADDRESS1, ADDRESS2, MESSAGE)),
            Arguments.of(OrderCommand.CHANGE_LINES, EnumSet.of(STATE, QUANTITIES, TOTAL)),
            Arguments.of(
                    OrderCommand.EDIT,
                    EnumSet.of(
                            STATE,
                            QUANTITIES,
                            TOTAL,
                            RECEIVER_NAME,
                            RECEIVER_PHONE,
                            ZIP_CODE,
                            ADDRESS1,
                            ADDRESS2,
                            MESSAGE)),
            Arguments.of(
                    OrderCommand.START_SHIPPING,
                    EnumSet.of(
                            STATE, QUANTITIES, RECEIVER_NAME, RECEIVER_PHONE, ZIP_CODE, ADDRESS1, ADDRESS2, MESSAGE)),
            Arguments.of(OrderCommand.START_DELIVERY, EnumSet.of(STATE, CARRIER, TRACKING_NUMBER)),
            Arguments.of(OrderCommand.COMPLETE_DELIVERY, EnumSet.of(STATE, CARRIER, TRACKING_NUMBER)),
            Arguments.of(OrderCommand.CANCEL, EnumSet.of(STATE)));

    @ParameterizedTest(name = "{0} reads or writes {1}")
    @FieldSource("READS_AND_WRITES")
    void aCommandStandsUnlessAFieldThatItReadsOrWritesHasChanged(OrderCommand command, Set<OrderField> readsAndWrites) {
        for (OrderField field : OrderField.values()) {
            assertThat(command.isUnaffectedBy(Set.of(field)))
                    .as("%s after a change of %s", command, field)
                    .isEqualTo(!readsAndWrites.contains(field));
        }
    }

    @Test
    void theTableHasEveryCommandOnAnExistingOrder() {
        assertThat(READS_AND_WRITES)
                .extracting(row -> row.get()[0])
                .containsExactlyInAnyOrderElementsOf(EnumSet.complementOf(EnumSet.of(OrderCommand.PLACE)));
    }

    @ParameterizedTest
    @EnumSource
    void aCommandStandsWhenNothingHasChanged(OrderCommand command) {
        assertThat(command.isUnaffectedBy(Set.of())).isTrue();
    }

    @Test
    void oneConflictingFieldAmongManyIsEnough() {
        assertThat(OrderCommand.CANCEL.isUnaffectedBy(Set.of(QUANTITIES, MESSAGE)))
                .isTrue();
        assertThat(OrderCommand.CANCEL.isUnaffectedBy(Set.of(QUANTITIES, MESSAGE, STATE)))
                .isFalse();
    }

    @Test
    void startShippingDoesNotStandAfterAnAddressChange() {
        assertThat(OrderCommand.START_SHIPPING.isUnaffectedBy(writtenBy(OrderCommandTest::changeAddress)))
                .isFalse();
    }

    /** Positive control: a merge by fields compares writes alone, and ships to an address that the admin has not seen. */
    @Test
    void aMergeByFieldsWouldAllowStartShippingAfterAnAddressChange() {
        assertThat(Collections.disjoint(writtenBy(OrderCommandTest::changeAddress), writtenBy(Order::startShipping)))
                .isTrue();
    }

    @Test
    void changingTheAddressDoesNotStandAfterShippingStarted() {
        assertThat(OrderCommand.CHANGE_SHIPPING.isUnaffectedBy(writtenBy(Order::startShipping)))
                .isFalse();
    }

    @Test
    void changingTheAddressStandsAfterTheLinesChanged() {
        Order order = Orders.waiting();
        order.changeLines(Map.of(Products.mouse(), 1));

        assertThat(OrderCommand.CHANGE_SHIPPING.isUnaffectedBy(written(order))).isTrue();
    }

    private static void changeAddress(Order order) {
        Receiver same = order.shippingInfo().receiver();
        order.changeShippingInfo(new ShippingInfo(
                same, ShippingInfos.OFFICE.address(), order.shippingInfo().message()));
    }

    private static Set<Field> writtenBy(Consumer<Order> command) {
        Order order = Orders.paid();
        command.accept(order);
        return written(order);
    }

    private static Set<Field> written(Order order) {
        return order.takeEvents().stream()
                .flatMap(event -> event.fields().stream())
                .map(FieldChange::field)
                .collect(Collectors.toSet());
    }
}
