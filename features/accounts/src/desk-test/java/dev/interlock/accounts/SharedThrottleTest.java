package dev.interlock.accounts;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.application.job.RecurringJob;
import dev.interlock.bootstrap.ApplicationTest;
import dev.interlock.bootstrap.OtherNodes;
import dev.interlock.bootstrap.ShiftedClock;
import dev.interlock.bootstrap.visit.Form;
import dev.interlock.bootstrap.visit.Page;
import dev.interlock.bootstrap.visit.Visitor;
import dev.interlock.lock.jdbc.testing.SqlLog;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.core.env.Environment;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.test.context.TestPropertySource;

/** Three nodes have one limit of attempts to sign in. */
@Tag("engine")
@ApplicationTest
@TestPropertySource(properties = "interlock.accounts.sessions=table")
@TestInstance(Lifecycle.PER_CLASS)
@Tag("proof")
class SharedThrottleTest {

    private static final int PER_ACCOUNT = 5;
    private static final int PER_NETWORK = 20;
    private static final int ATTEMPTS = 24;

    @LocalServerPort
    int here;

    @Autowired
    Environment environment;

    @Autowired
    JdbcClient jdbc;

    @Autowired
    SqlLog sql;

    @Autowired
    ShiftedClock clock;

    @Autowired
    RecurringJob expiredBucketRemover;

    OtherNodes otherNodes;
    List<Integer> ports;

    @BeforeAll
    void startOtherNodes() {
        otherNodes = OtherNodes.start(2, environment, "interlock.accounts.sessions");
        ports = Stream.concat(Stream.of(here), otherNodes.ports().stream()).toList();
        IntStream.range(0, ports.size()).forEach(this::warmUp);
    }

    /** The first sign-in of a node takes seconds, in which an attempt could come back. */
    private void warmUp(int node) {
        wrong(node, "made-up", "10.0.0.1");
    }

    @AfterAll
    void stopThem() {
        otherNodes.close();
    }

    /** A client that the proxy sends to the nodes in turn. */
    private Visitor client(int number, String address) {
        return Visitor.stranger(ports.get(number % ports.size())).withHeader("X-Forwarded-For", address);
    }

    private Page wrong(int number, String name, String address) {
        return client(number, address).signIn(name, "wrong");
    }

    @Test
    void wrongPasswordsOfAnAccountAreLimitedOverAllNodes() {
        long checked = IntStream.range(0, ATTEMPTS)
                .mapToObj(i -> wrong(i, "customer1", "10.0.0." + i))
                .filter(answer -> answer.status() == 302)
                .count();

        assertThat(checked).isEqualTo(PER_ACCOUNT);
        Page refused = wrong(1, "customer1", "10.0.1.1");
        assertThat(refused.status()).isEqualTo(429);
        assertThat(Long.parseLong(refused.header("Retry-After"))).isBetween(1L, 30L);
    }

    @Test
    void anUnknownNameIsLimitedLikeAnAccount() {
        long checked = IntStream.range(0, ATTEMPTS)
                .mapToObj(i -> wrong(i, "made-up", "10.0.0." + i))
                .filter(answer -> answer.status() == 302)
                .count();

        assertThat(checked).isEqualTo(PER_ACCOUNT);
    }

    @Test
    void wrongPasswordsOfANetworkAreLimitedOverAllNodes() {
        long checked = IntStream.range(0, ATTEMPTS)
                .mapToObj(i -> wrong(i, "made-up-" + i, "2001:db8:1:2::" + i))
                .filter(answer -> answer.status() == 302)
                .count();

        assertThat(checked).isEqualTo(PER_NETWORK);
    }

    @Test
    void concurrentAttemptsOfAnAccountAreCountedLikeSequentialOnes() throws Exception {
        CountDownLatch start = new CountDownLatch(1);
        ExecutorService threads = Executors.newFixedThreadPool(ATTEMPTS);
        try {
            List<Form> forms = IntStream.range(0, ATTEMPTS)
                    .mapToObj(i -> client(i, "10.0.0." + i).open("/login").form("/login"))
                    .map(form -> form.with("username", "customer1").with("password", "wrong"))
                    .toList();
            List<Future<Page>> answers = forms.stream()
                    .map(form -> threads.submit(() -> {
                        start.await();
                        return form.submit();
                    }))
                    .toList();
            start.countDown();
            int checked = 0;
            for (Future<Page> answer : answers) {
                int status = answer.get().status();
                assertThat(status).isIn(302, 429);
                checked += status == 302 ? 1 : 0;
            }
            assertThat(checked).isLessThanOrEqualTo(PER_ACCOUNT);
            // Those that found every processor busy were not counted.
            for (int i = 0; wrong(i, "customer1", "10.0.1." + i).status() == 302; i++) {
                checked++;
            }
            assertThat(checked).isEqualTo(PER_ACCOUNT);
        } finally {
            threads.shutdownNow();
        }
    }

