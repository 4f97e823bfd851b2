package dev.interlock.bootstrap.security;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.bootstrap.ApplicationTest;
import dev.interlock.bootstrap.visit.Page;
import dev.interlock.bootstrap.visit.Visitor;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.core.io.Resource;
import org.springframework.core.io.support.PathMatchingResourcePatternResolver;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Authentication and CSRF protection of the requests of scripts. */
@ApplicationTest
class ScriptRequestsTest {

    private static final Pattern ADDRESS =
            Pattern.compile("(?:request\\(|EventSource\\(|path: \\(\\) => )['`](/[a-z-]+(?:/[a-z-]+)*)");
    private static final String SESSION = "/session";
    private static final String LOCK = "/orders/999999-999999-AAAAAA/edit/lock";

    @LocalServerPort
    int port;

    @Autowired
    JsonMapper json;

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
            stranger.postWithoutToken(LOCK, Map.of()),
            stranger.postWithoutToken(LOCK, Map.of("_csrf", "bad"))
        }) {
            assertProblem(answer, 401);
            assertThat(answer.header("Set-Cookie")).isEmpty();
        }
    }

    @Test
    void aWrongTokenIsForbidden() {
        Visitor customer = Visitor.signedIn(port, "customer1");

        assertProblem(customer.postWithoutToken(LOCK, Map.of("_csrf", "bad")), 403);
        assertThat(customer.post(LOCK, Map.of()).status())
                .as("with the right token")
                .isNotIn(401, 403);
    }

    @Test
    void everyAddressOfAScriptIsARoute() throws IOException {
        Visitor customer = Visitor.signedIn(port, "customer1");
        Set<String> addresses = new TreeSet<>();
        for (Resource script : new PathMatchingResourcePatternResolver().getResources("classpath*:static/js/*.js")) {
            ADDRESS.matcher(script.getContentAsString(StandardCharsets.UTF_8))
                    .results()
                    .forEach(address -> addresses.add(address.group(1)));
        }

        assertThat(addresses)
                .contains(SESSION)
                .allSatisfy(address ->
                        assertThat(customer.open(address).status()).as(address).isEqualTo(200));
    }

    /** Passwords are for people, who sign in on the page, and for operators at the management port. */
    @Test
    void aPasswordInTheHeaderIsNotAccepted() {
        Visitor withPassword = Visitor.withPassword(port, "customer1", "customer1-demo");

        assertProblem(withPassword.open(SESSION), 401);
        assertProblem(withPassword.postWithoutToken(LOCK, Map.of()), 401);
    }

    @Test
    void aMalformedBodyIsAnsweredWithAProblem() {
        Map<String, String> headers =
                Map.of("Accept", "application/json", "Content-Type", "application/x-www-form-urlencoded");

        assertProblem(Visitor.signedIn(port, "customer1").request("POST", LOCK, headers, "a=%"), 400);
    }

    /** Asserts that there is no challenge, since a browser would ask for a password and send it with every request. */
    private void assertProblem(Page answer, int status) {
        assertThat(answer.status()).isEqualTo(status);
        assertThat(answer.header("Content-Type")).startsWith("application/problem+json");
        assertThat(answer.header("WWW-Authenticate")).isEmpty();
        assertThat(json.readTree(answer.body()).get("status").asInt()).isEqualTo(status);
    }
}
