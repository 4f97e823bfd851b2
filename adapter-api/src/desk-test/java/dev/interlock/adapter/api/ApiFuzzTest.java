package dev.interlock.adapter.api;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.adapter.api.JsonClient.Answer;
import dev.interlock.adapter.api.order.OrderOperationsFeature;
import dev.interlock.adapter.api.token.TokenClient;
import dev.interlock.bootstrap.ApplicationTest;
import dev.interlock.bootstrap.DeskForTests;
import dev.interlock.bootstrap.visit.Visitor;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestReporter;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.test.context.TestPropertySource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Sends requests that are valid, nearly valid and wrong, from a seed. No answer is an error of the server, and each is as the document
 * says. So is each body that is accepted.
 */
@ApplicationTest
@TestPropertySource(properties = "interlock.changes-per-hour=1000000")
@Tag("proof")
class ApiFuzzTest {

    private static final int CALLS = 10_000;
    private static final long SEED = 36;
    private static final int TEXT_LENGTH = 300;

    private static final List<ApiOperation> OPERATIONS = ApiOperation.all();
    private static final JsonMapper JSON = JsonMapper.builder().build();

    private static final List<String> TEXTS = List.of(
            "",
            " ",
            "0",
            "-1",
            "null",
            "'",
            "\"",
            "\\",
            "<b>",
            "%00",
            "\u0000",
            "\n",
            "\u3164",
            "\uFFFD",
            "\uD800",
            "한글",
            "é",
            "👩‍🚀",
            "P-900",
            "P-000",
            "../..",
            ";a=b",
            "${7*7}",
            "4711",
            "1e99",
            "a".repeat(TEXT_LENGTH));

    /** Other texts are refused by the server before they reach the API. */
    private static final List<String> NAMES = List.of(
            "0", "null", "'", "<b>", "한글", "é", "P-000", "P-12345678901", "4711", "1e99", "a".repeat(TEXT_LENGTH));

    private static final List<String> TAGS = List.of(
            "",
            "*",
            "\"0\"",
            "\"1\"",
            "\"2\"",
            "\"0\", \"1\"",
            "W/\"1\"",
            "\"abc\"",
            "1",
            "\"",
            "\"99999999999999999999\"",
            ",");

    private static final List<String> TYPES =
            List.of("application/json", "application/merge-patch+json", "text/plain", "application/xml", "x", "");

    @LocalServerPort
    int port;

    @Autowired
    DeskForTests desk;

    @Autowired
    JdbcClient jdbc;

    final Random random = new Random(SEED);
    final List<String> numbers = new ArrayList<>();
    final List<String> products = new ArrayList<>();

    @AfterEach
    void withdrawProducts() {
        ApiOperation.withdrawProducts(jdbc);
    }

    @Test
    void noAnswerIsOutsideTheDocument(TestReporter reporter) {
        ApiDocument document = ApiDocument.served(port);
        List<JsonClient> clients = List.of(
                client("customer1", "WRITE"),
                client("admin", "WRITE"),
                client("customer2", "READ"),
                client("admin2", "WRITE"));
        Map<Integer, Integer> statuses = new TreeMap<>();

        for (int i = 0; i < CALLS; i++) {
            if (i % 50 == 0) {
                numbers.add(desk.unpaidOrder().value());
                numbers.add(desk.paidOrder().value());
                products.add(ApiOperation.newProduct(desk).value());
            }
            if (i % 500 == 0) {
                String edited = desk.unpaidOrder().value();
                ApiOperation.lock("/api/orders/" + edited, Visitor.signedIn(port, "admin"));
                numbers.add(edited);
            }
            ApiOperation operation = one(OPERATIONS);
            String body = operation.isRead() ? null : body(operation);
            Answer answer = send(operation, one(clients), body);
            assertThat(answer.status())
                    .as("call %d, %s: %s", i, operation, answer)
                    .isLessThan(500);
            document.verify(operation, answer);
            if (body != null && answer.status() < 300) {
                document.verifyAccepted(operation, body);
            }
            statuses.merge(answer.status(), 1, Integer::sum);
        }

        reporter.publishEntry("answers by status", statuses.toString());
        assertThat(statuses.keySet())
                .as("the requests reach every kind of answer: %s", statuses)
                .containsAll(Set.of(200, 201, 204, 400, 403, 404, 406, 409, 412, 415, 422, 423, 428));
    }

