package dev.interlock.bootstrap.security;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import dev.interlock.bootstrap.ApplicationTest;
import dev.interlock.bootstrap.visit.Visitor;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.slf4j.LoggerFactory;
import org.springframework.boot.test.web.server.LocalManagementPort;
import org.springframework.boot.test.web.server.LocalServerPort;

/**
 * Headers that no browser sends. Some are parsed before any handler is known: by the server, by filters, and by each mapping of requests to
 * handlers. None of them fails the server, and none writes more than a line to its log.
 */
@ApplicationTest
class HostileHeadersTest {

    private static final String OTHER_RELEASE = "/assets/css/interlock-" + "0123456789abcdef".repeat(2) + ".css";

    private static final List<String> PATHS = List.of(
            "/",
            "/login",
            "/orders",
            "/orders/new",
            "/orders/999999-999999-AAAAAA",
            "/admin/locks/1/break",
            "/nowhere",
            "/error",
            "/assets/favicon.svg",
            "/assets/nowhere.css",
            OTHER_RELEASE,
            "/session",
            "/api/orders",
            "/api/nowhere",
            "/readyz",
            "/actuator/health");

    private static final List<String> MANAGEMENT_PATHS =
            List.of("/actuator", "/actuator/health", "/actuator/health/readiness", "/actuator/prometheus", "/nowhere");

    private static final List<String> METHODS = List.of("GET", "GET", "GET", "HEAD", "POST", "PUT", "OPTIONS", "X");

    private static final List<String> NAMES = List.of(
            "Accept",
            "Accept-Charset",
            "Accept-Encoding",
            "Accept-Language",
            "Access-Control-Request-Headers",
            "Access-Control-Request-Method",
            "Authorization",
            "Connection",
            "Content-Disposition",
            "Content-Encoding",
            "Content-Language",
            "Content-Length",
            "Content-Type",
            "Cookie",
            "Date",
            "Expect",
            "Forwarded",
            "Host",
            "Idempotency-Key",
            "If-Match",
            "If-Modified-Since",
            "If-None-Match",
            "If-Range",
            "If-Unmodified-Since",
            "Last-Event-ID",
            "Origin",
            "Range",
            "Referer",
            "Sec-Fetch-Site",
            "Sec-Purpose",
            "TE",
            "Traceparent",
            "Trailer",
            "Upgrade",
            "User-Agent",
            "X-CSRF-TOKEN",
            "X-Forwarded-For",
            "X-Forwarded-Host",
            "X-Forwarded-Port",
            "X-Forwarded-Prefix",
            "X-Forwarded-Proto",
            "X-HTTP-Method-Override",
            "X-Requested-With");

    private static final List<String> VALUES = List.of(
            "",
            " ",
            "*",
            "*/*",
            "flash-00000000=bnVsbA",
            "text/*",
            "*/json",
            ",,",
            ";",
            "/",
            "a",
            "text/html;",
            "text/html;q=9",
            "text/html;charset=none",
            "text/html;charset=\"",
            "application/json",
            "application/json;charset=UTF-16",
            "application/x-www-form-urlencoded;charset=x",
            "multipart/form-data",
            "multipart/form-data;boundary=",
            "en;q=x",
            "x-,*-*;q=1",
            "gzip;q=,br",
            "\"",
            "W/",
            "W/\"",
            "\"a\",\"b",
            "-1",
            "0",
            "99999999999999999999",
            "bytes=",
            "bytes=9-1",
            "bytes=0-0,1-1,2-2,-1",
            "bytes=0-" + ",0-".repeat(200),
            "Basic",
            "Basic !!!",
            "Basic Og==",
            "Bearer",
            "Bearer a b",
            "Negotiate x",
            "=",
            "JSESSIONID=%; SESSION=!!!; csrf=; theme=\"; typed-name=%%%; lang=xx",
            "null",
            "://",
            "http://[::1",
            "[::1",
            "a:b",
            "a b",
            "localhost:99999",
            "203.0.113.9:40001",
            "[2001:db8::1]:40001",
            "for=\"_gazonk\";proto=,",
            "100-continue",
            "websocket",
            "h2c",
            "close, Upgrade",
            "Sun, 06 Nov 1994 08:49:37 GMT",
            "\u00e4\u00ff",
            "\t",
            "\u0001",
            "x".repeat(4_000));

