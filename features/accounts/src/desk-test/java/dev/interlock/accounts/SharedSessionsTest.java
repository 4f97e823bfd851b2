package dev.interlock.accounts;

import static java.util.concurrent.TimeUnit.SECONDS;
import static org.assertj.core.api.Assertions.as;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.InstanceOfAssertFactories.STRING;

import dev.interlock.adapter.web.security.session.OpenSessions;
import dev.interlock.bootstrap.ApplicationTest;
import dev.interlock.bootstrap.DeskForTests;
import dev.interlock.bootstrap.PausedPasswordCheck;
import dev.interlock.bootstrap.ShiftedClock;
import dev.interlock.bootstrap.TestStart;
import dev.interlock.bootstrap.visit.Form;
import dev.interlock.bootstrap.visit.Page;
import dev.interlock.bootstrap.visit.Visitor;
import dev.interlock.lock.jdbc.testing.SqlLog;
import dev.interlock.lock.testing.Await;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.ObjectOutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jsoup.select.Elements;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.core.env.Environment;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.test.context.TestPropertySource;

/** Two nodes share their sessions: a user does not notice which of them answers a request. */
@Tag("engine")
@ApplicationTest
@TestPropertySource(properties = "interlock.accounts.sessions=table")
@TestInstance(Lifecycle.PER_CLASS)
@Tag("proof")
class SharedSessionsTest {

    private static final String SESSIONS = "/account/sessions";

    @LocalServerPort
    int here;

    @Autowired
    Environment environment;

    @Autowired
    DeskForTests desk;

    @Autowired
    JdbcClient jdbc;

    @Autowired
    ShiftedClock clock;

    @Autowired
    SqlLog sql;

    @Autowired
    OpenSessions sessions;

    @Autowired
    PausedPasswordCheck passwordCheck;

    ConfigurableApplicationContext otherNode;
    int there;
    Visitor customer;

    @BeforeAll
    void startAnotherNode() {
        otherNode = node();
        there = portOf(otherNode);
    }

    @AfterAll
    void stopIt() {
        otherNode.close();
    }

    @BeforeEach
    void signIn() {
        jdbc.sql("delete from SPRING_SESSION").update();
        customer = Visitor.signedIn(here, "customer1");
    }

    private ConfigurableApplicationContext node() {
        String sessions = environment.getRequiredProperty("interlock.accounts.sessions");
        return TestStart.start(
                environment.getRequiredProperty("spring.datasource.url"),
                "demo",
                "--interlock.demo.allow-external-database=true",
                "--interlock.accounts.sessions=" + sessions);
    }

    private static int portOf(ConfigurableApplicationContext node) {
        return node.getEnvironment().getRequiredProperty("local.server.port", Integer.class);
    }

    @Test
    void aSignInOnOneNodeIsOneOnTheOther() {
        assertThat(customer.goTo(there).open("/orders").text()).contains("Customer One");
    }

    @Test
    void aFormOfOneNodeIsSavedOnTheOtherAndItsNoticeIsShownOnTheFirst() {
        String order = "/orders/" + desk.unpaidOrder();
        Form form = customer.open(order + "/shipping").form(order + "/shipping");

        customer.goTo(there);
        Page saved = form.with("address1", "Saved on the other node").submit();

        assertThat(saved.status()).isEqualTo(303);
        customer.goTo(here);
        assertThat(saved.follow().text()).contains("The shipping details are saved.", "Saved on the other node");
        assertThat(saved.follow().text()).doesNotContain("The shipping details are saved.");
    }

    @Test
    void anEditFormOfOneNodeIsSavedOnTheOther() {
        String edit = "/orders/" + desk.unpaidOrder() + "/edit";
        Page taken = customer.post(edit, Map.of());

        customer.goTo(there);
        Form form = taken.follow().form(edit + "/save");
        customer.goTo(here);

        assertThat(form.with("address1", "Edited").submit().status()).isEqualTo(303);
    }

    @Test
    void aSignOutEndsTheSessionOnTheOtherNodeAtOnce() {
        customer.goTo(there).post("/logout", Map.of());

        assertThat(customer.goTo(here).open("/orders").location()).contains("/login");
        assertThat(customer.open("/session").status()).isEqualTo(401);
    }

    /** Even with its old cookie. */
    @Test
    void aCopiedCookieIsSignedOutToo() {
        Visitor member = Visitor.stranger(here);
        String cookie = member.signIn("customer1", "customer1-demo").cookies().stream()
                .filter(each -> each.startsWith("SESSION="))
                .map(each -> each.substring(0, each.indexOf(';')))
                .findFirst()
                .orElseThrow();
        Visitor copy = Visitor.stranger(there).withCookie(cookie);
        assertThat(copy.open("/orders").status()).isEqualTo(200);

        member.post("/logout", Map.of());

        assertThat(copy.open("/orders").location()).contains("/login");
    }

