package dev.interlock.adapter.api;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.adapter.api.JsonClient.Answer;
import dev.interlock.adapter.api.token.TokenClient;
import dev.interlock.bootstrap.ApplicationTest;
import dev.interlock.bootstrap.DeskForTests;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.jdbc.core.simple.JdbcClient;

/** What the client accepts is decided before a command takes effect: its answer can be written, or nothing has changed. */
@ApplicationTest
@TestInstance(Lifecycle.PER_CLASS)
class AcceptedTypesTest {

    static final List<String> ANSWERED = List.of(
            "application/json;charset=ISO-8859-1",
            "application/json;charset=EUC-KR",
            "application/json; charset=\"UTF-16\"",
            "application/*;CHARSET=UTF-16LE",
            "*/*;charset=windows-31j",
            "text/html, application/json;charset=Shift_JIS;q=0.5",
            "application/xml;charset=ISO-8859-1, */*;q=0.1");

    static final List<String> REFUSED = List.of(
            "text/plain",
            "text/plain;charset=EUC-KR",
            "application/xml, text/html;q=0.9",
            "application/problem+json",
            "application/json;charset=none",
            "json",
            "application/json;q=2");

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

    static Stream<Arguments> answered() {
        return eachWithOneOf(ANSWERED);
    }

    static Stream<Arguments> refused() {
        return eachWithOneOf(REFUSED);
    }

    /** The types by turns: the same code reads the header for all operations. */
    private static Stream<Arguments> eachWithOneOf(List<String> types) {
        List<ApiOperation> operations = ApiOperation.all();
        return IntStream.range(0, operations.size())
                .mapToObj(i -> Arguments.of(operations.get(i), types.get(i % types.size())));
    }

    @ParameterizedTest
    @MethodSource("answered")
    void aCharsetIsIgnored(ApiOperation operation, String accept) {
        Answer answer = send(operation, operation.prepare(scene), accept);

        assertThat(answer.status()).as("%s", answer).isBetween(200, 204);
        if (answer.status() != 204) {
            assertThat(answer.header("Content-Type")).isEqualTo("application/json");
            assertThat(answer.json()).isNotNull();
        }
    }

    @ParameterizedTest
    @MethodSource("refused")
    void anotherTypeIsRefusedBeforeAnythingChanges(ApiOperation operation, String accept) {
        String path = operation.prepare(scene);
        String before = scene.state();

        Answer answer = send(operation, path, accept);

        assertThat(answer.status()).as("%s", answer).isEqualTo(406);
        assertThat(scene.state()).isEqualTo(before);
    }

    private Answer send(ApiOperation operation, String path, String accept) {
        JsonClient client = scene.client(operation.member());
        JsonClient tagged = operation.isRead() || path.equals(operation.path())
                ? client
                : client.ifMatch(scene.tag(operation.versioned(path)));
        return operation.send(path, tagged.with("Accept", accept));
    }
}
