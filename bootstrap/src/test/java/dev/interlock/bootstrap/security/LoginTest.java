package dev.interlock.bootstrap.security;

import static java.util.concurrent.TimeUnit.SECONDS;
import static org.assertj.core.api.Assertions.assertThat;

import com.zaxxer.hikari.HikariDataSource;
import dev.interlock.application.port.out.member.MemberRepository;
import dev.interlock.bootstrap.ApplicationTest;
import dev.interlock.bootstrap.DeskForTests;
import dev.interlock.bootstrap.PausedPasswordCheck;
import dev.interlock.bootstrap.visit.Page;
import dev.interlock.bootstrap.visit.Visitor;
import dev.interlock.domain.member.Member;
import dev.interlock.domain.member.MemberId;
import dev.interlock.domain.member.Role;
import dev.interlock.lock.testing.Await;
import java.io.IOException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.security.crypto.bcrypt.BCryptPasswordEncoder;
import org.springframework.security.crypto.bcrypt.BCryptPasswordEncoder.BCryptVersion;
import org.springframework.security.crypto.password.PasswordEncoder;
import org.springframework.transaction.support.TransactionOperations;

/** Successful and failed sign-ins. */
@ApplicationTest
class LoginTest {

    @LocalServerPort
    int port;

    @Autowired
    DeskForTests desk;

    @Autowired
    MemberRepository members;

    @Autowired
    TransactionOperations transaction;

    @Autowired
    Map<String, PasswordEncoder> encoders;

    @Autowired
    JdbcClient jdbc;

    @Autowired
    PausedPasswordCheck passwordCheck;

    @Autowired
    DataSource dataSource;

    @Test
    void aWrongPasswordAndAnUnknownNameGetTheSameAnswer() {
        Page wrong = Visitor.stranger(port).signIn("customer2", "wrong");
        Page unknown = Visitor.stranger(port).signIn("nobody", "wrong");

        assertThat(wrong.location()).isEqualTo(unknown.location()).endsWith("/login?error");
    }

