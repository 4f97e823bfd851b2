package dev.interlock.adapter.api;

import static org.assertj.core.api.Assertions.assertThat;

import com.zaxxer.hikari.HikariDataSource;
import dev.interlock.adapter.api.ApiOperation.Provocation;
import dev.interlock.adapter.api.JsonClient.Answer;
import dev.interlock.adapter.api.token.TokenClient;
import dev.interlock.bootstrap.ApplicationTest;
import dev.interlock.bootstrap.DeskForTests;
import dev.interlock.bootstrap.StrictSettings;
import dev.interlock.bootstrap.limit.ChangeLimit;
import dev.interlock.bootstrap.visit.Visitor;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.context.annotation.Import;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.web.servlet.mvc.method.RequestMappingInfo;
import org.springframework.web.servlet.mvc.method.annotation.RequestMappingHandlerMapping;

/** Every documented status of every operation is answered, and each answer is as the document says. */
@ApplicationTest
@StrictSettings
@Import(FailingRequests.class)
@TestInstance(Lifecycle.PER_CLASS)
@Tag("proof")
class DocumentedAnswersTest {

    @LocalServerPort
    int port;

    @Autowired
    DeskForTests desk;

    @Autowired
    DataSource pool;

    @Autowired
    JdbcClient jdbc;

    @Autowired
    ChangeLimit limit;

    @Value("${interlock.changes-per-hour}")
    int changesPerHour;

    @Autowired
    RequestMappingHandlerMapping requestMappingHandlerMapping;

    ApiDocument document;
    ApiScene scene;

    @BeforeAll
    void createTokens() {
        document = ApiDocument.served(port);
        Map<String, JsonClient> clients = new HashMap<>();
        for (String member : Set.of("customer1", "admin", "admin2")) {
            clients.put(member, client(member, "WRITE"));
            clients.put(member + " reading", client(member, "READ"));
        }
        scene = new ApiScene(desk, jdbc, clients);
    }

    @AfterAll
    void withdrawProducts() {
        ApiOperation.withdrawProducts(jdbc);
    }

    private JsonClient client(String member, String scope) {
        return JsonClient.withToken(port, TokenClient.of(port, member, scope).token());
    }

    @Test
    void everyRouteIsDocumentedAndEveryDocumentedOperationIsTested() {
        Set<String> routes = new TreeSet<>();
        requestMappingHandlerMapping.getHandlerMethods().forEach((mapping, method) -> {
            if (method.getBeanType().isAnnotationPresent(ApiController.class)) {
                routes.addAll(routes(mapping));
            }
        });

        assertThat(document.operations()).containsExactlyElementsOf(routes);
        assertThat(ApiOperation.all().stream().map(ApiOperation::toString)).containsExactlyInAnyOrderElementsOf(routes);
    }

    /** What can happen to every request, whatever it asks for. */
    @Test
    void everyOperationCanBeRefusedAndFail() {
        assertThat(ApiOperation.all())
                .allSatisfy(operation -> assertThat(document.statuses(operation))
                        .as("%s", operation)
                        .contains(400, 401, 406, 500, 503));
    }

    private static Set<String> routes(RequestMappingInfo mapping) {
        Set<String> routes = new TreeSet<>();
        for (String path : mapping.getPatternValues()) {
            mapping.getMethodsCondition().getMethods().forEach(method -> routes.add(method + " " + path));
        }
        return routes;
    }

    Stream<Arguments> documentedStatuses() {
        return ApiOperation.all().stream()
                .flatMap(operation ->
                        document.statuses(operation).stream().map(status -> Arguments.of(operation, status)));
    }

    @ParameterizedTest
    @MethodSource("documentedStatuses")
    void eachDocumentedStatusIsAnsweredAsDocumented(ApiOperation operation, int status) throws SQLException {
        String path = operation.prepare(scene);
        JsonClient client = withTag(operation, path, scene.client(operation.member()));

        Provocation own = operation.provocations().get(status);
        Answer answer =
                own == null ? answer(operation, status, path, client) : own.send(operation, scene, path, client);

        assertThat(answer.status()).as("%s", answer).isEqualTo(status);
        document.verify(operation, answer);
    }

    /** Provokes the status for a reason that all operations share. */
    private Answer answer(ApiOperation operation, int status, String path, JsonClient client) throws SQLException {
        return switch (status) {
            case 304 -> client.with("If-None-Match", scene.tag(path)).get(path);
            case 400 -> malformed(operation, path, client);
            case 401 -> operation.send(path, client.with("Authorization", "Bearer none"));
            case 403 -> forbidden(operation, path);
            case 404 -> operation.send(operation.unknown(), client);
            case 406 -> operation.send(path, client.with("Accept", "text/plain"));
            case 412 -> operation.send(path, client.ifMatch("\"4711\""));
            case 413 ->
                client.send(operation.method(), path, operation.contentType(), "{\"a\":\"" + "a".repeat(2_000_000));
            case 415 -> client.send(operation.method(), path, "text/plain", operation.body());
            case 422 -> client.send(operation.method(), path, operation.contentType(), operation.invalidBody());
            case 423 -> locked(operation, path, client);
            case 428 -> operation.send(path, client.ifMatch(""));
            case 429 -> tooMany(operation, path, client);
            case 500 -> operation.send(path, client.with(FailingRequests.HEADER, "yes"));
            case 503 -> withoutConnections(operation, path, client);
            default -> operation.send(path, client);
        };
    }

    private JsonClient withTag(ApiOperation operation, String path, JsonClient client) {
        return operation.isRead() || path.equals(operation.path())
                ? client
                : client.ifMatch(scene.tag(operation.versioned(path)));
    }

    private Answer forbidden(ApiOperation operation, String path) {
        JsonClient other = scene.client(operation.isRead() ? "customer1" : operation.member() + " reading");
        return operation.send(path, withTag(operation, path, other));
    }

    /** Sends a parameter that no operation has. */
    private static Answer malformed(ApiOperation operation, String path, JsonClient client) {
        return operation.send(path + "?none=1", client);
    }

    private Answer locked(ApiOperation operation, String path, JsonClient client) {
        Visitor holder = Visitor.signedIn(port, operation.member().equals("admin") ? "admin2" : "admin");
        ApiOperation.lock(operation.versioned(path), holder);
        return operation.send(path, client);
    }

    private Answer tooMany(ApiOperation operation, String path, JsonClient client) {
        for (int i = 0; i < changesPerHour; i++) {
            limit.admit(operation.member());
        }
        return operation.send(path, client);
    }

    /** Exhausts the connections for transactions and those for reads outside of transactions. */
    private Answer withoutConnections(ApiOperation operation, String path, JsonClient client) throws SQLException {
        DataSource forTransactions = pool.unwrap(HikariDataSource.class);
        try (Connection one = forTransactions.getConnection();
                Connection two = forTransactions.getConnection();
                Connection three = pool.getConnection();
                Connection four = pool.getConnection()) {
            assertThat(Set.of(one, two, three, four)).hasSize(4);
            return operation.send(path, client);
        }
    }
}
