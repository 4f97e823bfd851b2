package dev.interlock.domain.order;

import static dev.interlock.domain.order.OrderField.MESSAGE;
import static dev.interlock.domain.order.OrderField.QUANTITIES;
import static dev.interlock.domain.order.OrderField.STATE;
import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.domain.Field;
import dev.interlock.domain.FieldChange;
import dev.interlock.domain.product.Products;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A command stands as long as no other command has written a field that it reads or writes. */
class OrderCommandTest {

    @ParameterizedTest
    @EnumSource
    void aCommandStandsUnlessAFieldThatItReadsOrWritesHasChanged(OrderCommand command) {
        for (OrderField field : OrderField.values()) {
            assertThat(command.isUnaffectedBy(Set.of(field)))
                    .as("%s after a change of %s", command, field)
                    .isEqualTo(!command.reads().contains(field)
                            && !command.writes().contains(field));
        }
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

    @ParameterizedTest
    @EnumSource
    void aCommandReadsOrWritesAllFieldsOfAGroupOrNone(OrderCommand command) {
        for (List<OrderField> group : OrderField.GROUPS) {
            for (Set<OrderField> fields : List.of(command.reads(), command.writes())) {
                assertThat(fields.containsAll(group) || Collections.disjoint(fields, group))
                        .as("%s and %s", command, group)
                        .isTrue();
            }
        }
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
