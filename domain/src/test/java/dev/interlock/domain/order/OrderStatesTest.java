package dev.interlock.domain.order;

import static dev.interlock.domain.order.OrderState.CANCELED;
import static dev.interlock.domain.order.OrderState.DELIVERING;
import static dev.interlock.domain.order.OrderState.DELIVERY_COMPLETED;
import static dev.interlock.domain.order.OrderState.PAYMENT_WAITING;
import static dev.interlock.domain.order.OrderState.PREPARING;
import static dev.interlock.domain.order.OrderState.SHIPPED;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.interlock.domain.product.Products;
import java.util.Arrays;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Every command in every state. The rules are written out here a second time, on purpose. */
class OrderStatesTest {

    private static final Map<OrderCommand, Rule> RULES = Map.of(
            OrderCommand.EDIT,
            Rule.stays(OrderStatesTest::edit, PAYMENT_WAITING, PREPARING),
            OrderCommand.CONFIRM_PAYMENT,
            Rule.moves(Order::confirmPayment, PREPARING, PAYMENT_WAITING),
            OrderCommand.CHANGE_SHIPPING,
            Rule.stays(order -> order.changeShippingInfo(ShippingInfos.OFFICE), PAYMENT_WAITING, PREPARING),
            OrderCommand.CHANGE_LINES,
            Rule.stays(order -> order.changeLines(Map.of(Products.mouse(), 1)), PAYMENT_WAITING),
            OrderCommand.START_SHIPPING,
            Rule.moves(Order::startShipping, SHIPPED, PREPARING),
            OrderCommand.START_DELIVERY,
            Rule.moves(order -> order.startDelivery(TrackingInfos.POST), DELIVERING, SHIPPED),
            OrderCommand.COMPLETE_DELIVERY,
            Rule.moves(Order::completeDelivery, DELIVERY_COMPLETED, DELIVERING),
            OrderCommand.CANCEL,
            Rule.moves(Order::cancel, CANCELED, PAYMENT_WAITING, PREPARING));

    static Stream<Arguments> allowed() {
        return pairs(true);
    }

    static Stream<Arguments> refused() {
        return pairs(false);
    }

    @ParameterizedTest(name = "{0} in {1}")
    @MethodSource
    void allowed(OrderCommand command, OrderState state) {
        Order order = Orders.in(state);
        Rule rule = rule(command);

        rule.give.accept(order);

        assertThat(order.state()).isEqualTo(rule.leadsTo.orElse(state));
        assertThat(order.takeEvents()).singleElement().satisfies(event -> {
            assertThat(event.orderNumber()).isEqualTo(order.number());
            assertThat(event.command())
                    .isEqualTo(command == OrderCommand.EDIT ? OrderCommand.CHANGE_SHIPPING : command);
        });
        assertThat(command.isAllowedIn(state)).isTrue();
    }

    /** Editing is asked for as one command, and recorded as what it changes. */
    private static void edit(Order order) {
        order.verifyAllowed(OrderCommand.EDIT);
        order.changeShippingInfo(ShippingInfos.OFFICE);
    }

    @ParameterizedTest(name = "{0} in {1}")
    @MethodSource
    void refused(OrderCommand command, OrderState state) {
        Order order = Orders.in(state);

        assertThatExceptionOfType(OrderStateException.class)
                .isThrownBy(() -> rule(command).give.accept(order))
                .satisfies(refusal -> {
                    assertThat(refusal.command()).isEqualTo(command);
                    assertThat(refusal.state()).isEqualTo(state);
                })
                .withMessage("%s is not possible, order %s is %s", command, order.number(), state);
        assertThat(order.state()).isEqualTo(state);
        assertThat(order.shippingInfo()).isEqualTo(ShippingInfos.HOME);
        assertThat(order.trackingInfo()).isEqualTo(Orders.in(state).trackingInfo());
        assertThat(order.quantities()).isEqualTo(Map.of(Products.KEYBOARD, 2));
        assertThat(order.takeEvents()).isEmpty();
        assertThat(command.isAllowedIn(state)).isFalse();
    }

    /** docs/differences.md, row 17: the published order answers "already shipped" when it is canceled. */
    @ParameterizedTest
    @EnumSource(value = OrderCommand.class, mode = EnumSource.Mode.EXCLUDE, names = "PLACE")
    void aCanceledOrderIsNeverCalledAlreadyShipped(OrderCommand command) {
        assertThatExceptionOfType(OrderStateException.class)
                .isThrownBy(() -> rule(command).give.accept(Orders.canceled()))
                .satisfies(refusal -> assertThat(refusal.state()).isEqualTo(CANCELED))
                .withMessageEndingWith("is CANCELED")
                .withMessageNotContaining("SHIPPED");
    }

    /** Every state but the first is the end of a command, so none is out of reach. */
    @Test
    void aCommandLeadsToEveryStateAfterTheFirst() {
        assertThat(RULES.values().stream().flatMap(rule -> rule.leadsTo.stream()))
                .containsExactlyInAnyOrder(PREPARING, SHIPPED, DELIVERING, DELIVERY_COMPLETED, CANCELED);
    }

    /** What is refused is too early or too late: too early, if the commands that lead on come to a state that allows it. */
    @ParameterizedTest(name = "{0} in {1}")
    @MethodSource("refused")
    void isTooEarlyExactlyIfTheOrderCanStillComeThere(OrderCommand command, OrderState state) {
        assertThat(command.isTooEarlyIn(state)).isEqualTo(reachableFrom(state).anyMatch(command::isAllowedIn));
    }

    private static Stream<OrderState> reachableFrom(OrderState state) {
        return RULES.values().stream()
                .filter(rule -> rule.allowedIn.contains(state))
                .flatMap(rule -> rule.leadsTo.stream())
                .flatMap(next -> Stream.concat(Stream.of(next), reachableFrom(next)));
    }

    @Test
    void noCommandIsForgottenHere() {
        assertThat(RULES)
                .containsOnlyKeys(Arrays.stream(OrderCommand.values())
                        .filter(command -> command != OrderCommand.PLACE)
                        .toList());
    }

    @ParameterizedTest
    @EnumSource
    void anOrderIsPlacedOnce(OrderState state) {
        assertThat(OrderCommand.PLACE.isAllowedIn(state)).isFalse();
    }

    private static Stream<Arguments> pairs(boolean allowed) {
        return RULES.keySet().stream()
                .sorted()
                .flatMap(command -> Arrays.stream(OrderState.values())
                        .filter(state -> rule(command).allowedIn.contains(state) == allowed)
                        .map(state -> Arguments.of(command, state)));
    }

    private static Rule rule(OrderCommand command) {
        return Objects.requireNonNull(RULES.get(command));
    }

    /** Where a command may be given, and the state it leads to; empty if it leaves the state as it is. */
    private record Rule(Consumer<Order> give, Optional<OrderState> leadsTo, Set<OrderState> allowedIn) {

        static Rule moves(Consumer<Order> give, OrderState leadsTo, OrderState... allowedIn) {
            return new Rule(give, Optional.of(leadsTo), Set.of(allowedIn));
        }

        static Rule stays(Consumer<Order> give, OrderState... allowedIn) {
            return new Rule(give, Optional.empty(), Set.of(allowedIn));
        }
    }
}