    @Test
    void aSessionOutlivesItsNode() {
        Visitor member;
        try (ConfigurableApplicationContext node = node()) {
            member = Visitor.signedIn(portOf(node), "customer2");
        }

        assertThat(member.goTo(there).open("/orders").status()).isEqualTo(200);
    }

    @Test
    void signingOutElsewhereEndsTheSessionThatTheOtherNodeMadeAndKeepsThisOne() {
        Visitor elsewhere = Visitor.signedIn(there, "customer1");

        customer.post("/account/sessions/sign-out-elsewhere", Map.of("password", "customer1-demo"));

        assertThat(elsewhere.goTo(here).open("/orders").location()).contains("/login");
        assertThat(customer.open("/orders").status()).isEqualTo(200);
        Await.until(() -> Visitor.signedIn(there, "admin").open("/orders").status() == 200);
        assertThat(customer.goTo(there).open("/orders").status()).isEqualTo(200);
    }

    @Test
    void aSessionThatIsEndedOnOneNodeIsEndedOnTheOtherAtOnce() {
        Visitor elsewhere = Visitor.signedIn(there, "customer1");

        Page listed = customer.open(SESSIONS);
        Elements end = listed.document().select("button[formaction$=/end]");
        assertThat(end).hasSize(1);
        customer.post(end.attr("formaction"), Map.of("password", "customer1-demo"));

        assertThat(elsewhere.open("/orders").location()).contains("/login");
        assertThat(customer.open(SESSIONS).document().select("tbody tr")).hasSize(1);
    }

    /** One statement for the present session, and one for the list. */
    @Test
    void theListOfSessionsIsReadByOneStatement() throws Exception {
        Visitor.signedIn(there, "customer1");
        customer.open(SESSIONS);

        assertThat(sql.during(() -> customer.open(SESSIONS)))
                .filteredOn(statement -> statement.contains("spring_session"))
                .hasSize(2)
                .allMatch(statement -> statement.startsWith("select"));
    }

    @Test
    void aSessionEndsAtTheEndOfItsLifetimeAlthoughItIsUsed() {
        jdbc.sql("update SPRING_SESSION set CREATION_TIME = CREATION_TIME - :most")
                .param("most", Duration.ofHours(12).minusMinutes(1).toMillis())
                .update();
        assertThat(customer.open("/orders").status()).isEqualTo(200);

        clock.runShifted(
                Duration.ofMinutes(1),
                () -> assertThat(customer.open("/orders").location()).contains("/login"));
    }

    @Test
    void sessionsThatHaveEndedByThemselvesAreNotListed() {
        Visitor.signedIn(there, "customer1");
        jdbc.sql(
                        "update SPRING_SESSION set LAST_ACCESS_TIME = LAST_ACCESS_TIME - 1800000 where SESSION_ID = (select * from (select max(SESSION_ID) from SPRING_SESSION) newest)")
                .update();
        Visitor another = Visitor.signedIn(here, "customer1");

        assertThat(another.open(SESSIONS).document().select("tbody tr")).hasSize(2);
    }

    @Test
    void aSignInAboveTheLimitEndsTheOldestSessionOfAnyNode() {
        IntStream.range(0, 49).forEach(i -> Visitor.signedIn(i % 2 == 0 ? here : there, "customer1"));
        assertThat(customer.open("/orders").status()).isEqualTo(200);

        Visitor last = Visitor.signedIn(there, "customer1");

        assertThat(customer.open("/orders").location()).contains("/login");
        assertThat(last.open("/orders").status()).isEqualTo(200);
    }

    /** Both check the password, and then write their sessions and count them at once. */
    @Test
    void signInsAtOnceDoNotExceedTheLimit() throws Exception {
        IntStream.range(0, 49).forEach(i -> Visitor.signedIn(here, "customer1"));
        for (int round = 0; round < 5; round++) {
            passwordCheck.pause();
            List<CompletableFuture<Page>> signIns = Stream.of(here, there)
                    .map(node -> CompletableFuture.supplyAsync(
                            () -> Visitor.stranger(node).signIn("customer1", "customer1-demo"),
                            signIn -> new Thread(signIn).start()))
                    .toList();
            passwordCheck.awaitPaused();
            passwordCheck.resume();
            for (CompletableFuture<Page> signIn : signIns) {
                assertThat(signIn.get(30, SECONDS).location()).endsWith("/orders");
            }
        }

        assertThat(jdbc.sql("select count(*) from SPRING_SESSION where PRINCIPAL_NAME = 'customer1'")
                        .query(Integer.class)
                        .single())
                .isEqualTo(50);
    }

