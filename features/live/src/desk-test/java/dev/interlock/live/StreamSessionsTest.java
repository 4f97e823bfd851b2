package dev.interlock.live;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.adapter.web.security.session.SessionLimits;
import dev.interlock.bootstrap.ApplicationTest;
import dev.interlock.bootstrap.security.ServerSessions;
import dev.interlock.bootstrap.visit.Page;
import dev.interlock.bootstrap.visit.Visitor;
import jakarta.servlet.http.HttpSession;
import java.time.Duration;
import java.time.Instant;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.context.ApplicationContext;

/** The stream of an open page does not extend its session, and ends with it. */
@ApplicationTest
@ExtendWith(OutputCaptureExtension.class)
@Tag("proof")
class StreamSessionsTest {

    @LocalServerPort
    int port;

    @Autowired
    ApplicationContext application;

    @Autowired
    SessionLimits limits;

    Visitor there;
    HttpSession session;

    @BeforeEach
    void signIn() {
        Set<String> others =
                ServerSessions.all(application).map(HttpSession::getId).collect(Collectors.toSet());
        there = Visitor.signedIn(port, "customer1");
        there.open("/orders");
        session = ServerSessions.all(application)
                .filter(each -> !others.contains(each.getId()))
                .findFirst()
                .orElseThrow();
    }

    @ParameterizedTest
    @ValueSource(strings = {"/activity", "/activity/recent"})
    void anOpenPageDoesNotExtendItsSession(String path) {
        lastRequest(Duration.ofMinutes(29));

        assertThat(there.open(path).status()).isEqualTo(200);

        assertThat(limits.rest(session)).isLessThanOrEqualTo(Duration.ofMinutes(1));
    }

    @Test
    void anOpenStreamEndsWithTheIdleLimitOfItsSession() {
        lastRequest(Duration.ofMinutes(30).minusSeconds(10));

        try (EventStream stream = new EventStream(there)) {
            stream.awaitEnd();
        }

        assertThat(there.open("/activity/recent").status()).isEqualTo(401);
    }

    /** The script of an open page asks again when its stream has ended. */
    @Test
    void theStreamOfAnEndedSessionIsDenied() {
        session.invalidate();

        for (int request = 0; request < 2; request++) {
            Page denied = there.open("/activity");
            assertThat(denied.status()).isEqualTo(401);
            assertThat(denied.header("Content-Type")).doesNotContain("html");
            assertThat(there.open("/activity/recent").status()).isEqualTo(401);
        }
    }

    @Test
    void anOpenStreamEndsWithItsSessionAndLogsNoFailure(CapturedOutput output) {
        try (EventStream stream = new EventStream(there)) {
            session.invalidate();

            stream.awaitEnd();
        }
        assertThat(there.open("/activity").status()).isEqualTo(401);
        assertThat(output).doesNotContain("ScopeNotActiveException");
    }

    private void lastRequest(Duration ago) {
        session.setAttribute(SessionLimits.LAST_REQUEST, Instant.now().minus(ago));
    }
}
