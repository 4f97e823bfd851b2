package dev.interlock.bootstrap.security;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.bootstrap.ApplicationTest;
import dev.interlock.bootstrap.TestStart;
import dev.interlock.bootstrap.visit.Page;
import dev.interlock.bootstrap.visit.Visitor;
import dev.interlock.lock.jdbc.testing.SqlLog;
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
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.core.env.Environment;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.test.context.TestPropertySource;

/** Three nodes have one limit of attempts to sign in. */
@Tag("engine")
@ApplicationTest
@TestPropertySource(properties = "interlock.throttles=table")
@TestInstance(Lifecycle.PER_CLASS)
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

    List<ConfigurableApplicationContext> otherNodes = List.of();
    List<Integer> ports = List.of();

    @BeforeAll
    void startOtherNodes() {
        otherNodes = List.of(node(), node());
        ports = Stream.concat(Stream.of(here), otherNodes.stream().map(SharedThrottleTest::portOf))
                .toList();
    }

    @AfterAll
    void stopThem() {
        otherNodes.forEach(ConfigurableApplicationContext::close);
    }

    private ConfigurableApplicationContext node() {
        return TestStart.start(
                environment.getRequiredProperty("spring.datasource.url"),
                "demo",
                "--interlock.demo.allow-external-database=true",
                "--server.forward-headers-strategy=native",
                "--interlock.throttles=" + environment.getRequiredProperty("interlock.throttles"));
    }

    private static int portOf(ConfigurableApplicationContext node) {
        return node.getEnvironment().getRequiredProperty("local.server.port", Integer.class);
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
        assertThat(checkedAtOnce("customer1", "10.0.0.")).isEqualTo(PER_ACCOUNT);
    }

    private long checkedAtOnce(String name, String prefix) throws Exception {
        CountDownLatch start = new CountDownLatch(1);
        ExecutorService threads = Executors.newFixedThreadPool(ATTEMPTS);
        try {
            List<Visitor> clients = IntStream.range(0, ATTEMPTS)
                    .mapToObj(i -> client(i, prefix + i))
                    .toList();
            List<Future<Page>> answers = clients.stream()
                    .map(client -> threads.submit(() -> {
                        start.await();
                        return client.signIn(name, "wrong");
                    }))
                    .toList();
            start.countDown();
            long checked = 0;
            for (Future<Page> answer : answers) {
                int status = answer.get().status();
                assertThat(status).isIn(302, 429);
                checked += status == 302 ? 1 : 0;
            }
            return checked;
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

    /** Two of them only find out that the row of the account, or of the network, is missing. */
    @Test
    void theStatementsOfASignIn() throws Exception {
        Visitor first = client(0, "10.0.0.1");
        Visitor second = client(0, "10.0.0.1");
        first.open("/login");

        assertThat(ofBuckets(() -> first.signIn("customer1", "customer1-demo"))).hasSize(14);
        assertThat(ofBuckets(() -> second.signIn("customer1", "customer1-demo")))
                .hasSize(9);
        assertThat(ofBuckets(() -> second.signIn("customer1", "wrong"))).hasSize(6);
        assertThat(ofBuckets(() -> second.signIn("customer1", "wrong"))).hasSize(4);
    }

    private List<String> ofBuckets(Runnable signIn) throws Exception {
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
