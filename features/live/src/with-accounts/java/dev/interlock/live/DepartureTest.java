package dev.interlock.live;

import static dev.interlock.bootstrap.DeskForTests.ADMIN;
import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.bootstrap.TestStart;
import dev.interlock.bootstrap.visit.Visitor;
import dev.interlock.live.application.Activity;
import dev.interlock.lock.testing.Await;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.Socket;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.springframework.context.ConfigurableApplicationContext;

/** A node of several stops while it serves a stream and a request. */
@Tag("proof")
@Timeout(300)
class DepartureTest {

    private static final String URL =
            "jdbc:h2:mem:departure;MODE=MySQL;DATABASE_TO_LOWER=TRUE;CASE_INSENSITIVE_IDENTIFIERS=TRUE";

    @Test
    void isNotReadyFirstThenSendsItsPagesElsewhereAndEndsAfterItsLastRequest() throws Exception {
        ConfigurableApplicationContext node = TestStart.start(
                URL,
                "demo",
                "--interlock.cluster.nodes=2",
                "--interlock.accounts.sessions=table",
                "--interlock.cluster.leave-after=10s",
                "--server.tomcat.connection-timeout=60s");
        int port = node.getEnvironment().getRequiredProperty("local.server.port", Integer.class);
        try (EventStream stream = new EventStream(Visitor.signedIn(port, "admin"));
                SlowRequest request = SlowRequest.begin(port)) {
            CompletableFuture<Void> stop = CompletableFuture.runAsync(node::close);
            Visitor proxy = Visitor.stranger(port);
            Await.until(() -> proxy.open("/readyz").status() == 503);

            assertThat(Visitor.stranger(port).open("/login").status()).isEqualTo(200);
            node.publishEvent(Activity.read(ADMIN, Instant.now()));
            stream.next(ADMIN.id().value());

            List<String> rest = stream.linesToTheEnd();
            assertThat(rest).anyMatch(line -> line.startsWith("retry:"));
            assertThat(stop).isNotDone();
            assertThat(request.finish()).startsWith("HTTP/1.1 302");
            stop.get();
        }
    }

    /**
     * The form of the login page, submitted to a server that waits for its body. Over a socket, because a client of Java may read the
     * body before it sends the head.
     */
    private record SlowRequest(Socket connection, String body) implements AutoCloseable {

        static SlowRequest begin(int port) throws IOException, InterruptedException {
            HttpResponse<String> page = HttpClient.newHttpClient()
                    .send(
                            HttpRequest.newBuilder(URI.create("http://localhost:" + port + "/login"))
                                    .build(),
                            BodyHandlers.ofString());
            String token = page.body().replaceFirst("(?s).*name=\"_csrf\"[^>]*value=\"([^\"]*)\".*", "$1");
            String body = "username=admin&password=wrong&_csrf=" + URLEncoder.encode(token, UTF_8);
            String cookies = page.headers().allValues("set-cookie").stream()
                    .map(cookie -> cookie.replaceFirst(";.*", ""))
                    .collect(joining("; "));
            Socket connection = new Socket("localhost", port);
            connection.getOutputStream().write("""
                            POST /login HTTP/1.1\r
                            Host: localhost:%d\r
                            Cookie: %s\r
                            Content-Type: application/x-www-form-urlencoded\r
                            Content-Length: %d\r
                            \r
                            """.formatted(port, cookies, body.length())
                    .getBytes(UTF_8));
            return new SlowRequest(connection, body);
        }

        /** Sends the body, and returns the first line of the answer, or null if there is none. */
        @Nullable
        String finish() throws IOException {
            connection.getOutputStream().write(body.getBytes(UTF_8));
            return new BufferedReader(new InputStreamReader(connection.getInputStream(), UTF_8)).readLine();
        }

        @Override
        public void close() throws IOException {
            connection.close();
        }
    }
}
