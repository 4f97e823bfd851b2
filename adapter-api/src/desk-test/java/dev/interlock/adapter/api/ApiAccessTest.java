package dev.interlock.adapter.api;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.adapter.api.token.TokenClient;
import dev.interlock.bootstrap.ApplicationTest;
import dev.interlock.bootstrap.DeskForTests;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
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

    ApiScene scene;

    @BeforeAll
    void createTokens() {
        scene = new ApiScene(
                desk,
                jdbc,
                Map.of(
                        "customer1", client("customer1", "WRITE"),
                        "customer2", client("customer2", "WRITE"),
                        "admin", client("admin", "WRITE"),
                        "customer1 reading", client("customer1", "READ")));
    }

    @AfterAll
    void withdrawProducts() {
        ApiOperation.withdrawProducts(jdbc);
    }

    private JsonClient client(String member, String scope) {
        return JsonClient.withToken(port, TokenClient.of(port, member, scope).token());
    }

    static List<ApiOperation> operations() {
        return ApiOperation.all();
    }

    @ParameterizedTest
    @MethodSource("operations")
    void eachMemberGetsTheStatusOfTheOperation(ApiOperation operation) {
        assertThat(new ApiOperation.Access(
                        status(operation, JsonClient.stranger(port)),
                        status(operation, scene.client("customer2")),
                        status(operation, scene.client("customer1")),
                        status(operation, scene.client("admin")),
                        status(operation, scene.client("customer1 reading"))))
                .isEqualTo(operation.access());
    }

    private int status(ApiOperation operation, JsonClient client) {
        String path = operation.prepare(scene);
        JsonClient tagged = operation.isRead() || path.equals(operation.path())
                ? client
                : client.ifMatch(scene.tag(operation.versioned(path)));
        return operation.send(path, tagged).status();
    }
}
