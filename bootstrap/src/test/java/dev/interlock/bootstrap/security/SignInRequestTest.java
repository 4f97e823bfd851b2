package dev.interlock.bootstrap.security;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.bootstrap.ApplicationTest;
import dev.interlock.bootstrap.visit.Page;
import dev.interlock.bootstrap.visit.Visitor;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.boot.test.web.server.LocalServerPort;

/** The sign-in ignores forged headers and refuses credentials in the query string. */
@ApplicationTest
class SignInRequestTest {

    @LocalServerPort
    int port;

    @ParameterizedTest
    @ValueSource(strings = {"/", "/orders", "/signed-in", "/login?again", "/nowhere"})
    void aRedirectIgnoresAForgedHostHeader(String path) throws IOException {
        String response = send("GET " + path + " HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n");

        assertThat(response).containsPattern("^HTTP/1.1 30[23] ");
        assertThat(response).containsPattern("(?m)^Location: /[^/]").doesNotContain("evil.example");
    }

    /** Uses a socket, since {@code java.net.http} does not allow a custom Host header. */
    private String send(String request) throws IOException {
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
            socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
            return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/login?username=customer1&password=customer1-demo",
                "/login?username=customer1",
                "/login?password=customer1-demo"
            })
    void credentialsInTheQueryStringAreRefused(String path) {
        Visitor visitor = Visitor.stranger(port);

        Page answer = visitor.post(path, Map.of("username", "customer1", "password", "customer1-demo"));

        assertThat(answer.status()).isEqualTo(400);
        assertThat(visitor.open("/orders").status()).as("not signed in").isEqualTo(302);
    }
}
