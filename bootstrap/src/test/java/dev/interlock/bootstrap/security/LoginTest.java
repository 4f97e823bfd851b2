package dev.interlock.bootstrap.security;

import static java.util.concurrent.TimeUnit.SECONDS;
import static org.assertj.core.api.Assertions.assertThat;

import com.zaxxer.hikari.HikariDataSource;
import dev.interlock.bootstrap.ApplicationTest;
import dev.interlock.bootstrap.DeskForTests;
import dev.interlock.bootstrap.PausedPasswordCheck;
import dev.interlock.bootstrap.visit.Page;
import dev.interlock.bootstrap.visit.Visitor;
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

/** Successful and failed sign-ins. */
@ApplicationTest
class LoginTest {

    @LocalServerPort
    int port;

    @Autowired
    DeskForTests desk;

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
    void theStatementOfTheDocumentAddsAnAdmin() throws IOException {
        String document = Files.readString(Path.of("..", "docs", "running.md"));
        int start = document.indexOf("insert into member");
        String statement = document.substring(start, document.indexOf(';', start));
        String encoded = new BCryptPasswordEncoder(BCryptVersion.$2Y, 4).encode("secret");

        jdbc.sql(statement.replace("$2y$10$…", encoded)).update();

        Visitor admin = Visitor.stranger(port);
        admin.signIn("first", "secret");
        assertThat(admin.open("/orders/new").text())
                .as("an admin orders for a customer")
                .contains("Order for which customer?");
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
}
