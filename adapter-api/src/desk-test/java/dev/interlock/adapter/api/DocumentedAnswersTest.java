package dev.interlock.adapter.api;

import static org.assertj.core.api.Assertions.assertThat;

import com.zaxxer.hikari.HikariDataSource;
import dev.interlock.adapter.api.JsonClient.Answer;
import dev.interlock.adapter.api.token.TokenClient;
import dev.interlock.bootstrap.ApplicationTest;
import dev.interlock.bootstrap.DeskForTests;
import dev.interlock.bootstrap.StrictSettings;
import dev.interlock.bootstrap.visit.Visitor;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.UUID;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.context.ApplicationContext;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.test.util.ReflectionTestUtils;
import org.springframework.web.servlet.mvc.method.RequestMappingInfo;
import org.springframework.web.servlet.mvc.method.annotation.RequestMappingHandlerMapping;

/** Every documented status of every operation is answered, and each answer is as the document says. */
@ApplicationTest
@StrictSettings
@TestInstance(Lifecycle.PER_CLASS)
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
    ApplicationContext application;

    @Autowired
    RequestMappingHandlerMapping requestMappingHandlerMapping;

    ApiDocument document;
    Map<String, JsonClient> clients;

    @BeforeAll
    void createTokens() {
        document = new ApiDocument(
                Visitor.signedIn(port, "customer1").open("/api/openapi").body());
        clients = new HashMap<>();
        for (String member : Set.of("customer1", "admin", "admin2")) {
            clients.put(member, client(member, "WRITE"));
            clients.put(member + " reading", client(member, "READ"));
        }
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
            if (method.getBeanType().getPackageName().matches(".+\\.api\\.(order|product)")) {
                routes.addAll(routes(mapping));
            }
        });

        assertThat(document.operations())
                .filteredOn(operation -> !operation.contains("/lock"))
                .containsExactlyElementsOf(routes);
        assertThat(Stream.of(ApiOperation.values()).map(operation -> operation.method + " " + operation.path))
                .containsExactlyInAnyOrderElementsOf(routes);
    }

    private static Set<String> routes(RequestMappingInfo mapping) {
        Set<String> routes = new TreeSet<>();
        for (String path : mapping.getPatternValues()) {
            mapping.getMethodsCondition().getMethods().forEach(method -> routes.add(method + " " + path));
        }
        return routes;
    }

    Stream<Arguments> documentedStatuses() {
        return Stream.of(ApiOperation.values())
                .flatMap(operation ->
                        document.statuses(operation).stream().map(status -> Arguments.of(operation, status)));
    }

    @ParameterizedTest
    @MethodSource("documentedStatuses")
    void eachDocumentedStatusIsAnsweredAsDocumented(ApiOperation operation, int status) throws SQLException {
        String path = operation.prepare(desk);
        JsonClient client = withTag(operation, path, clientOf(operation.member));

        Answer answer = switch (status) {
            case 304 -> client.with("If-None-Match", tag(path)).get(path);
            case 400 -> malformed(operation, path, client);
            case 401 -> send(operation, path, client.with("Authorization", "Bearer none"));
            case 403 -> forbidden(operation, path);
            case 404 -> send(operation, operation.unknown(), client);
            case 406 -> send(operation, path, client.with("Accept", "text/plain"));
            case 409 -> conflicting(operation, path, client);
            case 412 -> send(operation, path, client.ifMatch("\"4711\""));
            case 413 ->
                client.send(operation.method, path, operation.contentType(), "{\"a\":\"" + "a".repeat(2_000_000));
            case 415 -> client.send(operation.method, path, "text/plain", operation.body());
            case 422 -> invalid(operation, path, client);
            case 423 -> locked(operation, path, client);
            case 428 -> send(operation, path, client.ifMatch(""));
            case 429 -> tooMany(operation, path, client);
            case 503 -> withoutConnections(operation, path, client);
            default -> send(operation, path, client);
        };

        assertThat(answer.status()).as("%s", answer).isEqualTo(status);
        document.verify(operation, answer);
    }

    private JsonClient clientOf(String name) {
        return Objects.requireNonNull(clients.get(name));
    }

    private static Answer send(ApiOperation operation, String path, JsonClient client) {
        return client.send(operation.method, path, operation.contentType(), operation.body());
    }

    private JsonClient withTag(ApiOperation operation, String path, JsonClient client) {
        return operation.isRead() || path.equals(operation.path) ? client : client.ifMatch(tag(path));
    }

    /** The first count of a stock has the number of a new product's version. */
    private String tag(String path) {
        return clientOf("admin").get(ApiOperation.versioned(path)).etag();
    }

    private Answer forbidden(ApiOperation operation, String path) {
        JsonClient other = clientOf(operation.isRead() ? "customer1" : operation.member + " reading");
        return send(operation, path, withTag(operation, path, other));
    }

    private static Answer malformed(ApiOperation operation, String path, JsonClient client) {
        if (operation.isRead()) {
            return client.get(path + "?state=NONE");
        }
        return send(
                operation,
                path,
                operation.method.equals("POST") ? client.with("Idempotency-Key", "") : client.ifMatch("4711"));
    }

    private Answer invalid(ApiOperation operation, String path, JsonClient client) {
        if (operation.invalidBody != null) {
            return client.send(operation.method, path, operation.contentType(), operation.invalidBody);
        }
        JsonClient keyed = client.with("Idempotency-Key", UUID.randomUUID().toString());
        send(operation, path, keyed);
        return send(operation, operation.prepare(desk), keyed);
    }

    private Answer conflicting(ApiOperation operation, String path, JsonClient client) {
        return switch (operation) {
            case PLACE -> client.post(path, operation.requiredBody().replace("1000", "999"));
            case CREATE_PRODUCT -> {
                String body = operation.requiredBody();
                client.post(path, body);
                yield client.post(path, body.replace("Pen", "Pencil"));
            }
            case COUNT_STOCK -> client.post(path, "{\"shown\": 100, \"counted\": 1}");
            case WITHDRAW, OFFER -> running(operation, path, client);
            default -> {
                String forbidden = operation.prepareForbidden(desk);
                yield send(operation, forbidden, client.ifMatch(tag(forbidden)));
            }
        };
    }

    /** Removes the recorded answer, as if the first request still ran. */
    private Answer running(ApiOperation operation, String path, JsonClient client) {
        String key = UUID.randomUUID().toString();
        JsonClient keyed = client.with("Idempotency-Key", key);
        send(operation, path, keyed);
        jdbc.sql("update api_request set status = null, headers = null, body = null where idempotency_key = ?")
                .param(key)
                .update();
        return send(operation, path, keyed);
    }

    private Answer locked(ApiOperation operation, String path, JsonClient client) {
        return switch (operation) {
            case START_DELIVERY -> send(operation, lockedAndShipped(operation), client.ifMatch("\"2\""));
            case COMPLETE_DELIVERY -> {
                String delivering = lockedAndShipped(operation);
                JsonClient holder = clientOf("admin2").ifMatch("\"2\"");
                send(ApiOperation.START_DELIVERY, delivering.replace("complete", "start"), holder);
                yield send(operation, delivering, client.ifMatch("\"3\""));
            }
            default -> {
                lock(path, operation.member.equals("admin") ? "admin2" : "admin");
                yield send(operation, path, client);
            }
        };
    }

    /** A shipped order can't be locked any more, but a lock from before lasts. */
    private String lockedAndShipped(ApiOperation operation) {
        String shipped = ApiOperation.START_SHIPPING.prepare(desk);
        lock(shipped, "admin2");
        send(ApiOperation.START_SHIPPING, shipped, clientOf("admin2").ifMatch("\"1\""));
        return ApiOperation.versioned(shipped) + operation.path.replaceFirst(".*/", "/");
    }

    private void lock(String path, String holder) {
        assertThat(clientOf(holder).post(ApiOperation.versioned(path) + "/lock").status())
                .isEqualTo(201);
    }

    private Answer tooMany(ApiOperation operation, String path, JsonClient client) {
        Object limit = application.getBean("changeLimit");
        Object perHour = ReflectionTestUtils.getField(limit, "perHour");
        ReflectionTestUtils.setField(limit, "perHour", 0);
        try {
            return send(operation, path, client);
        } finally {
            ReflectionTestUtils.setField(limit, "perHour", perHour);
        }
    }

    /** Exhausts the connections for transactions and those for reads outside of transactions. */
    private Answer withoutConnections(ApiOperation operation, String path, JsonClient client) throws SQLException {
        DataSource forTransactions = pool.unwrap(HikariDataSource.class);
        try (Connection one = forTransactions.getConnection();
                Connection two = forTransactions.getConnection();
                Connection three = pool.getConnection();
                Connection four = pool.getConnection()) {
            assertThat(Set.of(one, two, three, four)).hasSize(4);
            return send(operation, path, client);
        }
    }
}
