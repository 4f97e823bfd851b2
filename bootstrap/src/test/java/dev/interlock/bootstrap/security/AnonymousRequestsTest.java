package dev.interlock.bootstrap.security;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.bootstrap.ApplicationTest;
import dev.interlock.bootstrap.DeskForTests;
import dev.interlock.bootstrap.visit.Page;
import dev.interlock.bootstrap.visit.Visitor;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.context.ApplicationContext;

/** Anonymous requests create no sessions, and a sign-in still leads back to the requested page. */
@ApplicationTest
@Tag("pages")
class AnonymousRequestsTest {

    private static final List<String> PATHS = List.of(
            "/",
            "/orders?q=kim",
            "/orders/999999-999999-AAAAAA/shipping",
            "/admin/locks/1/break",
            "/nowhere",
            "/signed-in",
            "/session",
            "/readyz",
            "/actuator/health",
            "/login?error&next=%2Forders");

    @LocalServerPort
    int port;

    @Autowired
    ApplicationContext application;

    @Autowired
    DeskForTests desk;

    @Test
    void aThousandPagesLeaveNoSession() {
        verifyNoSessionIsLeftBy(1_000);
    }

    /** Ten times the requests of {@link #aThousandPagesLeaveNoSession}. */
    @Test
    @Tag("proof")
    void tenThousandPagesLeaveNoSession() {
        verifyNoSessionIsLeftBy(10_000);
    }

    /** Sends requests without cookies, as a client that tries to exhaust the memory. */
    private void verifyNoSessionIsLeftBy(int requests) {
        int before = ServerSessions.count(application);
        List<Visitor> visitors =
                IntStream.range(0, 4).mapToObj(i -> Visitor.stranger(port)).toList();

        visitors.parallelStream()
                .forEach(visitor -> IntStream.range(0, requests / visitors.size())
                        .mapToObj(i -> {
                            visitor.loseSession();
                            return visitor.open(PATHS.get(i % PATHS.size()));
                        })
                        .forEach(page ->
                                assertThat(page.status()).as(page.path()).isLessThan(500)));

        assertThat(ServerSessions.count(application)).isEqualTo(before);
    }

    @Test
    void aFailedSignInATypedNameAThemeAndALanguageLeaveNoSession() {
        int before = ServerSessions.count(application);
        Visitor visitor = Visitor.stranger(port);

        assertThat(visitor.open("/login?lang=ko")
                        .form("/theme")
                        .ticked("theme", "dark")
                        .submit()
                        .status())
                .isEqualTo(303);
        assertThat(visitor.signIn("stranger", "wrong").location()).isEqualTo("/login?error");
        Page again = visitor.open("/login?error");

        assertThat(again.input("username")).isEqualTo("stranger");
        assertThat(again.document().select("html").attr("data-theme")).isEqualTo("dark");
        assertThat(again.document().select("html").attr("lang")).isEqualTo("ko");
        assertThat(ServerSessions.count(application)).isEqualTo(before);
    }

    @Test
    void aFormOfAnEndedSessionIsListedWithoutASession() {
        Visitor customer = Visitor.signedIn(port, "customer1");
        String path = "/orders/" + desk.unpaidOrder() + "/shipping";
        Page form = customer.open(path);
        customer.loseSession();
        int before = ServerSessions.count(application);

        Page ended = form.form(path).with("address1", "Typed 1").submit();

        assertThat(ended.text()).contains("Typed 1", "so that you can copy it");
        assertThat(ServerSessions.count(application)).isEqualTo(before);
    }

    /** If the token of the login page were valid, the form would be lost at the redirect to the login page. */
    @Test
    void theTokenOfTheLoginPageIsInvalidForAFormOfAnEndedSession() {
        Visitor customer = Visitor.signedIn(port, "customer1");
        String path = "/orders/" + desk.unpaidOrder() + "/shipping";
        Page form = customer.open(path);
        customer.loseSession();
        customer.open("/login");

        Page ended = form.form(path).with("address1", "Typed 2").submit();

        assertThat(ended.status()).isEqualTo(403);
        assertThat(ended.text()).contains("Typed 2");
    }

    @Test
    void theTokenOfTheLoginPageIsInvalidInASession() {
        Visitor visitor = Visitor.stranger(port);
        String token = visitor.open("/login").input("_csrf");
        visitor.signIn("customer1", "customer1-demo");

        assertThat(visitor.postWithoutToken("/logout", Map.of("_csrf", token)).status())
                .isEqualTo(403);
        assertThat(visitor.open("/orders").status()).isEqualTo(200);
    }

    @Test
    void aSignInWithoutTheCookieOfItsTokenIsRefused() {
        Visitor visitor = Visitor.stranger(port);
        String token = visitor.open("/login").input("_csrf");
        visitor.loseSession();

        Page refused = visitor.postWithoutToken(
                "/login", Map.of("username", "customer1", "password", "customer1-demo", "_csrf", token));

        assertThat(refused.status()).isEqualTo(403);
        assertThat(refused.text()).doesNotContain("customer1-demo");
    }

    @ParameterizedTest
    @ValueSource(strings = {"/orders?state=SHIPPED&q=a+b%26c", "/orders/999999-999999-AAAAAA/edit", "/signed-in"})
    void theSignInLeadsToTheRequestedPage(String path) {
        Visitor visitor = Visitor.stranger(port);

        Page login = visitor.open(path).follow();
        Page wrong = login.form("/login")
                .with("username", "customer1")
                .with("password", "wrong")
                .submit()
                .follow();
        Page right = wrong.form("/login").with("password", "customer1-demo").submit();

        assertThat(right.location()).isEqualTo(path);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "//evil.example",
                "/\\evil.example",
                "/\t/evil.example",
                "https://evil.example",
                "javascript:alert(1)",
                "orders",
                "/orders\r\nSet-Cookie: a=b",
                ""
            })
    void theSignInIgnoresOtherTargets(String next) {
        Visitor visitor = Visitor.stranger(port);
        String token = visitor.open("/login").input("_csrf");

        Page signedIn = visitor.postWithoutToken(
                "/login", Map.of("username", "customer1", "password", "customer1-demo", "next", next, "_csrf", token));

        assertThat(signedIn.location()).isEqualTo("/orders");
    }
}
