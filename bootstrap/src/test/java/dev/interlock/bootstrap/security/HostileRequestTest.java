package dev.interlock.bootstrap.security;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.bootstrap.ApplicationTest;
import dev.interlock.bootstrap.visit.Page;
import dev.interlock.bootstrap.visit.Visitor;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.SocketException;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.boot.test.web.server.LocalServerPort;

/** Requests that only another application or an attacker sends. */
@ApplicationTest
class HostileRequestTest {

    @LocalServerPort
    int port;

    /** A browser sends the cookies that other applications on this host have set. */
    @ParameterizedTest
    @ValueSource(strings = {"survey=\"open", "@x=1", "a b=1", "=1", "name=caf\u00e9"})
    void theSessionIsFoundBehindABrokenCookie(String broken) throws IOException {
        String session = Visitor.stranger(port).signIn("customer1", "customer1-demo").cookies().stream()
                .filter(cookie -> cookie.startsWith("JSESSIONID="))
                .map(cookie -> cookie.substring(0, cookie.indexOf(';')))
                .findFirst()
                .orElseThrow();

        String answer = send("GET /orders HTTP/1.1\r\nHost: localhost\r\nCookie: " + broken + "; " + session
                + "\r\nConnection: close\r\n\r\n");

        assertThat(answer).startsWith("HTTP/1.1 200");
    }

    @Test
    void aFormWithTooManyParametersIsRefused() {
        Page answer = Visitor.stranger(port).postRaw("/login", "a=&".repeat(1_001));

        assertThat(answer.status()).isEqualTo(400);
        assertThat(answer.document().select("header, h1")).hasSize(2);
    }

    @Test
    void aFormOfAMegabyteIsRefused() {
        assertThat(Visitor.stranger(port)
                        .postRaw("/login", "a=&".repeat(349_000))
                        .status())
                .isEqualTo(413);
    }

    /** It is not read, because no route has a form of this method. */
    @Test
    void aFormThatIsPutIsNotParsed() throws IOException {
        String answer = send("PUT /login HTTP/1.1\r\nHost: localhost\r\nContent-Length: 3\r\n"
                + "Content-Type: application/x-www-form-urlencoded\r\nConnection: close\r\n\r\n%zz");

        assertThat(answer).startsWith("HTTP/1.1 403");
    }

    @Test
    void thePageOfAnUnsavedFormShowsOnlyFieldsOfForms() {
        String madeUp =
                IntStream.range(0, 900).mapToObj(i -> "made-up-" + i + "=1").collect(Collectors.joining("&"));

        Page answer = Visitor.stranger(port).postRaw("/orders/new", madeUp + "&message=Ring+twice");

        assertThat(answer.status()).isEqualTo(403);
        assertThat(answer.text()).contains("Ring twice").doesNotContain("made-up");
    }

    /** One byte every 12 s: the server waits for the next one for 10 s. */
    @Test
    @Tag("proof")
    void aRequestWithHeadersThatArriveSlowlyIsEnded() throws Exception {
        ScheduledExecutorService pace = Executors.newSingleThreadScheduledExecutor();
        try (Socket slow = new Socket(InetAddress.getLoopbackAddress(), port)) {
            slow.setSoTimeout(60_000);
            slow.getOutputStream().write("GET /lo".getBytes(UTF_8));
            var unused = pace.scheduleAtFixedRate(() -> write(slow, "g"), 12, 12, TimeUnit.SECONDS);

            assertThat(slow.getInputStream().readAllBytes()).isEmpty();
        } finally {
            pace.shutdownNow();
        }
    }

    private static void write(Socket socket, String text) {
        try {
            socket.getOutputStream().write(text.getBytes(UTF_8));
        } catch (IOException ended) {
            assertThat(ended).isInstanceOf(SocketException.class);
        }
    }

    private String send(String request) throws IOException {
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
            socket.getOutputStream().write(request.getBytes(ISO_8859_1));
            return new String(socket.getInputStream().readAllBytes(), UTF_8);
        }
    }
}
