package dev.interlock.bootstrap.security;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.application.port.out.member.MemberRepository;
import dev.interlock.bootstrap.ApplicationTest;
import dev.interlock.bootstrap.visit.Page;
import dev.interlock.bootstrap.visit.Visitor;
import dev.interlock.domain.member.Member;
import dev.interlock.domain.member.MemberId;
import dev.interlock.domain.member.Role;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.context.ApplicationContext;
import org.springframework.transaction.support.TransactionOperations;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Authentication and CSRF protection of the API. */
@ApplicationTest
class ApiAccessTest {

    private static final String SESSION = "/api/session";
    private static final String NOWHERE = "/api/nowhere";

    @LocalServerPort
    int port;

    @Autowired
    JsonMapper json;

    @Autowired
    MemberRepository members;

    @Autowired
    ApplicationContext application;

    @Autowired
    TransactionOperations transaction;

    @Test
    void aSessionNamesItsMemberAndReturnsItsToken() {
        Visitor customer = Visitor.signedIn(port, "customer1");

        Page answer = customer.open(SESSION);

        assertThat(answer.status()).isEqualTo(200);
        assertThat(answer.header("Cache-Control")).contains("no-store");
        JsonNode session = json.readTree(answer.body());
        assertThat(session.propertyNames()).containsExactly("member", "csrf");
        assertThat(session.get("member").asString()).isEqualTo("customer1");
        assertThat(customer.postWithoutToken(
                                "/logout", Map.of("_csrf", session.get("csrf").asString()))
                        .status())
                .as("the token is valid for pages")
                .isEqualTo(302);
    }

    @Test
    void anonymousRequestsAreRefusedWithoutARedirect() {
        Visitor stranger = Visitor.stranger(port);

        for (Page answer : new Page[] {
            stranger.open(SESSION),
            stranger.postWithoutToken(NOWHERE, Map.of()),
            stranger.postWithoutToken(NOWHERE, Map.of("_csrf", "bad"))
        }) {
            assertProblem(answer, 401);
            assertThat(answer.header("Set-Cookie")).isEmpty();
        }
    }

    @Test
    void aWrongTokenIsForbidden() {
        Visitor customer = Visitor.signedIn(port, "customer1");

        assertProblem(customer.postWithoutToken(NOWHERE, Map.of("_csrf", "bad")), 403);
        assertThat(customer.post(NOWHERE, Map.of()).status()).isEqualTo(404);
    }

    @Test
    void aPasswordInTheHeaderNeedsNoToken() {
        Visitor customer = basic("customer1", "customer1-demo");

        assertThat(json.readTree(customer.open(SESSION).body()).get("member").asString())
                .isEqualTo("customer1");
        assertThat(customer.postWithoutToken(NOWHERE, Map.of()).status()).isEqualTo(404);
    }

    @Test
    void aPasswordInTheHeaderCreatesNoSession() {
        int before = ServerSessions.count(application);

        Page answer = basic("customer1", "customer1-demo").open(SESSION);

        assertThat(json.readTree(answer.body()).get("csrf").isNull()).isTrue();
        assertThat(answer.header("Set-Cookie")).isEmpty();
        assertThat(ServerSessions.count(application)).isEqualTo(before);
    }

    @Test
    void passwordGuessingIsThrottled() {
        MemberId guessed = new MemberId("guessed");
        transaction.executeWithoutResult(
                status -> members.add(new Member(guessed, "Guessed", "{noop}secret", Role.CUSTOMER)));
        for (int i = 0; i < 5; i++) {
            assertProblem(basic("guessed", "wrong").open(SESSION), 401);
        }

        Page tooMany = basic("guessed", "secret").open(SESSION);

        assertProblem(tooMany, 429);
        assertThat(Long.parseLong(tooMany.header("Retry-After"))).isBetween(1L, 30L);
    }

    @Test
    void aMalformedBodyIsAnsweredWithAProblem() {
        assertProblem(Visitor.signedIn(port, "customer1").postRaw(NOWHERE, "a=%"), 400);
    }

    /** Asserts that there is no challenge, since a browser would ask for a password and send it with every request. */
    private void assertProblem(Page answer, int status) {
        assertThat(answer.status()).isEqualTo(status);
        assertThat(answer.header("Content-Type")).startsWith("application/problem+json");
        assertThat(answer.header("WWW-Authenticate")).isEmpty();
        assertThat(json.readTree(answer.body()).get("status").asInt()).isEqualTo(status);
    }

    private Visitor basic(String name, String password) {
        return Visitor.withPassword(port, name, password);
    }
}
