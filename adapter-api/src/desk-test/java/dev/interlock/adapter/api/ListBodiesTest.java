package dev.interlock.adapter.api;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.adapter.api.JsonClient.Answer;
import dev.interlock.adapter.api.token.TokenClient;
import dev.interlock.bootstrap.ApplicationTest;
import dev.interlock.bootstrap.DeskForTests;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Long lists cost little: the role comes before the body, the size of a list before its elements, and few errors are answered. */
@ApplicationTest
@TestInstance(Lifecycle.PER_CLASS)
class ListBodiesTest {

    /** As many as a body of the longest accepted size has. */
    private static final int LONG = 13_000;

    private static final Pattern LIST = Pattern.compile("\"(\\w+)\": \\[");

    @LocalServerPort
    int port;

    @Autowired
    DeskForTests desk;

    @Autowired
    JdbcClient jdbc;

    ApiScene scene;

    @BeforeAll
    void createTokens() {
        scene = new ApiScene(desk, jdbc, Map.of("customer1", client("customer1"), "admin", client("admin")));
    }

    @AfterAll
    void withdrawProducts() {
        ApiOperation.withdrawProducts(jdbc);
    }

    private JsonClient client(String member) {
        return JsonClient.withToken(port, TokenClient.of(port, member, "WRITE").token());
    }

    static List<ApiOperation> operationsOfOneRole() {
        return ApiOperation.all().stream()
                .filter(operation -> operation.invalidBody() != null)
                .filter(operation ->
                        operation.access().owner() == 403 || operation.access().admin() == 403)
                .toList();
    }

    @ParameterizedTest
    @MethodSource("operationsOfOneRole")
    void theRoleIsRefusedBeforeTheBodyIsRead(ApiOperation operation) {
        String path = operation.prepare(scene);
        JsonClient other = scene.client(operation.access().admin() == 403 ? "admin" : "customer1");
        JsonClient tagged = path.equals(operation.path()) ? other : other.ifMatch("\"0\"");

        Answer answer = tagged.send(operation.method(), path, operation.contentType(), "{");

        assertThat(answer.status()).as("%s", answer).isEqualTo(403);
        assertThat(answer.problem()).isEqualTo("forbidden");
    }

    static List<ApiOperation> operationsWithAList() {
        return ApiOperation.all().stream()
                .filter(operation -> operation.validBody() != null)
                .filter(operation -> LIST.matcher(operation.requiredBody()).find())
                .toList();
    }

    @ParameterizedTest
    @MethodSource("operationsWithAList")
    void aLongListIsRefusedBeforeItsElements(ApiOperation operation) {
        Matcher list = LIST.matcher(operation.requiredBody());
        assertThat(list.find()).isTrue();
        for (String element : List.of("null", "{}")) {
            Answer tooLong = send(operation, body(list.group(1), element, LONG));
            Answer moreThanAllowed = send(operation, body(list.group(1), element, 100));

            assertThat(tooLong.problem()).as("%s", tooLong).isEqualTo("content-too-large");
            assertThat(moreThanAllowed.problem()).as("%s", moreThanAllowed).isEqualTo("invalid-values");
            assertThat(moreThanAllowed.json().get("errors").size()).isEqualTo(20);
            assertThat(moreThanAllowed.json().at("/errors").findValuesAsString("pointer"))
                    .contains("#/" + list.group(1));
            assertThat(moreThanAllowed.text("detail")).endsWith(" more.");
        }
    }

    private Answer send(ApiOperation operation, String body) {
        String path = operation.prepare(scene);
        JsonClient client = scene.client(operation.member()).ifMatch("\"0\"");
        return client.send(operation.method(), path, operation.contentType(), body);
    }

    private static String body(String list, String element, int size) {
        return "{\"" + list + "\": [" + String.join(",", Collections.nCopies(size, element)) + "]}";
    }
}
