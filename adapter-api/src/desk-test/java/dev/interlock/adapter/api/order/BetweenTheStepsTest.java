package dev.interlock.adapter.api.order;

import static dev.interlock.bootstrap.DeskForTests.CUSTOMER1;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.mockito.AdditionalAnswers.delegatesTo;
import static org.mockito.Mockito.doAnswer;
import static org.mockito.Mockito.doThrow;
import static org.mockito.Mockito.mock;

import dev.interlock.adapter.api.body.MergePatch;
import dev.interlock.adapter.api.problem.CommandRefusals;
import dev.interlock.adapter.api.problem.UnreadResultException;
import dev.interlock.adapter.api.version.IfMatch;
import dev.interlock.application.port.in.order.OrderDetail;
import dev.interlock.application.port.in.order.OrderQueries;
import dev.interlock.application.port.in.shipping.ChangeShipping;
import dev.interlock.application.port.in.shipping.ChangeShipping.ChangeShippingRequest;
import dev.interlock.bootstrap.ApplicationTest;
import dev.interlock.bootstrap.DeskForTests;
import dev.interlock.domain.order.Address;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.domain.order.ShippingInfo;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.dao.DataAccessResourceFailureException;
import org.springframework.http.HttpStatus;
import org.springframework.web.ErrorResponseException;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** A request reads the order, changes it, and reads it again. Another member, or the database, comes between. */
@ApplicationTest
class BetweenTheStepsTest {

    @Autowired
    ChangeShipping changeShipping;

    @Autowired
    OrderQueries orderQueries;

    @Autowired
    MergePatch mergePatch;

    @Autowired
    OrderCommands commands;

    @Autowired
    CommandRefusals refusals;

    @Autowired
    DeskForTests desk;

    OrderNo number;
    ObjectNode patch;

    @BeforeEach
    void placeOrder() {
        number = desk.unpaidOrder();
        patch = new JsonMapper().createObjectNode().put("message", "Ring twice");
    }

    /** The client knows the version of the save, too. The patch was merged into the values of the version before. */
    @ParameterizedTest
    @ValueSource(strings = {"\"0\", \"1\"", "\"1\""})
    void aSaveAfterTheReadIsNotOverwritten(String ifMatch) {
        OrderQueries overtaken = mock(OrderQueries.class, delegatesTo(orderQueries));
        doAnswer(call -> {
                    OrderDetail read = orderQueries.viewOrder(number, CUSTOMER1);
                    moveTo("Other street", read);
                    return read;
                })
                .when(overtaken)
                .viewOrder(number, CUSTOMER1);

        assertThatExceptionOfType(ErrorResponseException.class)
                .isThrownBy(() -> send(ifMatch, overtaken, commands))
                .satisfies(stale -> assertThat(stale.getStatusCode()).isEqualTo(HttpStatus.PRECONDITION_FAILED));
        assertThat(desk.order(number).shippingInfo().address().address1()).isEqualTo("Other street");
    }

    @Test
    void aResultThatCanNotBeReadIsSaved() {
        OrderQueries lost = mock(OrderQueries.class, delegatesTo(orderQueries));
        doThrow(new DataAccessResourceFailureException("No connection"))
                .when(lost)
                .viewOrder(number, CUSTOMER1);

        ShippingInfo before = desk.order(number).shippingInfo();
        ChangeShippingRequest request = new ChangeShippingRequest(
                number, 0, new ShippingInfo(before.receiver(), before.address(), "Ring twice"), CUSTOMER1);

        assertThatExceptionOfType(UnreadResultException.class)
                .isThrownBy(() -> desk.as(
                        CUSTOMER1,
                        () -> new OrderCommands(lost, refusals)
                                .answer(request, () -> changeShipping.changeShipping(request))));
        assertThat(desk.order(number).shippingInfo().message()).isEqualTo("Ring twice");
    }

    private void send(String ifMatch, OrderQueries reads, OrderCommands answers) {
        ShippingResourceController controller =
                new ShippingResourceController(changeShipping, reads, mergePatch, answers);
        desk.as(CUSTOMER1, () -> controller.changeShipping(number, IfMatch.valueOf(ifMatch), patch, CUSTOMER1));
    }

    private void moveTo(String street, OrderDetail read) {
        ShippingInfo before = read.shippingInfo();
        ShippingInfo moved = new ShippingInfo(before.receiver(), new Address("04524", street, ""), before.message());
        changeShipping.changeShipping(new ChangeShippingRequest(number, read.version(), moved, CUSTOMER1));
    }
}