    @Test
    void openSessionsAreFoundByTheirIds() {
        String open = jdbc.sql("select SESSION_ID from SPRING_SESSION")
                .query(String.class)
                .single();

        assertThat(sessions.findOpen(Set.of(open, "ended"))).containsExactly(open);
    }

    @Test
    void anIdOfASessionHasMoreThan128RandomBits() {
        String id = jdbc.sql("select SESSION_ID from SPRING_SESSION")
                .query(String.class)
                .single();

        assertThat(Base64.getUrlDecoder().decode(id)).hasSize(27);
    }

    @Test
    void aRequestReadsItsSessionByOneStatementAndWritesNothing() throws Exception {
        for (String path : List.of("/orders", "/account", "/session")) {
            customer.open(path);

            assertThat(sql.during(() -> customer.open(path)))
                    .as(path)
                    .filteredOn(statement -> statement.contains("spring_session"))
                    .singleElement(as(STRING))
                    .startsWith("select");
        }
    }

    @Test
    void aStaticFileReadsNoSession() throws Exception {
        String style = customer.open("/orders")
                .document()
                .select("link[rel=stylesheet]")
                .attr("href");

        assertThat(sql.during(() -> customer.open(style))).isEmpty();
    }

    @Test
    void theTimeOfTheLastRequestIsWrittenOnceAMinute() throws Exception {
        customer.open("/account");

        clock.runShifted(Duration.ofSeconds(90), () -> {
            assertThat(writes("/account")).isEqualTo(1);
            assertThat(writes("/account")).isZero();
        });
    }

    @Test
    void anOpenPageWritesNoSession() throws Exception {
        customer.open("/account");

        clock.runShifted(Duration.ofSeconds(90), () -> {
            assertThat(writes("/orders/none/edit/lock")).isZero();
        });
    }

    @Test
    void aSessionEndsAtItsIdleLimit() {
        customer.open("/orders");

        clock.runShifted(
                Duration.ofMinutes(30),
                () -> assertThat(customer.open("/orders").location()).contains("/login"));

        assertThat(customer.goTo(there).open("/orders").location()).contains("/login");
    }

    /** Spring Session removes rows by the clock of its process, which may be hours ahead. */
    @Test
    void theRowIsKeptForADayMore() {
        customer.open("/orders");

        assertThat(jdbc.sql("select EXPIRY_TIME - LAST_ACCESS_TIME from SPRING_SESSION")
                        .query(Long.class)
                        .single())
                .isEqualTo(Duration.ofMinutes(30).plusDays(1).toMillis());
    }

    @Test
    void aSignInHasTheTimeOfTheClock() {
        clock.runShifted(Duration.ofHours(-1), () -> Visitor.signedIn(here, "customer2"));

        assertThat(jdbc.sql("select PRINCIPAL_NAME from SPRING_SESSION order by LAST_ACCESS_TIME limit 1")
                        .query(String.class)
                        .single())
                .isEqualTo("customer2");
    }

    @Test
    void aSessionThatCanNotBeReadIsSignedOut() {
        replaceAttributes("no object".getBytes(StandardCharsets.UTF_8));

        assertThat(customer.open("/orders").location()).contains("/login");
    }

    /** Write access to the table must not choose the types that the desk creates. */
    @Test
    void aValueOfAnotherTypeIsNotRead() throws Exception {
        replaceAttributes(serialized(new File("/")));

        assertThat(customer.open("/orders").location()).contains("/login");
    }

    @Test
    void typedTextIsListedWhileSessionsCanNotBeRead() {
        String path = "/orders/" + desk.unpaidOrder() + "/shipping";
        Form form = customer.open(path).form(path).with("address1", "Typed meanwhile");
        jdbc.sql("alter table SPRING_SESSION_ATTRIBUTES rename to moved").update();
        Page refused;
        try {
            refused = form.submit();
        } finally {
            jdbc.sql("alter table moved rename to SPRING_SESSION_ATTRIBUTES").update();
        }

        assertThat(refused.status()).isEqualTo(503);
        assertThat(refused.text()).contains("Typed meanwhile");
        assertThat(form.submit().status()).isEqualTo(303);
    }

    private long writes(String path) {
        try {
            return sql.during(() -> customer.open(path)).stream()
                    .filter(statement -> !statement.startsWith("select"))
                    .count();
        } catch (Exception failure) {
            throw new IllegalStateException(failure);
        }
    }

    private void replaceAttributes(byte[] bytes) {
        jdbc.sql("update SPRING_SESSION_ATTRIBUTES set ATTRIBUTE_BYTES = :bytes")
                .param("bytes", bytes)
                .update();
    }

    private static byte[] serialized(Object value) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        new ObjectOutputStream(bytes).writeObject(value);
        return bytes.toByteArray();
    }
}