    @LocalServerPort
    int port;

    @LocalManagementPort
    int managementPort;

    final Logger root = (Logger) LoggerFactory.getLogger(org.slf4j.Logger.ROOT_LOGGER_NAME);
    final ListAppender<ILoggingEvent> log = new ListAppender<>();

    @BeforeEach
    void record() {
        log.start();
        root.addAppender(log);
    }

    @AfterEach
    void stopRecording() {
        root.detachAppender(log);
    }

    /** The first request to a server initializes its servlet. */
    @BeforeEach
    void warmUp() throws IOException {
        send(port, "GET /readyz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
        send(managementPort, "GET /actuator/health HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
    }

    /** A media type with a wildcard is one that only Accept may have. */
    @ParameterizedTest
    @ValueSource(strings = {"Content-Type: *", "Content-Type: */*", "Content-Type: text/*", "Accept: ,,"})
    void aHeaderThatNoHandlerReadsDoesNotFailARequest(String header) throws IOException {
        for (String path : PATHS) {
            verify(port, "GET", path, header);
        }
        for (String path : MANAGEMENT_PATHS) {
            verify(managementPort, "GET", path, header);
        }
    }

    @Test
    void eachHeaderWithEachValue() throws IOException {
        verifyRandomRequests(1, 500);
    }

    /** 10,000 requests with headers that no browser sends, by two seeds. */
    @ParameterizedTest
    @ValueSource(longs = {2, 3})
    @Tag("proof")
    void moreHeadersWithMoreValues(long seed) throws IOException {
        verifyRandomRequests(seed, 5_000);
    }

    private void verifyRandomRequests(long seed, int requests) throws IOException {
        Random random = new Random(seed);
        String session = sessionCookie();
        for (int i = 0; i < requests; i++) {
            boolean isManagement = random.nextInt(5) == 0;
            String[] headers = Stream.concat(
                            random.nextBoolean() ? Stream.of("Cookie: " + session) : Stream.empty(),
                            IntStream.range(0, 1 + random.nextInt(3))
                                    .mapToObj(n -> any(NAMES, random) + ": " + any(VALUES, random)))
                    .toArray(String[]::new);
            verify(
                    isManagement ? managementPort : port,
                    any(METHODS, random),
                    any(isManagement ? MANAGEMENT_PATHS : PATHS, random),
                    headers);
        }
    }

    private static String any(List<String> values, Random random) {
        return values.get(random.nextInt(values.size()));
    }

    private String sessionCookie() {
        return Visitor.stranger(port).signIn("customer1", "customer1-demo").cookies().stream()
                .filter(cookie -> cookie.contains("SESSION"))
                .map(cookie -> cookie.substring(0, cookie.indexOf(';')))
                .findFirst()
                .orElseThrow();
    }

    private void verify(int to, String method, String path, String... headers) throws IOException {
        String request = method + " " + path + " HTTP/1.1\r\nHost: localhost\r\n" + String.join("\r\n", headers)
                + "\r\nConnection: close\r\n\r\n";
        log.list.clear();

        String answer = send(to, request);

        assertThat(answer).as(request).matches("(?s)HTTP/1\\.1 [1234].*");
        assertThat(List.copyOf(log.list))
                .as(request)
                .filteredOn(event -> event.getThreadName().matches("(http|tomcat-handler)-.*"))
                .hasSizeLessThanOrEqualTo(1)
                .allMatch(event -> event.getThrowableProxy() == null);
    }

    /** The server closes the connection when it is done with the request, so all its lines are written then. */
    private static String send(int to, String request) throws IOException {
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), to)) {
            socket.getOutputStream().write(request.getBytes(ISO_8859_1));
            return new String(socket.getInputStream().readAllBytes(), ISO_8859_1);
        }
    }
}