    private JsonClient client(String member, String scope) {
        return JsonClient.withToken(port, TokenClient.of(port, member, scope).token());
    }

    private Answer send(ApiOperation operation, JsonClient client, @Nullable String body) {
        String path = path(operation);
        JsonClient sender = client;
        if (!operation.isRead()) {
            sender = sender.ifMatch(one(TAGS));
        } else if (random.nextBoolean()) {
            sender = sender.with("If-None-Match", one(TAGS));
        }
        if (rarely()) {
            sender = sender.with("Accept", one(TYPES));
        }
        if (rarely() && operation.equals(OrderOperationsFeature.PLACE)) {
            sender = sender.with("Idempotency-Key", one(List.of("", "x", "\"" + UUID.randomUUID() + "\"")));
        }
        String type = rarely() ? one(TYPES) : operation.contentType();
        return sender.send(operation.method(), path, type, body);
    }

    private String path(ApiOperation operation) {
        String number = rarely() ? encoded(one(NAMES)) : one(numbers);
        String product = rarely() ? encoded(one(NAMES)) : one(products);
        String path = operation
                .path()
                .replace("{orderNumber}", number)
                .replace("{productId}", product)
                .replaceAll("\\{[^}]*}", encoded(one(NAMES)));
        if (operation.toString().equals("GET /api/orders") && random.nextBoolean()) {
            return path + "?" + one(List.of("q", "state", "after", "none")) + "=" + encoded(one(TEXTS));
        }
        return path;
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }

    private @Nullable String body(ApiOperation operation) {
        if (operation.body() == null) {
            return null;
        }
        String valid = operation.requiredBody().replace("999999-999999-AAAAAA", one(numbers));
        if (rarely()) {
            return valid.substring(0, random.nextInt(valid.length()));
        }
        JsonNode body = JSON.readTree(valid);
        for (int changes = random.nextInt(3); changes > 0; changes--) {
            change(body);
        }
        return body.toString();
    }

    /** Removes, adds or replaces one property, at any depth. */
    private void change(JsonNode node) {
        if (node instanceof ObjectNode object && !object.isEmpty()) {
            String name = one(new ArrayList<>(object.propertyNames()));
            if (object.get(name).isContainer() && random.nextBoolean()) {
                change(object.get(name));
            } else {
                switch (random.nextInt(6)) {
                    case 0 -> object.remove(name);
                    case 1 -> object.put(one(TEXTS), one(TEXTS));
                    default -> object.set(name, value());
                }
            }
        } else if (node instanceof ArrayNode array && !array.isEmpty()) {
            if (random.nextBoolean()) {
                change(array.get(0));
            } else {
                array.add(random.nextBoolean() ? array.get(0).deepCopy() : value());
            }
        }
    }

    private JsonNode value() {
        return switch (random.nextInt(8)) {
            case 0 -> JSON.getNodeFactory().nullNode();
            case 1 -> JSON.getNodeFactory().numberNode(random.nextInt());
            case 2 -> JSON.getNodeFactory().numberNode(random.nextDouble());
            case 3 -> JSON.getNodeFactory().numberNode(Long.MAX_VALUE);
            case 4 -> JSON.getNodeFactory().booleanNode(true);
            case 5 -> JSON.createObjectNode();
            default -> JSON.getNodeFactory().stringNode(one(TEXTS));
        };
    }

    private boolean rarely() {
        return random.nextInt(10) == 0;
    }

    private <T> T one(List<T> list) {
        return list.get(random.nextInt(list.size()));
    }
}
