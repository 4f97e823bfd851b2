package dev.interlock.accounts;

import static java.util.concurrent.TimeUnit.SECONDS;
import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.accounts.application.AccountRepository;
import dev.interlock.accounts.web.session.MemberSessions;
import dev.interlock.application.port.out.member.MemberRepository;
import dev.interlock.bootstrap.ApplicationTest;
import dev.interlock.bootstrap.PausedPasswordCheck;
import dev.interlock.bootstrap.TestStart;
import dev.interlock.bootstrap.visit.Page;
import dev.interlock.bootstrap.visit.Visitor;
import dev.interlock.domain.member.Member;
import dev.interlock.domain.member.MemberId;
import dev.interlock.domain.member.Role;
import dev.interlock.lock.jdbc.testing.SqlLog;
import dev.interlock.lock.testing.Await;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.core.env.Environment;
import org.springframework.transaction.support.TransactionOperations;

/** A disabled member has no session, neither on another node nor from a sign-in in flight. */
@ApplicationTest
@Tag("proof")
class MemberEpochTest {

    private static final MemberId MEMBER = new MemberId("epoch");
    private static final String PASSWORD = "epoch-secret";
    private static final String DISABLE = "/admin/members/" + MEMBER + "/disable";
    private static final int ROUNDS = 6;

    @LocalServerPort
    int port;

    @Autowired
    Environment environment;

    @Autowired
    MemberRepository members;

    @Autowired
    AccountRepository accounts;

    @Autowired
    TransactionOperations transaction;

    @Autowired
    PausedPasswordCheck passwordCheck;

    @Autowired
    MemberSessions sessions;

    @Autowired
    SqlLog sql;

    Visitor admin;

    @BeforeEach
    void addMember() {
        admin = Visitor.signedIn(port, "admin");
        transaction.executeWithoutResult(status -> {
            if (members.find(MEMBER).isEmpty()) {
                members.add(new Member(MEMBER, "Epoch", "{noop}" + PASSWORD, Role.CUSTOMER));
            }
            accounts.changeEnabled(MEMBER, true);
        });
    }

    @Test
    void aSignInInFlightDoesNotSurviveTheDisabling() throws Exception {
        for (int round = 0; round < ROUNDS; round++) {
            addMember();
            Visitor member = Visitor.stranger(port);
            passwordCheck.pause();
            CompletableFuture<Page> signIn =
                    CompletableFuture.supplyAsync(() -> member.signIn(MEMBER.value(), PASSWORD));
            passwordCheck.awaitPaused();

            assertThat(admin.post(DISABLE, Map.of()).status()).isEqualTo(303);
            passwordCheck.resume();

            assertThat(signIn.get(30, SECONDS).location()).endsWith("/login?error");
            assertThat(member.open("/orders").status()).as("signed out").isEqualTo(302);
        }
    }

    @Test
    void aSessionOnAnotherNodeEndsSoon() throws Exception {
        String url = environment.getRequiredProperty("spring.datasource.url");
        try (ConfigurableApplicationContext node =
                TestStart.start(url, "demo", "--interlock.demo.allow-external-database=true")) {
            int otherPort = node.getEnvironment().getRequiredProperty("local.server.port", Integer.class);
            Visitor member = Visitor.stranger(otherPort);
            member.signIn(MEMBER.value(), PASSWORD);
            Visitor another = Visitor.signedIn(otherPort, "customer2");
            assertThat(member.open("/orders").status()).isEqualTo(200);

            admin.post(DISABLE, Map.of());
            long disabled = System.nanoTime();
            while (member.open("/orders").status() == 200) {
                assertThat(Duration.ofNanos(System.nanoTime() - disabled)).isLessThan(Duration.ofSeconds(10));
                Await.pause();
            }

            assertThat(member.open("/orders").location()).contains("/login");
            assertThat(member.open("/session").status()).isEqualTo(401);
            assertThat(another.open("/orders").status()).isEqualTo(200);
        }
    }

    @Test
    void signingOutElsewhereEndsTheSessionOnAnotherNodeAndKeepsTheCurrentOne() throws Exception {
        String url = environment.getRequiredProperty("spring.datasource.url");
        try (ConfigurableApplicationContext node =
                TestStart.start(url, "demo", "--interlock.demo.allow-external-database=true")) {
            Visitor elsewhere =
                    Visitor.stranger(node.getEnvironment().getRequiredProperty("local.server.port", Integer.class));
            elsewhere.signIn(MEMBER.value(), PASSWORD);
            Visitor here = Visitor.stranger(port);
            here.signIn(MEMBER.value(), PASSWORD);
            assertThat(elsewhere.open("/orders").status()).isEqualTo(200);

            here.open("/account/sessions")
                    .form("/account/sessions/sign-out-elsewhere")
                    .with("password", PASSWORD)
                    .submit();
            long signedOut = System.nanoTime();
            while (elsewhere.open("/orders").status() == 200) {
                assertThat(Duration.ofNanos(System.nanoTime() - signedOut)).isLessThan(Duration.ofSeconds(10));
                Await.pause();
            }

            assertThat(elsewhere.open("/orders").location()).contains("/login");
            sessions.endOutdated();
            assertThat(here.open("/orders").status()).isEqualTo(200);
        }
    }

    @Test
    void aNewSessionAfterEnablingContinues() {
        admin.post(DISABLE, Map.of());
        admin.post("/admin/members/" + MEMBER + "/enable", Map.of());

        Visitor member = Visitor.stranger(port);
        member.signIn(MEMBER.value(), PASSWORD);
        sessions.endOutdated();

        assertThat(member.open("/orders").status()).isEqualTo(200);
    }

    @Test
    void noRequestQueriesTheEpoch() throws Exception {
        Visitor member = Visitor.stranger(port);
        member.signIn(MEMBER.value(), PASSWORD);
        member.open("/signed-in");

        assertThat(sql.during(() -> member.open("/signed-in"))).isEmpty();
    }
}
