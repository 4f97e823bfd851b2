package dev.interlock.adapter.api;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.adapter.api.JsonClient.Answer;
import dev.interlock.adapter.api.token.TokenClient;
import dev.interlock.bootstrap.ApplicationTest;
import dev.interlock.bootstrap.DeskForTests;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Each kind of member sends a complete request to every operation. */
@ApplicationTest
@TestInstance(Lifecycle.PER_CLASS)
class ApiAccessTest {

    @LocalServerPort
    int port;

    @Autowired
    DeskForTests desk;

    @Autowired
    JdbcClient jdbc;

    Map<String, JsonClient> clients;

    @BeforeAll
    void createTokens() {
        clients = new HashMap<>();
        for (String member : Set.of("customer1", "customer2", "admin")) {
            clients.put(member, client(member, "WRITE"));
        }
        clients.put("reader", client("customer1", "READ"));
        clients.put("admin reader", client("admin", "READ"));
    }

    @AfterAll
    void withdrawProducts() {
        ApiOperation.withdrawProducts(jdbc);
    }

    private JsonClient client(String member, String scope) {
        return JsonClient.withToken(port, TokenClient.of(port, member, scope).token());
    }

    @ParameterizedTest
    @CsvSource({
        //                 anonymous, another, owner, admin, owner with a read token
        "LIST_ORDERS,       401, 200, 200, 200, 200",
        "PLACE,             401, 201, 201, 403, 403",
        "VIEW_ORDER,        401, 404, 200, 200, 200",
        "CHANGE_SHIPPING,   401, 404, 200, 200, 403",
        "CHANGE_LINES,      401, 404, 200, 200, 403",
        "PAY,               401, 404, 200, 403, 403",
        "START_SHIPPING,    401, 403, 403, 200, 403",
        "START_DELIVERY,    401, 403, 403, 200, 403",
        "COMPLETE_DELIVERY, 401, 403, 403, 200, 403",
        "CANCEL,            401, 404, 200, 200, 403",
        "LIST_PRODUCTS,     401, 200, 200, 200, 200",
        "CREATE_PRODUCT,    401, 403, 403, 201, 403",
        "VIEW_PRODUCT,      401, 403, 403, 200, 403",
        "CHANGE_PRODUCT,    401, 403, 403, 200, 403",
        "WITHDRAW,          401, 403, 403, 200, 403",
        "OFFER,             401, 403, 403, 200, 403",
        "VIEW_STOCK,        401, 403, 403, 200, 403",
        "COUNT_STOCK,       401, 403, 403, 200, 403"
    })
    void eachMemberGetsTheStatusOfTheRow(
            ApiOperation operation, int anonymous, int another, int owner, int admin, int reader) {
        assertThat(List.of(
                        status(operation, JsonClient.stranger(port)),
                        status(operation, clientOf("customer2")),
                        status(operation, clientOf("customer1")),
                        status(operation, clientOf("admin")),
                        status(operation, clientOf("reader"))))
                .as("anonymous, another customer, owner, admin, owner with a read token")
                .containsExactly(anonymous, another, owner, admin, reader);
    }

    private JsonClient clientOf(String name) {
        return Objects.requireNonNull(clients.get(name));
    }

    private int status(ApiOperation operation, JsonClient client) {
        String path = operation.prepare(desk);
        JsonClient tagged = operation.isRead() || path.equals(operation.path)
                ? client
                : client.ifMatch(clientOf("admin reader")
                        .get(ApiOperation.versioned(path))
                        .etag());
        Answer answer = tagged.send(operation.method, path, operation.contentType(), operation.body());
        return answer.status();
    }
}
