package dev.interlock.domain.order;

import static dev.interlock.domain.member.Role.ADMIN;
import static dev.interlock.domain.member.Role.CUSTOMER;
import static dev.interlock.domain.member.Role.SYSTEM;
import static dev.interlock.domain.order.OrderState.CANCELED;
import static dev.interlock.domain.order.OrderState.DELIVERING;
import static dev.interlock.domain.order.OrderState.DELIVERY_COMPLETED;
import static dev.interlock.domain.order.OrderState.PAYMENT_WAITING;
import static dev.interlock.domain.order.OrderState.PREPARING;
import static dev.interlock.domain.order.OrderState.SHIPPED;
import static java.util.Map.entry;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.interlock.domain.Money;
import dev.interlock.domain.member.Role;
import dev.interlock.domain.product.Products;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
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

/** Every command in every state, and by every role. The rules are repeated here on purpose, independently of the domain. */
class OrderStatesTest {

    private static final Set<Role> ADMINS = Set.of(ADMIN);
    private static final Set<Role> BOTH = Set.of(CUSTOMER, ADMIN);

    private static final ZonedDateTime NOW = Orders.NOON.atZone(ZoneOffset.UTC);
    private static final Refund REFUND = new Refund(new Money(1), NOW.toLocalDate());

    private static final Map<OrderCommand, Rule> RULES = Map.ofEntries(
            entry(OrderCommand.EDIT, Rule.stays(BOTH, OrderStatesTest::edit, PAYMENT_WAITING, PREPARING)),
            entry(OrderCommand.CONFIRM_PAYMENT, Rule.moves(BOTH, Order::confirmPayment, PREPARING, PAYMENT_WAITING)),
            entry(
                    OrderCommand.CHANGE_SHIPPING,
                    Rule.stays(
                            BOTH, order -> order.changeShippingInfo(ShippingInfos.OFFICE), PAYMENT_WAITING, PREPARING)),
            entry(
                    OrderCommand.CHANGE_LINES,
                    Rule.stays(BOTH, order -> order.changeLines(Map.of(Products.mouse(), 1)), PAYMENT_WAITING)),
            entry(OrderCommand.START_SHIPPING, Rule.moves(ADMINS, Order::startShipping, SHIPPED, PREPARING)),
            entry(
                    OrderCommand.START_DELIVERY,
                    Rule.moves(ADMINS, order -> order.startDelivery(TrackingInfos.POST), DELIVERING, SHIPPED)),
            entry(
                    OrderCommand.CORRECT_TRACKING,
                    Rule.stays(ADMINS, order -> order.correctTracking(TrackingInfos.POST), DELIVERING)),
            entry(
                    OrderCommand.COMPLETE_DELIVERY,
                    Rule.moves(ADMINS, Order::completeDelivery, DELIVERY_COMPLETED, DELIVERING)),
            entry(
                    OrderCommand.CANCEL,
                    Rule.moves(
                            Set.of(CUSTOMER, ADMIN, SYSTEM),
                            order -> order.cancel("Changed my mind"),
                            CANCELED,
                            PAYMENT_WAITING,
                            PREPARING)),
            entry(OrderCommand.RECORD_REFUND, Rule.stays(ADMINS, order -> order.recordRefund(REFUND, NOW), CANCELED)));

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

        rule.apply.accept(order);

        assertThat(order.state()).isEqualTo(rule.leadsTo.orElse(state));
        assertThat(order.takeEvents()).singleElement().satisfies(event -> {
            assertThat(event.orderNumber()).isEqualTo(order.number());
            assertThat(event.command())
                    .isEqualTo(command == OrderCommand.EDIT ? OrderCommand.CHANGE_SHIPPING : command);
        });
        assertThat(command.isAllowedIn(state)).isTrue();
    }

    /** Edits the shipping info. The event has the command that the change amounts to, not {@code EDIT}. */
    private static void edit(Order order) {
        order.verifyAllowed(OrderCommand.EDIT);
        order.changeShippingInfo(ShippingInfos.OFFICE);
    }

    @ParameterizedTest(name = "{0} in {1}")
    @MethodSource
    void refused(OrderCommand command, OrderState state) {
        Order order = Orders.in(state);

        assertThatExceptionOfType(OrderStateException.class)
                .isThrownBy(() -> rule(command).apply.accept(order))
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

    /** docs/sources.md, row 17: the published order says "already shipped" when it is canceled. */
    @ParameterizedTest
    @EnumSource(
            value = OrderCommand.class,
            mode = EnumSource.Mode.EXCLUDE,
            names = {"PLACE", "RECORD_REFUND"})
    void theRefusalForACanceledOrderSaysCanceled(OrderCommand command) {
        assertThatExceptionOfType(OrderStateException.class)
                .isThrownBy(() -> rule(command).apply.accept(Orders.canceled()))
                .satisfies(refusal -> assertThat(refusal.state()).isEqualTo(CANCELED))
                .withMessageEndingWith("is CANCELED")
                .withMessageNotContaining("SHIPPED");
    }

    @ParameterizedTest
    @EnumSource
    void noStatePrecedesItself(OrderState state) {
        assertThat(state.precedes(state)).isFalse();
    }

    /** Every state but the first is reachable, because a command leads to it. */
    @Test
    void aCommandLeadsToEveryStateAfterTheFirst() {
        assertThat(RULES.values().stream().flatMap(rule -> rule.leadsTo.stream()))
                .containsExactlyInAnyOrder(PREPARING, SHIPPED, DELIVERING, DELIVERY_COMPLETED, CANCELED);
    }

    /** A refused command is too early if the order can still reach a state that allows it, and else too late. */
    @ParameterizedTest(name = "{0} in {1}")
    @MethodSource("refused")
    void aCommandIsTooEarlyIfAStateThatAllowsItIsReachable(OrderCommand command, OrderState state) {
        assertThat(command.isTooEarlyIn(state)).isEqualTo(reachableFrom(state).anyMatch(command::isAllowedIn));
    }

    private static Stream<OrderState> reachableFrom(OrderState state) {
        return RULES.values().stream()
                .filter(rule -> rule.allowedIn.contains(state))
                .flatMap(rule -> rule.leadsTo.stream())
                .flatMap(next -> Stream.concat(Stream.of(next), reachableFrom(next)));
    }

    @Test
    void theRulesHaveEveryCommandOnAnExistingOrder() {
        assertThat(RULES)
                .containsOnlyKeys(Arrays.stream(OrderCommand.values())
                        .filter(command -> command != OrderCommand.PLACE)
                        .toList());
    }

    @Test
    void aCommandIsGivenByItsRoles() {
        assertThat(RULES)
                .allSatisfy((command, rule) -> assertThat(command.givenBy()).isEqualTo(rule.givenBy));
        assertThat(OrderCommand.PLACE.givenBy()).isEqualTo(BOTH);
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

    /** The roles that may give a command, the states that allow it, and the state that it leads to; empty if it leaves the state as it is. */
    private record Rule(
            Set<Role> givenBy, Consumer<Order> apply, Optional<OrderState> leadsTo, Set<OrderState> allowedIn) {

        static Rule moves(Set<Role> givenBy, Consumer<Order> apply, OrderState leadsTo, OrderState... allowedIn) {
            return new Rule(givenBy, apply, Optional.of(leadsTo), Set.of(allowedIn));
        }

        static Rule stays(Set<Role> givenBy, Consumer<Order> apply, OrderState... allowedIn) {
            return new Rule(givenBy, apply, Optional.empty(), Set.of(allowedIn));
        }
    }
}