    @Test
    void theTypedNameIsShownAgain() {
        Visitor visitor = Visitor.stranger(port);
        visitor.signIn("custmer1", "wrong");

        Page again = visitor.open("/login?error");

        assertThat(again.input("username")).isEqualTo("custmer1");
        assertThat(again.input("password")).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"/orders//x", "/orders/[x]", "/orders/%zz", "/orders/%", "/orders?q=%z"})
    void aMalformedWayBackLeadsToTheOrders(String next) {
        assertThat(signInAndFollow(next).status()).isEqualTo(200);
        assertThat(signInAndFollow(next).path()).isEqualTo("/orders");
    }

    @ParameterizedTest
    @ValueSource(strings = {"/orders/new", "/orders?state=PREPARING&q=a%20b[1]", "/orders?q=%EA%B9%80"})
    void theWayBackLeadsToThePageThatWasRequested(String next) {
        Page signedIn = signIn(next);

        assertThat(signedIn.location()).endsWith(next);
    }

    private Page signInAndFollow(String next) {
        return signIn(next).follow();
    }

    private Page signIn(String next) {
        Page signedIn = Visitor.stranger(port)
                .open("/login?next=" + URLEncoder.encode(next, StandardCharsets.UTF_8))
                .form("/login")
                .with("username", "customer1")
                .with("password", "customer1-demo")
                .submit();
        assertThat(signedIn.status()).isEqualTo(302);
        return signedIn;
    }

    @Test
    void theDemoUsersAreListed() {
        assertThat(Visitor.stranger(port).open("/login").text())
                .contains("admin", "admin-demo", "admin2-demo", "customer1-demo");
    }

    @Test
    void afterSomeFailuresEvenTheCorrectPasswordHasToWait() {
        add("throttled", "{noop}secret");
        for (int i = 0; i < 5; i++) {
            assertThat(Visitor.stranger(port).signIn("throttled", "wrong").status())
                    .isEqualTo(302);
        }

        Page tooMany = Visitor.stranger(port).signIn("throttled", "secret");

        assertThat(tooMany.status()).isEqualTo(429);
        assertThat(Long.parseLong(tooMany.header("Retry-After"))).isBetween(1L, 30L);
        assertThat(Visitor.stranger(port).signIn("customer1", "customer1-demo").location())
                .as("another member signs in")
                .endsWith("/orders");
    }

    /** A client may send such a header itself. The proxy adds the client's address behind it. */
    @ParameterizedTest
    @ValueSource(strings = {"203.0.113.7", "192.168.7.7", "2001:db8::7"})
    void onlyTheAddressThatTheProxyHasAddedCounts(String client) {
        int refused = 0;
        for (int i = 0; i < 30; i++) {
            Page answer = Visitor.stranger(port)
                    .withHeader("X-Forwarded-For", "198.51.100." + i + ", " + client)
                    .signIn("made-up-" + i, "wrong");
            refused += answer.status() == 429 ? 1 : 0;
        }

        assertThat(refused).isPositive();
    }

    @Test
    void addressesOfOneNetworkCountTogetherHoweverTheProxyWritesThem() {
        int refused = 0;
        for (int i = 0; i < 30; i++) {
            Page answer = Visitor.stranger(port)
                    .withHeader("X-Forwarded-For", "2001:db8::" + i)
                    .signIn("made-up-" + i, "wrong");
            refused += answer.status() == 429 ? 1 : 0;
        }

        assertThat(refused).isPositive();
    }

    /** Each connection of a client comes from another port. */
    @Test
    void aPortBehindTheAddressMakesNoOtherNetwork() {
        int refused = 0;
        for (int i = 0; i < 30; i++) {
            Page answer = Visitor.stranger(port)
                    .withHeader("X-Forwarded-For", "203.0.113.9:" + (40_000 + i))
                    .signIn("made-up-" + i, "wrong");
            refused += answer.status() == 429 ? 1 : 0;
        }

        assertThat(refused).isPositive();
    }

    @Test
    void noConnectionIsHeldWhileAPasswordIsChecked() throws Exception {
        passwordCheck.pause();
        CompletableFuture<Page> signIn = CompletableFuture.supplyAsync(
                () -> Visitor.stranger(port).signIn("customer1", "wrong"), task -> new Thread(task).start());
        passwordCheck.awaitPaused();
        try {
            HikariDataSource pool = dataSource.unwrap(HikariDataSource.class);
            Await.until(() -> pool.getHikariPoolMXBean().getActiveConnections() == 0);
        } finally {
            passwordCheck.resume();
        }

        assertThat(signIn.get(30, SECONDS).location()).endsWith("/login?error");
    }

    @Test
    void aMemberHasAtMostFiftySessionsAndTheOldestEnds() {
        List<Visitor> sessions = new ArrayList<>();
        for (int i = 0; i < 51; i++) {
            sessions.add(Visitor.signedIn(port, "customer2"));
        }

        assertThat(sessions.get(0).open("/orders").status()).isEqualTo(302);
        assertThat(sessions.get(1).open("/orders").status()).isEqualTo(200);
        assertThat(sessions.get(50).open("/orders").status()).isEqualTo(200);
    }

    @Test
    void aSignInUpgradesAPasswordInAnOldEncoding() {
        add("oldtimer", "{noop}secret");

        Visitor.stranger(port).signIn("oldtimer", "secret");

        assertThat(members.find(new MemberId("oldtimer")).orElseThrow().password())
                .startsWith("{bcrypt}");
        assertThat(Visitor.stranger(port).signIn("oldtimer", "secret").location())
                .endsWith("/orders");
    }

    @Test
    void theStatementOfTheDocumentAddsAnAdmin() throws IOException {
        String document = Files.readString(Path.of("..", "docs", "running.md"));
        int start = document.indexOf("insert into member");
        String statement = document.substring(start, document.indexOf(';', start));
        String encoded = new BCryptPasswordEncoder(BCryptVersion.$2Y, 4).encode("secret");

        jdbc.sql(statement.replace("$2y$10$…", encoded)).update();

        Visitor admin = Visitor.stranger(port);
        admin.signIn("first", "secret");
        assertThat(admin.open("/admin/members").status()).isEqualTo(200);
    }

    @Test
    void theOnlyEncoderBesideThatOfTheTestsIsTheStrongOne() {
        assertThat(encoders).containsOnlyKeys("passwordEncoder", "lowCostPasswordEncoder");
        assertThat(encoders.get("passwordEncoder"))
                .isNotNull()
                .satisfies(strong -> assertThat(strong.encode("secret")).startsWith("{bcrypt}$2a$10$"));
    }

    @Test
    void anotherMemberInTheSameBrowserDoesNotGetTheLastSearch() {
        Visitor browser = Visitor.signedIn(port, "customer1");
        browser.open("/orders?q=secret-search");

        browser.signIn("admin", "admin-demo");

        Page order = browser.open("/orders/" + desk.unpaidOrder());
        assertThat(order.status()).isEqualTo(200);
        assertThat(order.document().select(".trail a").attr("href")).isEqualTo("/orders");
    }

    @Test
    void signingOutAfterTheEndOfTheSessionLeadsToTheLoginPage() {
        Visitor visitor = Visitor.signedIn(port, "customer1");
        Page open = visitor.open("/orders");
        visitor.loseSession();

        Page out = open.form("/logout").submit();

        assertThat(out.location()).endsWith("/login?logout");
        assertThat(visitor.open("/orders").status()).isEqualTo(302);
    }

    @Test
    void signingOutEndsTheSession() {
        Visitor visitor = Visitor.signedIn(port, "customer1");

        Page out = visitor.open("/orders").form("/logout").submit();

        assertThat(out.location()).endsWith("/login?logout");
        assertThat(visitor.open("/orders").status()).isEqualTo(302);
    }

    private void add(String name, String password) {
        transaction.executeWithoutResult(
                status -> members.add(new Member(new MemberId(name), name, password, Role.CUSTOMER)));
    }
}