    @Test
    void aSuccessOnOneNodeResetsTheAccountOnAll() {
        for (int i = 0; i < PER_ACCOUNT - 1; i++) {
            assertThat(wrong(0, "customer1", "10.0.0." + i).status()).isEqualTo(302);
        }
        assertThat(client(1, "10.0.0.9").signIn("customer1", "customer1-demo").location())
                .endsWith("/orders");

        for (int i = 0; i < PER_ACCOUNT; i++) {
            assertThat(wrong(2, "customer1", "10.0.1." + i).status()).isEqualTo(302);
        }
        assertThat(wrong(0, "customer1", "10.0.1.9").status()).isEqualTo(429);
    }

    @Test
    void aNetworkThatIsKnownToOneNodeDoesNotWaitForTheAccountOnAnother() {
        client(0, "10.0.0.1").signIn("customer1", "customer1-demo");
        for (int i = 0; i < PER_ACCOUNT + 1; i++) {
            wrong(i, "customer1", "10.6.6." + i);
        }

        assertThat(wrong(1, "customer1", "10.6.6.66").status()).isEqualTo(429);
        assertThat(client(1, "10.0.0.1").signIn("customer1", "customer1-demo").location())
                .endsWith("/orders");
    }

    /** A bucket is used by a statement that locks it, and one that writes it. Three more are sent for one that is not there yet. */
    @Test
    void theStatementsOfASignIn() throws Exception {
        Visitor member = client(0, "10.0.0.1");

        assertThat(statements(() -> member.signIn("customer1", "customer1-demo")))
                .as("network, account, account away, network, known network")
                .hasSize(5 + 5 + 1 + 2 + 5);
        assertThat(statements(() -> member.signIn("customer1", "customer1-demo")))
                .as("the next, of a known network")
                .hasSize(2 + 5 + 1 + 2 + 1);
        assertThat(statements(() -> member.signIn("customer1", "wrong"))).hasSize(2 + 5);
        assertThat(statements(() -> member.signIn("customer1", "wrong"))).hasSize(2 + 2);
    }

    /** What follows apart from the answer uses no bucket for an unknown name. */
    @Test
    void theStatementsOfARequestOfALink() throws Exception {
        Form form = client(0, "10.0.0.1")
                .open("/forgotten-password")
                .form("/forgotten-password")
                .with("nameOrMail", "made-up");

        assertThat(statements(form::submit)).as("the network").hasSize(5);
        assertThat(statements(form::submit)).hasSize(2);
    }

    private void removeExpiredRows() {
        try {
            expiredBucketRemover.work().run();
        } catch (InterruptedException stopped) {
            throw new IllegalStateException(stopped);
        }
    }

    /** The row of a full bucket says nothing. The member stays known in the network. */
    @Test
    void expiredRowsAreRemoved() {
        client(0, "10.0.0.1").signIn("customer1", "customer1-demo");
        wrong(1, "made-up", "10.0.0.2");
        assertThat(rows()).isEqualTo(4);

        removeExpiredRows();
        assertThat(rows()).isEqualTo(4);
        clock.runShifted(Duration.ofHours(2), this::removeExpiredRows);

        assertThat(rows()).isEqualTo(1);
    }

    private int rows() {
        return jdbc.sql("select count(*) from attempt_bucket")
                .query(Integer.class)
                .single();
    }

    private List<String> statements(Runnable signIn) throws Exception {
        return sql
                .during(() -> {
                    signIn.run();
                    return null;
                })
                .stream()
                .filter(statement -> statement.contains("attempt_bucket"))
                .toList();
    }

    @Test
    void whileAttemptsCanNotBeCountedNoPasswordIsChecked() {
        jdbc.sql("alter table attempt_bucket rename to moved").update();
        Page right;
        Page wrong;
        try {
            right = client(0, "10.0.0.1").signIn("customer1", "customer1-demo");
            wrong = wrong(1, "customer1", "10.0.0.1");
        } finally {
            jdbc.sql("alter table moved rename to attempt_bucket").update();
        }

        for (Page unchecked : List.of(right, wrong)) {
            assertThat(unchecked.status()).isEqualTo(503);
            assertThat(unchecked.header("Retry-After")).isEqualTo("1");
        }
        assertThat(client(0, "10.0.0.1").signIn("customer1", "customer1-demo").location())
                .endsWith("/orders");
    }

    @Test
    void namesAreNotStored() {
        wrong(0, "a-password-in-the-wrong-field", "10.0.0.1");

        assertThat(jdbc.sql("select id, state from attempt_bucket").query().listOfRows())
                .hasSize(2)
                .allSatisfy(row -> assertThat((byte[]) row.get("id")).hasSize(32))
                .allSatisfy(row -> assertThat(new String((byte[]) row.get("state"), ISO_8859_1))
                        .doesNotContain("password"));
    }
}
