package dev.interlock.bootstrap.story;

import static dev.interlock.domain.order.OrderCommand.CANCEL;
import static dev.interlock.domain.order.OrderCommand.CONFIRM_PAYMENT;
import static dev.interlock.domain.order.OrderCommand.EDIT;
import static dev.interlock.domain.order.OrderCommand.PLACE;
import static dev.interlock.domain.order.OrderCommand.START_DELIVERY;
import static dev.interlock.domain.order.OrderState.PREPARING;
import static dev.interlock.domain.order.OrderState.SHIPPED;
import static java.util.stream.Collectors.toSet;
import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.adapter.web.order.OrderPaths;
import dev.interlock.bootstrap.ApplicationTest;
import dev.interlock.bootstrap.DeskForTests;
import dev.interlock.bootstrap.visit.Page;
import dev.interlock.bootstrap.visit.Visitor;
import dev.interlock.domain.member.Role;
import dev.interlock.domain.order.OrderCommand;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.domain.order.OrderState;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;

/**
 * The page of an order in every state and for every role: each command that {@link OrderCommand} allows has a working button, and any
 * other a reason why it has none.
 */
@ApplicationTest
class OrderActionsMatrixTest {

    @LocalServerPort
    int port;

    @Autowired
    DeskForTests desk;

    static Stream<View> views() {
        return Stream.of(OrderState.values())
                .flatMap(state -> Stream.of(new View(state, "customer1"), new View(state, "admin")));
    }

    @ParameterizedTest
    @MethodSource("views")
    void everyCommandHasAButtonOrAReason(View view) {
        OrderNo number = desk.orderIn(view.state);

        Page page = Visitor.signedIn(port, view.member).open("/orders/" + number);

        assertThat(commands()).allSatisfy(command -> {
            boolean expected = view.buttons().contains(command);
            assertThat(hasButton(page, number, command))
                    .as("button of %s", command)
                    .isEqualTo(expected);
            assertThat(reason(page, command).isEmpty())
                    .as("no reason of %s", command)
                    .isEqualTo(expected);
        });
    }

    static Stream<Arguments> everyButtonWorks() {
        return views().flatMap(view -> view.buttons().stream().map(command -> Arguments.of(command, view)));
    }

    @ParameterizedTest
    @MethodSource
    void everyButtonWorks(OrderCommand command, View view) {
        OrderNo number = desk.orderIn(view.state);
        Visitor visitor = Visitor.signedIn(port, view.member);
        String address = addressOf(command, number);

        Page page = visitor.open("/orders/" + number);

        if (page.hasForm(address)) {
            Page answer = page.form(address).submit();
            assertThat(answer.status()).isEqualTo(303);
            assertThat(answer.follow().status()).isEqualTo(200);
        } else {
            Page form = visitor.open(address);
            assertThat(form.status()).isEqualTo(200);
            assertThat(form.document().select("form#form .actions button[type=submit]"))
                    .hasSize(1);
        }
    }

    @Test
    void aReasonSaysWhetherItIsTooEarlyTooLateOrForAnotherRole() {
        Page adminsPage = Visitor.signedIn(port, "admin").open("/orders/" + desk.orderIn(PREPARING));
        Page customersPage = Visitor.signedIn(port, "customer1").open("/orders/" + desk.orderIn(SHIPPED));

        assertThat(reason(adminsPage, START_DELIVERY)).isEqualTo("Start delivery The order has not been shipped yet.");
        assertThat(reason(adminsPage, CONFIRM_PAYMENT))
                .isEqualTo("Mark as paid The order is already paid and being prepared.");
        assertThat(reason(customersPage, CANCEL)).isEqualTo("Cancel order The order has already been shipped.");
        assertThat(reason(customersPage, START_DELIVERY)).isEqualTo("Start delivery Only the shop can do this.");
    }

    static Stream<View> whileAnotherMemberEditsTheNoticeIsTheReason() {
        return views().filter(view -> view.buttons().contains(EDIT));
    }

    /** The notice at the top of the page explains the missing buttons. */
    @ParameterizedTest
    @MethodSource
    void whileAnotherMemberEditsTheNoticeIsTheReason(View view) {
        OrderNo number = desk.orderIn(view.state);
        Visitor.signedIn(port, view.member.equals("admin") ? "customer1" : "admin")
                .post("/orders/" + number + "/edit", Map.of());

        Page page = Visitor.signedIn(port, view.member).open("/orders/" + number);

        assertThat(commands()).noneMatch(command -> hasButton(page, number, command));
        assertThat(page.text()).contains("Until then this order can only be read.");
    }

    private static Set<OrderCommand> commands() {
        return EnumSet.complementOf(EnumSet.of(PLACE));
    }

    private static boolean hasButton(Page page, OrderNo number, OrderCommand command) {
        String address = addressOf(command, number);
        return page.hasForm(address)
                || (command != EDIT && page.document().selectFirst("main a[href='" + address + "']") != null);
    }

    private static String addressOf(OrderCommand command, OrderNo number) {
        return "/orders/" + number + "/" + OrderPaths.of(command);
    }

    private static String reason(Page page, OrderCommand command) {
        return page.document()
                .select("details.impossible [data-command=" + command + "]")
                .text();
    }

    /** The page of an order in a state, as a member sees it. */
    private record View(OrderState state, String member) {

        Set<OrderCommand> buttons() {
            Role role = member.equals("admin") ? Role.ADMIN : Role.CUSTOMER;
            return commands().stream()
                    .filter(command -> command.givenBy().contains(role) && command.isAllowedIn(state))
                    .collect(toSet());
        }
    }
}
