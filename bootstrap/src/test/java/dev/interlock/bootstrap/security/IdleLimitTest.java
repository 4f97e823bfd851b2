package dev.interlock.bootstrap.security;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.adapter.web.security.session.IdleLimit;
import dev.interlock.bootstrap.ApplicationTest;
import dev.interlock.bootstrap.DeskForTests;
import dev.interlock.bootstrap.visit.Visitor;
import jakarta.servlet.http.HttpSession;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.context.ApplicationContext;

/** A session ends half an hour after the last request of its member. Automatic requests of open pages do not extend it. */
@ApplicationTest
class IdleLimitTest {

    @LocalServerPort
    int port;

    @Autowired
    ApplicationContext application;

    @Autowired
    IdleLimit idleLimit;

    @Autowired
    DeskForTests desk;

    Visitor customer;
    HttpSession session;

    @BeforeEach
    void signIn() {
        Set<String> others = ids().collect(Collectors.toSet());
        customer = Visitor.signedIn(port, "customer1");
        customer.open("/orders");
        session = ServerSessions.all(application)
                .filter(each -> !others.contains(each.getId()))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void anOpenPageDoesNotExtendItsSession() {
        lastRequest(Duration.ofMinutes(29));

        assertThat(customer.open(lock()).status()).isEqualTo(204);

        assertThat(idleLimit.rest(session)).isLessThanOrEqualTo(Duration.ofMinutes(1));
        customer.open("/orders");
        assertThat(idleLimit.rest(session)).isGreaterThan(Duration.ofMinutes(29));
    }

    @Test
    void aRequestToTheApiDoesNotExtendTheSessionThatComesAlong() {
        lastRequest(Duration.ofMinutes(29));

        assertThat(customer.open("/api/me").status()).isEqualTo(401);

        assertThat(idleLimit.rest(session)).isLessThanOrEqualTo(Duration.ofMinutes(1));
    }

    @Test
    void aHeartbeatExtendsTheSession() {
        lastRequest(Duration.ofMinutes(29));

        customer.post(lock() + "/" + "0".repeat(32) + "/heartbeat", Map.of());

        assertThat(idleLimit.rest(session)).isGreaterThan(Duration.ofMinutes(29));
    }

    @Test
    void anOpenPageFindsItsSessionEndedAfterTheLimit() {
        String id = session.getId();
        String lock = lock();
        lastRequest(Duration.ofMinutes(31));

        assertThat(customer.open(lock).status()).isEqualTo(401);

        assertThat(ids()).doesNotContain(id);
    }

    /** Returns the address at which an open page asks for the edit lock. */
    private String lock() {
        return "/orders/" + desk.unpaidOrder() + "/edit/lock";
    }

    private Stream<String> ids() {
        return ServerSessions.all(application).map(HttpSession::getId);
    }

    private void lastRequest(Duration ago) {
        session.setAttribute(IdleLimit.LAST_REQUEST, Instant.now().minus(ago));
    }
}
