package dev.interlock.adapter.api.token;

import static dev.interlock.adapter.api.token.WrongTokenLimit.PER_MINUTE;
import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.bootstrap.ApplicationTest;
import dev.interlock.bootstrap.OtherNodes;
import dev.interlock.lock.jdbc.testing.SqlLog;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
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

/** Three nodes have one limit of wrong tokens. */
@Tag("engine")
@ApplicationTest
@TestPropertySource(properties = "interlock.sessions=table")
@TestInstance(Lifecycle.PER_CLASS)
@Tag("proof")
class SharedTokenLimitTest {

    private static final String SESSION = "/api/session";
    private static final int ATTEMPTS = 24;

    @LocalServerPort
    int here;

    @Autowired
    Environment environment;

    @Autowired
    JdbcClient jdbc;

    @Autowired
    SqlLog sql;

    OtherNodes otherNodes;
    List<Integer> ports;

    @BeforeAll
    void startOtherNodes() {
        otherNodes = OtherNodes.start(2, environment, "interlock.sessions");
        ports = Stream.concat(Stream.of(here), otherNodes.ports().stream()).toList();
    }

    @AfterAll
    void stopThem() {
        otherNodes.close();
    }

    @AfterEach
    void removeTokens() {
        jdbc.sql("delete from api_token").update();
    }

    /** A program that the proxy sends to the nodes in turn. */
    private TokenClient wrong(int number) {
        return TokenClient.with(
                ports.get(number % ports.size()), TokenSecret.random().text());
    }

    @Test
    void wrongTokensAreLimitedOverAllNodes() {
        List<Integer> answers = IntStream.range(0, ATTEMPTS)
                .mapToObj(i -> wrong(i).get(SESSION).statusCode())
                .toList();

        assertThat(answers).startsWith(401).endsWith(429);
        assertThat(answers).filteredOn(status -> status == 401).hasSize(PER_MINUTE);
    }

    @Test
    void concurrentWrongTokensAreCountedLikeSequentialOnes() throws Exception {
        CountDownLatch start = new CountDownLatch(1);
        ExecutorService threads = Executors.newFixedThreadPool(ATTEMPTS);
        try {
            List<Future<HttpResponse<String>>> answers = IntStream.range(0, ATTEMPTS)
                    .mapToObj(this::wrong)
                    .map(client -> threads.submit(() -> {
                        start.await();
                        return client.get(SESSION);
                    }))
                    .toList();
            start.countDown();
            int checked = 0;
            for (Future<HttpResponse<String>> answer : answers) {
                int status = answer.get().statusCode();
                assertThat(status).isIn(401, 429);
                checked += status == 401 ? 1 : 0;
            }
            assertThat(checked).isEqualTo(PER_MINUTE);
        } finally {
            threads.shutdownNow();
        }
    }

    @Test
    void aRightTokenIsNotCounted() {
        for (int i = 0; i < PER_MINUTE - 1; i++) {
            assertThat(wrong(i).get(SESSION).statusCode()).isEqualTo(401);
        }
        assertThat(TokenClient.of(here, "customer1", "READ").get(SESSION).statusCode())
                .isEqualTo(200);

        assertThat(wrong(1).get(SESSION).statusCode()).isEqualTo(401);
        assertThat(wrong(2).get(SESSION).statusCode()).isEqualTo(429);
    }

    /** A program repeats its token with each request. */
    @Test
    void aTokenThatWasRightUsesNoBucket() throws Exception {
        TokenClient program = TokenClient.of(here, "customer1", "READ");

        assertThat(ofBuckets(program)).isNotEmpty();
        assertThat(ofBuckets(program)).isEmpty();
    }

    private List<String> ofBuckets(TokenClient program) throws Exception {
        return sql.during(() -> program.get(SESSION)).stream()
                .filter(statement -> statement.contains("attempt_bucket"))
                .toList();
    }

    @Test
    void whileTokensCanNotBeCountedNoneIsLookedUp() {
        TokenClient program = TokenClient.of(here, "customer1", "READ");
        jdbc.sql("alter table attempt_bucket rename to moved").update();
        HttpResponse<String> right;
        HttpResponse<String> wrong;
        try {
            right = program.get(SESSION);
            wrong = wrong(0).get(SESSION);
        } finally {
            jdbc.sql("alter table moved rename to attempt_bucket").update();
        }

        for (HttpResponse<String> unchecked : List.of(right, wrong)) {
            assertThat(unchecked.statusCode()).isEqualTo(503);
            assertThat(unchecked.headers().firstValue("Retry-After")).hasValue("1");
        }
        assertThat(program.get(SESSION).statusCode()).isEqualTo(200);
    }
}
