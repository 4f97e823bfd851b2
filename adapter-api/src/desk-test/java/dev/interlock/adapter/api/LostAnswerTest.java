package dev.interlock.adapter.api;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.adapter.api.JsonClient.Answer;
import dev.interlock.adapter.api.token.TokenClient;
import dev.interlock.bootstrap.ApplicationTest;
import dev.interlock.bootstrap.DeskForTests;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.Socket;
import java.util.HashMap;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * The connection ends after the commit, so the client does not know the outcome. It sends the same request again, to no second
 * effect (ADR 16).
 */
@ApplicationTest
@TestInstance(Lifecycle.PER_CLASS)
class LostAnswerTest {

    @LocalServerPort
    int port;

    @Autowired
    DeskForTests desk;

    @Autowired
    JdbcClient jdbc;

    Map<String, String> tokens = new HashMap<>();
    ApiScene scene;
    ApiDocument document;

    @BeforeAll
    void createTokens() {
        Map<String, JsonClient> clients = new HashMap<>();
        for (String member : new String[] {"customer1", "admin"}) {
            String token = TokenClient.of(port, member, "WRITE").token();
            tokens.put(member, token);
            clients.put(member, JsonClient.withToken(port, token));
        }
        scene = new ApiScene(desk, jdbc, clients);
        document = ApiDocument.served(port);
    }

    @AfterAll
    void withdrawProducts() {
        ApiOperation.withdrawProducts(jdbc);
    }

    static Stream<ApiOperation> commands() {
        return ApiOperation.all().stream().filter(operation -> !operation.isRead());
    }

    /** A command is refused by the version that it has moved, and the answer says that the change since then is the client's own. */
    @ParameterizedTest
    @MethodSource("commands")
    void aRepeatAfterALostAnswerChangesNothing(ApiOperation operation) throws IOException {
        String path = operation.prepare(scene);
        String body = operation.body();
        boolean hasVersion = document.statuses(operation).contains(412);
        String name = hasVersion ? "If-Match" : "Idempotency-Key";
        String value = hasVersion
                ? scene.tag(operation.versioned(path))
                : UUID.randomUUID().toString();

        String before = scene.state();
        assertThat(sendAndLoseAnswer(operation, path, body, name + ": " + value))
                .startsWith("HTTP/1.1 2");
        String after = scene.state();
        Answer repeat = scene.client(operation.member())
                .with(name, value)
                .send(operation.method(), path, operation.contentType(), body);

        assertThat(scene.state()).isEqualTo(after);
        if (operation.method().equals("DELETE")) {
            assertThat(repeat.status()).as("%s", repeat).isEqualTo(404);
        } else if (hasVersion && !after.equals(before)) {
            assertThat(repeat.status()).as("%s", repeat).isEqualTo(412);
            assertThat(repeat.json().at("/since/0/own").asBoolean())
                    .as("%s", repeat)
                    .isTrue();
        } else {
            assertThat(repeat.status()).as("%s", repeat).isBetween(200, 204);
        }
    }

    /** Returns the first line of the answer, which is sent after the commit. */
    private String sendAndLoseAnswer(ApiOperation operation, String path, @Nullable String body, String header)
            throws IOException {
        byte[] content = body == null ? new byte[0] : body.getBytes(UTF_8);
        String head =
                "%s %s HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer %s\r\n%s\r\nContent-Length: %d\r\n%s\r\n"
                        .formatted(
                                operation.method(),
                                path,
                                tokens.get(operation.member()),
                                header,
                                content.length,
                                body == null ? "" : "Content-Type: " + operation.contentType() + "\r\n");
        try (Socket connection = new Socket("localhost", port);
                BufferedReader answer = new BufferedReader(new InputStreamReader(connection.getInputStream(), UTF_8))) {
            connection.getOutputStream().write(head.getBytes(UTF_8));
            connection.getOutputStream().write(content);
            return answer.readLine();
        }
    }
}
