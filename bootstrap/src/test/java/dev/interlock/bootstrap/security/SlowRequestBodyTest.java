package dev.interlock.bootstrap.security;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.bootstrap.ApplicationTest;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.SocketException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.boot.test.web.server.LocalManagementPort;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.test.context.TestPropertySource;

/** Clients announce a body and send it slowly or not at all. Each occupies its thread for a limited time. */
@ApplicationTest
@Tag("proof")
@Tag("pages")
@TestPropertySource(properties = {"server.jetty.threads.max=8", "spring.threads.virtual.enabled=false"})
@Timeout(90)
class SlowRequestBodyTest {

    private static final Duration DEADLINE = Duration.ofSeconds(10);
    private static final Duration TOLERANCE = Duration.ofSeconds(3);

    private final ScheduledExecutorService pace = Executors.newSingleThreadScheduledExecutor();
    private final List<Socket> open = new ArrayList<>();

    @LocalServerPort
    int port;

    @LocalManagementPort
    int managementPort;

    @AfterEach
    void disconnect() throws IOException {
        pace.shutdownNow();
        for (Socket socket : open) {
            socket.close();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"/login", "/nowhere", "/api/session"})
    void aMissingBodyEndsTheConnection(String path) throws IOException {
        Socket silent = post(path, 100, "ab");

        assertThat(closedAfter(silent)).isLessThan(DEADLINE.plus(TOLERANCE));
    }

    @Test
    void theManagementPortHasTheSameDeadline() throws IOException {
        Socket silent = post(managementPort, "/actuator/health", 100, "ab");
        Socket slow = post(managementPort, "/actuator/prometheus", 1000, "a");
        sendEverySecond(slow, 1000);

        assertThat(closedAfter(slow)).isLessThan(DEADLINE.plus(TOLERANCE));
        assertThat(closedAfter(silent)).isLessThan(TOLERANCE);
    }

    /** All threads of the main port wait for bodies, and further clients are queued. */
    @Test
    void silentClientsDoNotDelayTheLivenessProbe() throws IOException {
        for (int i = 0; i < 260; i++) {
            post("/login", 100, "ab");
        }
        long start = System.nanoTime();
        Socket probe = connect(managementPort);
        send(probe, "GET /actuator/health/liveness HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");

        String answer = new String(probe.getInputStream().readAllBytes(), US_ASCII);

        assertThat(answer).startsWith("HTTP/1.1 200");
        assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(DEADLINE);
    }

    @ParameterizedTest
    @ValueSource(strings = {"/login", "/api/session"})
    void aBodyWithOneBytePerSecondEndsTheConnectionAtTheDeadline(String path) throws IOException {
        Socket slow = post(path, 1000, "a");
        sendEverySecond(slow, 1000);

        assertThat(closedAfter(slow)).isLessThan(DEADLINE.plus(TOLERANCE));
    }

    @Test
    void aBodyWithOneChunkPerSecondEndsTheConnectionAtTheDeadline() throws IOException {
        Socket slow = connect();
        send(
                slow,
                String.join(
                        "\r\n",
                        "POST /login HTTP/1.1",
                        "Host: localhost",
                        "Content-Type: application/x-www-form-urlencoded",
                        "Transfer-Encoding: chunked",
                        "",
                        ""));
        var unused = pace.scheduleAtFixedRate(() -> send(slow, "1\r\na\r\n"), 0, 1, TimeUnit.SECONDS);

        assertThat(closedAfter(slow)).isLessThan(DEADLINE.plus(TOLERANCE));
    }

    @Test
    void aSlowBodyThatIsCompleteInTimeIsAnswered() throws IOException {
        Socket slow = post("/theme", 6, "");
        sendEverySecond(slow, 6);

        byte[] answer = new byte[12];
        int read = slow.getInputStream().readNBytes(answer, 0, answer.length);

        assertThat(new String(answer, 0, read, US_ASCII)).isEqualTo("HTTP/1.1 403");
    }

    @Test
    void silentClientsDelayPagesByAtMostTheDeadline() throws IOException {
        for (int i = 0; i < 8; i++) {
            post("/login", 100, "ab");
        }
        long start = System.nanoTime();
        Socket visitor = connect();
        send(visitor, "GET /login HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");

        String answer = new String(visitor.getInputStream().readAllBytes(), US_ASCII);

        assertThat(answer).startsWith("HTTP/1.1 200");
        assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(DEADLINE.plus(TOLERANCE));
    }

    private Socket connect() throws IOException {
        return connect(port);
    }

    private Socket connect(int to) throws IOException {
        Socket socket = new Socket(InetAddress.getLoopbackAddress(), to);
        open.add(socket);
        return socket;
    }

    private Socket post(String path, int announced, String sent) throws IOException {
        return post(port, path, announced, sent);
    }

    private Socket post(int to, String path, int announced, String sent) throws IOException {
        Socket socket = connect(to);
        send(
                socket,
                "POST " + path + " HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-www-form-urlencoded\r\n"
                        + "Content-Length: " + announced + "\r\n\r\n" + sent);
        return socket;
    }

    private void sendEverySecond(Socket socket, int count) {
        for (int i = 1; i <= count; i++) {
            var unused = pace.schedule(() -> send(socket, "a"), i, TimeUnit.SECONDS);
        }
    }

    /** Sends a text, unless the server has closed the connection. */
    private static void send(Socket socket, String text) {
        try {
            socket.getOutputStream().write(text.getBytes(US_ASCII));
        } catch (IOException closed) {
            assertThat(closed).isInstanceOf(SocketException.class);
        }
    }

    /** Returns the time until the server closes the connection. */
    private static Duration closedAfter(Socket socket) throws IOException {
        long start = System.nanoTime();
        try {
            while (socket.getInputStream().read() >= 0) {
                // ignores the answer
            }
        } catch (SocketException reset) {
            assertThat(reset).hasMessageContaining("reset");
        }
        return Duration.ofNanos(System.nanoTime() - start);
    }
}
