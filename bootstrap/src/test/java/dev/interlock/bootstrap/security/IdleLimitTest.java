package dev.interlock.bootstrap.security;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.bootstrap.ApplicationTest;
import dev.interlock.bootstrap.DeskForTests;
import dev.interlock.bootstrap.visit.Visitor;
import jakarta.servlet.http.HttpSession;
import java.time.Duration;
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

    private static final String LAST_REQUEST = "dev.interlock.adapter.web.security.session.IdleLimitFilter.lastRequest";

    @LocalServerPort
    int port;

    @Autowired
    ApplicationContext application;

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

        assertThat(session.getMaxInactiveInterval()).isLessThanOrEqualTo(60);
        customer.open("/orders");
        assertThat(session.getMaxInactiveInterval())
                .isEqualTo((int) Duration.ofMinutes(30).toSeconds());
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
        return "/api/orders/" + desk.unpaidOrder() + "/lock";
    }

    private Stream<String> ids() {
        return ServerSessions.all(application).map(HttpSession::getId);
    }

    private void lastRequest(Duration ago) {
        session.setAttribute(LAST_REQUEST, System.nanoTime() - ago.toNanos());
    }
}
