package dev.interlock.bootstrap.security;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.adapter.web.security.session.SessionLimits;
import dev.interlock.bootstrap.ApplicationTest;
import dev.interlock.bootstrap.DeskForTests;
import dev.interlock.bootstrap.ShiftedClock;
import dev.interlock.bootstrap.visit.Form;
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

/** A session ends half an hour after the last request of its member, and twelve hours after the sign-in. Automatic requests do not extend it. */
@ApplicationTest
class SessionLimitsTest {

    @LocalServerPort
    int port;

    @Autowired
    ApplicationContext application;

    @Autowired
    SessionLimits limits;

    @Autowired
    DeskForTests desk;

    @Autowired
    ShiftedClock clock;

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

        assertThat(limits.rest(session)).isLessThanOrEqualTo(Duration.ofMinutes(1));
        customer.open("/orders");
        assertThat(limits.rest(session)).isGreaterThan(Duration.ofMinutes(29));
    }

    @Test
    void aRequestToTheApiDoesNotExtendTheSessionThatComesAlong() {
        lastRequest(Duration.ofMinutes(29));

        assertThat(customer.open("/api/me").status()).isEqualTo(401);

        assertThat(limits.rest(session)).isLessThanOrEqualTo(Duration.ofMinutes(1));
    }

    @Test
    void aHeartbeatExtendsTheSession() {
        lastRequest(Duration.ofMinutes(29));

        customer.post(lock() + "/" + "0".repeat(32) + "/heartbeat", Map.of());

        assertThat(limits.rest(session)).isGreaterThan(Duration.ofMinutes(29));
    }

    @Test
    void anOpenPageFindsItsSessionEndedAfterTheLimit() {
        String id = session.getId();
        String lock = lock();
        lastRequest(Duration.ofMinutes(31));

        assertThat(customer.open(lock).status()).isEqualTo(401);

        assertThat(ids()).doesNotContain(id);
    }

    @Test
    void aSessionIsOpenUntilItsLifetimeEnds() {
        lastRequest(Duration.ofHours(-12));

        clock.runShifted(
                Duration.ofHours(12).minusMinutes(1),
                () -> assertThat(customer.open("/orders").status()).isEqualTo(200));
    }

    @Test
    void textTypedUntilTheEndOfTheLifetimeIsListed() {
        String path = "/orders/" + desk.unpaidOrder() + "/shipping";
        Form typed = customer.open(path).form(path).with("address1", "Typed all day");
        lastRequest(Duration.ofHours(-12));

        clock.runShifted(
                Duration.ofHours(12),
                () -> assertThat(typed.submit().text()).contains("Typed all day", "so that you can copy it"));
        assertThat(customer.open("/orders").location()).contains("/login");
    }

    /** Returns the address at which an open page asks for the edit lock. */
    private String lock() {
        return "/orders/" + desk.unpaidOrder() + "/edit/lock";
    }

    private Stream<String> ids() {
        return ServerSessions.all(application).map(HttpSession::getId);
    }

    private void lastRequest(Duration ago) {
        session.setAttribute(SessionLimits.LAST_REQUEST, Instant.now().minus(ago));
    }
}
