package dev.interlock.bootstrap.security;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.bootstrap.ApplicationTest;
import dev.interlock.bootstrap.DeskForTests;
import dev.interlock.bootstrap.visit.Page;
import dev.interlock.bootstrap.visit.Visitor;
import java.io.IOException;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;

/** The headers of pages, including error pages. */
@ApplicationTest
@Tag("pages")
class HeadersTest {

    @LocalServerPort
    int port;

    @Autowired
    DeskForTests desk;

    @Test
    void everyPageHasSecurityHeadersAndIsNotCached() {
        Visitor customer = Visitor.signedIn(port, "customer1");
        String order = "/orders/" + desk.paidOrder();

        for (String path : new String[] {"/orders", order, order + "/shipping", "/orders/new", "/nowhere"}) {
            Page page = customer.open(path);
            assertThat(page.header("Content-Security-Policy"))
                    .as(path)
                    .isEqualTo("default-src 'self'; frame-ancestors 'none'; form-action 'self'; base-uri 'none';"
                            + " object-src 'none'");
            assertThat(page.header("Cache-Control")).contains("no-store");
            assertThat(page.header("X-Content-Type-Options")).isEqualTo("nosniff");
            assertThat(page.header("X-Frame-Options")).isEqualTo("DENY");
            assertThat(page.header("Referrer-Policy")).isEqualTo("same-origin");
            assertThat(page.header("Permissions-Policy")).isNotEmpty();
            assertThat(page.header("Cross-Origin-Opener-Policy")).isEqualTo("same-origin");
        }
    }

    /** Refused by Tomcat, or by the firewall of Spring Security, before any filter. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "GET /orders/[x] HTTP/1.1",
                "GET /orders/%zz HTTP/1.1",
                "GET /orders//x HTTP/1.1",
                "GET /orders/%2e%2e/x HTTP/1.1",
                "GET /orders/x;y=z HTTP/1.1"
            })
    void aRequestThatIsRefusedEarlyHasSecurityHeaders(String requestLine) throws IOException {
        String answer = sendRaw(requestLine + "\r\nHost: localhost\r\nConnection: close\r\n\r\n");

        assertThat(answer)
                .startsWith("HTTP/1.1 400")
                .containsOnlyOnce("Content-Security-Policy: default-src 'self';")
                .containsOnlyOnce("X-Content-Type-Options: nosniff");
    }

    private String sendRaw(String request) throws IOException {
        try (Socket socket = new Socket("localhost", port)) {
            socket.getOutputStream().write(request.getBytes(StandardCharsets.ISO_8859_1));
            return new String(socket.getInputStream().readAllBytes(), StandardCharsets.ISO_8859_1);
        }
    }

    @Test
    void noPageHasInlineScriptOrStyle() {
        Visitor customer = Visitor.signedIn(port, "customer1");
        String order = "/orders/" + desk.unpaidOrder();

        for (String path :
                new String[] {"/orders", order, order + "/shipping", order + "/lines", "/orders/new", "/nowhere"}) {
            Page page = customer.open(path);
            assertThat(page.document().select("style, [style], script:not([src])"))
                    .as(path)
                    .isEmpty();
            assertThat(page.document().getAllElements().stream()
                            .flatMap(element -> element.attributes().asList().stream())
                            .filter(attribute -> attribute.getKey().startsWith("on")))
                    .as(path)
                    .isEmpty();
        }
    }

    @Test
    void allCookiesAreHttpOnlyAndTheSessionBeginsAtSignIn() {
        Visitor visitor = Visitor.stranger(port);
        List<String> before = visitor.open("/login").cookies();
        List<String> after = visitor.signIn("customer1", "customer1-demo").cookies();

        assertThat(before).singleElement().asString().startsWith("csrf=").contains("HttpOnly", "SameSite=Strict");
        assertThat(after)
                .as("the session replaces the token of the login page")
                .satisfiesExactly(
                        csrf -> assertThat(csrf).startsWith("csrf=;").contains("Expires=Thu, 01 Jan 1970"),
                        session -> assertThat(session).startsWith("JSESSIONID=").contains("HttpOnly", "SameSite=Lax"));
        assertThat(visitor.open("/orders").cookies()).isEmpty();
        assertThat(visitor.open("/login").cookies()).isEmpty();
    }

    /** Session fixation: each sign-in changes the session id. */
    @Test
    void aSecondSignInChangesTheSession() {
        Visitor visitor = Visitor.stranger(port);
        String first = session(visitor.signIn("customer1", "customer1-demo"));
        String second = session(visitor.signIn("customer1", "customer1-demo"));

        assertThat(second).isNotEqualTo(first);
    }

    private static String session(Page signedIn) {
        return signedIn.cookies().stream()
                .filter(cookie -> cookie.startsWith("JSESSIONID="))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void staticFilesArePublicAndCacheable() {
        Page login = Visitor.stranger(port).open("/login");

        List<String> files = login.document().select("link[href], script[src]").stream()
                .map(element -> element.hasAttr("href") ? element.attr("href") : element.attr("src"))
                .toList();

        assertThat(files).hasSizeGreaterThanOrEqualTo(3).allSatisfy(path -> {
            Page file = Visitor.stranger(port).open(path);
            assertThat(file.status()).isEqualTo(200);
            assertThat(file.header("Cache-Control")).contains("max-age=31536000");
        });
    }
}
