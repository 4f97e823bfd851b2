package dev.interlock.adapter.api;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.adapter.api.token.TokenClient;
import dev.interlock.bootstrap.ApplicationTest;
import dev.interlock.bootstrap.DeskForTests;
import dev.interlock.domain.order.OrderState;
import dev.interlock.lock.jdbc.testing.SqlLog;
import java.util.List;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;

/** The statements of a request: no more for a list of many orders than for one. */
@ApplicationTest
class ApiStatementsTest {

    @LocalServerPort
    int port;

    @Autowired
    DeskForTests desk;

    @Autowired
    SqlLog sql;

    JsonClient customer;

    @BeforeEach
    void createToken() {
        customer = JsonClient.withToken(
                port, TokenClient.of(port, "customer1", "WRITE").token());
        customer.get("/api/orders"); // the last use of the token is written at most once a minute
    }

    @Test
    void oneStatementListsManyOrders() throws Exception {
        desk.unpaidOrder();
        desk.unpaidOrder();

        assertThat(statements(() -> customer.get("/api/orders")))
                .hasSize(1)
                .first()
                .asString()
                .contains("purchase_order");
    }

    @Test
    void twoStatementsAtMostListTheProducts() throws Exception {
        assertThat(statements(() -> customer.get("/api/products"))).hasSizeLessThanOrEqualTo(2);
    }

    @Test
    void oneStatementReadsAnOrder() throws Exception {
        String order = "/api/orders/" + desk.unpaidOrder();

        assertThat(statements(() -> customer.get(order))).hasSize(1);
    }

    /** Reads the order for the merge, and saves it as the page does. */
    @Test
    void sevenStatementsPatchAnOrder() throws Exception {
        String order = "/api/orders/" + desk.orderIn(OrderState.PREPARING);

        assertThat(statements(
                        () -> customer.ifMatch("\"1\"").patch(order + "/shipping", "{\"address1\": \"New street 2\"}")))
                .hasSize(7);
    }

    /** Returns the statements without those that check the token. */
    private List<String> statements(Callable<?> request) throws Exception {
        return sql.during(request).stream()
                .filter(statement -> !statement.contains("api_token") && !statement.contains("from member"))
                .toList();
    }
}
