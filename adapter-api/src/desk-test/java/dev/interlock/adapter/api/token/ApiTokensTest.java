package dev.interlock.adapter.api.token;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.application.port.out.member.MemberRepository;
import dev.interlock.bootstrap.ApplicationTest;
import dev.interlock.bootstrap.DeskForTests;
import dev.interlock.bootstrap.visit.Form;
import dev.interlock.bootstrap.visit.Page;
import dev.interlock.bootstrap.visit.Visitor;
import dev.interlock.lock.jdbc.testing.SqlLog;
import java.net.http.HttpResponse;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionOperations;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Programs sign in to the API with a token that a member creates and revokes on a page. */
@ApplicationTest
@ExtendWith(OutputCaptureExtension.class)
class ApiTokensTest {

    private static final String TOKENS = "/account/api-tokens";
    private static final String ME = "/api/me";

    @LocalServerPort
    int port;

    @Autowired
    DeskForTests desk;

    @Autowired
    JdbcClient jdbc;

    @Autowired
    MemberRepository members;

    @Autowired
    TransactionOperations transaction;

    @Autowired
    SqlLog sql;

    @Autowired
    JsonMapper json;

    @BeforeEach
    void removeTokensOfOtherTests() {
        jdbc.sql("delete from api_token").update();
    }

    @Test
    void aNewTokenIsShownOnceAndStoredAsItsHash(CapturedOutput output) {
        Visitor customer = Visitor.signedIn(port, "customer1");
        assertThat(customer.open("/account").document().select("a[href='" + TOKENS + "']"))
                .hasSize(1);

        Page created = customer.open(TOKENS)
                .form(TOKENS)
                .with("tokenName", "Warehouse \"A\"")
                .with("tokenDays", "30")
                .submit();

        assertThat(created.status()).isEqualTo(200);
        String secret = created.document().select("#secret").text();
        assertThat(secret).matches("ilk_[0-9a-f]{48}");
        assertThat(customer.open(TOKENS).document().select("main .lead a").attr("href"))
                .isEqualTo("/api/openapi.yaml");
        assertThat(customer.open(TOKENS).text())
                .contains("Warehouse \"A\"", "Read only", "Never")
                .doesNotContain(secret);
        assertThat(created.header("Cache-Control")).contains("no-store");
        assertThat(jdbc.sql("select secret_hash from api_token")
                        .query(String.class)
                        .list())
                .containsExactly(new TokenSecret(secret).hash())
                .doesNotContain(secret);
        assertThat(lines(output, "API_TOKEN_CREATED"))
                .singleElement()
                .asString()
                .contains("member=\"customer1\" scope=\"READ\"");
        assertThat(output.getAll()).doesNotContain(secret);
    }

    @Test
    void aTokenReadsWhatItsMemberMayRead() {
        String order = "/api/orders/" + desk.unpaidOrder();

        HttpResponse<String> own = TokenClient.of(port, "customer1", "READ").get(order);
        HttpResponse<String> foreign =
                TokenClient.of(port, "customer2", "WRITE").get(order);

        assertThat(own.statusCode()).isEqualTo(200);
        assertThat(own.headers().map()).doesNotContainKey("Set-Cookie");
        assertThat(foreign.statusCode()).isEqualTo(404);
    }

    @Test
    void aTokenThatMayOnlyReadChangesNothing() {
        TokenClient reader = TokenClient.of(port, "customer1", "READ");

        HttpResponse<String> refused = reader.post("/api/orders/" + desk.unpaidOrder() + "/cancel", "");

        assertProblem(refused, 403, "insufficient-scope");
        assertThat(refused.headers().firstValue("WWW-Authenticate"))
                .hasValue("Bearer error=\"insufficient_scope\", scope=\"write\"");
    }

    @ParameterizedTest
    @CsvSource({"ilk_000000000000000000000000000000000000000000000000", "ilk_short", "something-else"})
    void aWrongTokenIsRefusedAsTheStandardSays(String wrong) {
        assertInvalid(TokenClient.with(port, wrong).get(ME));
    }

    @Test
    void aTokenThatCannotBeReadIsRefused() {
        assertInvalid(TokenClient.with(port, "a b").get(ME));
        assertInvalid(TokenClient.with(port, "ä").get(ME));
    }

    @Test
    void aTokenIsNoPasswordAndAPasswordIsNoToken() {
        String secret = TokenClient.of(port, "customer1", "WRITE").token();

        assertThat(Visitor.withPassword(port, "customer1", "customer1-demo")
                        .open(ME)
                        .status())
                .isEqualTo(401);
        assertThat(Visitor.stranger(port).signIn("customer1", secret).location())
                .endsWith("/login?error");
        assertThat(Visitor.stranger(port)
                        .withHeader("Authorization", "Bearer " + secret)
                        .open(TOKENS)
                        .status())
                .as("a token opens no pages")
                .isEqualTo(302);
    }

    @Test
    void aRevokedTokenIsRefusedAtOnce(CapturedOutput output) {
        Visitor customer = Visitor.signedIn(port, "customer1");
        TokenClient client = TokenClient.with(port, TokenClient.createToken(customer, "READ"));
        assertThat(client.get(ME).statusCode()).isEqualTo(200);
        String revoke = TOKENS + "/" + onlyId() + "/revoke";

        Page asked = customer.open(revoke);
        assertThat(client.get(ME).statusCode()).isEqualTo(200);
        Page revoked = asked.form(revoke).submit();

        assertThat(revoked.follow().text()).contains("The token “Test” is revoked.");
        assertInvalid(client.get(ME));
        assertThat(customer.open(revoke).status()).isEqualTo(404);
        assertThat(lines(output, "API_TOKEN_REVOKED")).hasSize(1);
    }

    @Test
    void anotherMembersTokenIsNotFound() {
        TokenClient client = TokenClient.of(port, "customer1", "READ");
        String revoke = TOKENS + "/" + onlyId() + "/revoke";
        Visitor another = Visitor.signedIn(port, "customer2");

        assertThat(another.open(revoke).status()).isEqualTo(404);
        assertThat(another.post(revoke, Map.of()).status()).isEqualTo(404);
        assertThat(another.open(TOKENS).text()).doesNotContain("Test");
        assertThat(client.get(ME).statusCode()).isEqualTo(200);
    }

    @Test
    void aTokenExpires() {
        Visitor customer = Visitor.signedIn(port, "customer1");
        TokenClient client = TokenClient.with(port, TokenClient.createToken(customer, "READ"));
        assertThat(client.get(ME).statusCode()).isEqualTo(200);

        expire("secret_hash <> ''");

        assertInvalid(client.get(ME));
        assertThat(customer.open(TOKENS).text()).contains("Expired");
    }

    @Test
    void theLastUseIsRecordedAtMostOnceAMinute() throws Exception {
        TokenClient client = TokenClient.of(port, "customer1", "READ");

        List<String> first = sql.during(() -> client.get(ME));
        List<String> second = sql.during(() -> client.get(ME));
        jdbc.sql("update api_token set last_used_at = :past")
                .param("past", LocalDateTime.parse("2020-01-01T00:00:00"))
                .update();
        List<String> later = sql.during(() -> client.get(ME));

        assertThat(first)
                .filteredOn(statement -> statement.startsWith("update api_token"))
                .hasSize(1);
        assertThat(second).hasSize(2).allMatch(statement -> statement.startsWith("select"));
        assertThat(later)
                .filteredOn(statement -> statement.startsWith("update api_token"))
                .hasSize(1);
        assertThat(jdbc.sql("select last_used_at from api_token")
                        .query(LocalDateTime.class)
                        .single())
                .isAfter(LocalDateTime.parse("2026-01-01T00:00:00"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/api/orders",
                "/api/openapi.yaml",
                "/session",
                "/problems/locked",
                "/orders",
                "/login",
                "/readyz"
            })
    void aQueryThatCanNotBeReadIsRefusedByEveryChain(String path) {
        TokenClient program = TokenClient.of(port, "customer1", "READ");
        Visitor customer = Visitor.signedIn(port, "customer1");

        for (String query : List.of("?q=%ff", "?a=1" + "&a=1".repeat(1_500))) {
            assertThat(program.get(path + query).statusCode()).isEqualTo(400);
            assertThat(customer.open(path + query).status()).isEqualTo(400);
            assertThat(Visitor.stranger(port).open(path + query).status()).isEqualTo(400);
        }
    }

    @Test
    void aMemberHasALimitedNumberOfTokens() {
        Visitor customer = Visitor.signedIn(port, "customer1");
        TokenClient.createToken(customer, "READ");
        for (int i = 1; i < ApiTokenTable.MAX_TOKENS; i++) {
            jdbc.sql("""
                    insert into api_token (secret_hash, member_id, member_epoch, name, scope, created_at, expires_at)
                    select :hash, member_id, member_epoch, name, scope, created_at, expires_at from api_token where id = :id
                    """)
                    .param("hash", "hash" + i)
                    .param(
                            "id",
                            jdbc.sql("select min(id) from api_token")
                                    .query(Long.class)
                                    .single())
                    .update();
        }

        Page refused =
                customer.open(TOKENS).form(TOKENS).with("tokenName", "One more").submit();

        assertThat(refused.status()).isEqualTo(409);
        assertThat(refused.text()).contains("You have 20 tokens already.");
        assertThat(refused.input("tokenName")).isEqualTo("One more");
        expire("secret_hash = 'hash1'");
        assertThat(refused.form(TOKENS).submit().status()).isEqualTo(200);
        assertThat(refused.form(TOKENS).submit().status()).isEqualTo(409);
        jdbc.sql("update api_token set member_epoch = member_epoch - 1 where secret_hash = 'hash2'")
                .update();
        assertThat(refused.form(TOKENS).submit().status())
                .as("one of ended sessions is good for nothing")
                .isEqualTo(200);
    }

    @Test
    void formsAtOnceDoNotExceedTheLimit() throws Exception {
        Visitor customer = Visitor.signedIn(port, "customer1");
        Form form = customer.open(TOKENS).form(TOKENS).with("tokenName", "At once");
        IntStream.range(0, 18).forEach(i -> form.submit());
        CountDownLatch start = new CountDownLatch(1);
        ExecutorService threads = Executors.newFixedThreadPool(6);
        try {
            List<Future<Integer>> answers = IntStream.range(0, 6)
                    .mapToObj(i -> threads.submit(() -> {
                        start.await();
                        return form.submit().status();
                    }))
                    .toList();
            start.countDown();
            List<Integer> statuses = new ArrayList<>();
            for (Future<Integer> answer : answers) {
                statuses.add(answer.get());
            }
            assertThat(statuses).containsExactlyInAnyOrder(200, 200, 409, 409, 409, 409);
        } finally {
            threads.shutdownNow();
        }
    }

    @ParameterizedTest
    @CsvSource({
        "tokenName, '   '",
        "tokenName, A\u0007B",
        "tokenName, A\u2028B",
        "tokenName, \u3164",
        "tokenName, 0123456789012345678901234567890123456789012345678901234567890",
        "tokenDays, 0",
        "tokenDays, 366",
        "tokenDays, soon",
        "tokenScope, ALL"
    })
    void aWrongFieldIsNamedAndNothingTypedIsLost(String field, String typed) {
        Visitor customer = Visitor.signedIn(port, "customer1");
        Map<String, String> valid = Map.of("tokenName", "Mine", "tokenScope", "WRITE", "tokenDays", "7");
        Map<String, String> values = new HashMap<>(valid);
        values.put(field, typed);

        Page refused = customer.post(TOKENS, values);

        assertThat(refused.status()).isEqualTo(400);
        assertThat(refused.document().select("#errors-title + ul a[href='#" + field + "']"))
                .hasSize(1);
        values.remove(field);
        values.remove("tokenScope");
        values.forEach((name, value) -> assertThat(refused.input(name)).isEqualTo(value));
        assertThat(jdbc.sql("select count(*) from api_token")
                        .query(Integer.class)
                        .single())
                .isZero();
    }

    @Test
    void aMissingFieldIsRefused() {
        assertThat(Visitor.signedIn(port, "customer1").post(TOKENS, Map.of()).status())
                .isEqualTo(400);
    }

    /** The token decides, even if the cookie of a session comes along; otherwise a page could not be told from a program. */
    @Test
    void aSessionThatComesAlongIsNotUsed() {
        Visitor both = Visitor.signedIn(port, "customer2")
                .withHeader(
                        "Authorization",
                        "Bearer " + TokenClient.of(port, "customer1", "READ").token());

        assertThat(json.readTree(both.open(ME).body()).get("id").asString()).isEqualTo("customer1");
        both.withHeader("Authorization", "Bearer wrong");
        assertThat(both.open(ME).status()).isEqualTo(401);
    }

    @Test
    void aSessionAloneIsNotSignedIn() {
        Visitor customer = Visitor.signedIn(port, "customer1");

        assertThat(customer.open(ME).status()).isEqualTo(401);
        assertThat(customer.post("/api/orders/" + desk.unpaidOrder() + "/cancel", Map.of())
                        .status())
                .isEqualTo(401);
        assertThat(customer.open("/session").status()).isEqualTo(200);
    }

    /** A page of another site may not read the API: its browser asks first, and gets no permission. */
    @Test
    void otherSitesAreNotAllowed() {
        TokenClient client = TokenClient.of(port, "customer1", "READ");

        HttpResponse<String> preflight =
                client.send("OPTIONS", ME, "", "Origin", "https://example.org", "Access-Control-Request-Method", "GET");
        HttpResponse<String> read = client.get(ME, "Origin", "https://example.org");

        assertThat(preflight.headers().map()).doesNotContainKey("Access-Control-Allow-Origin");
        assertThat(read.headers().map()).doesNotContainKey("Access-Control-Allow-Origin");
    }

    private void expire(String condition) {
        jdbc.sql("update api_token set expires_at = :past where " + condition)
                .param("past", LocalDateTime.parse("2020-01-01T00:00:00"))
                .update();
    }

    private long onlyId() {
        return jdbc.sql("select id from api_token").query(Long.class).single();
    }

    private void assertInvalid(HttpResponse<String> answer) {
        assertProblem(answer, 401, "unauthenticated");
        assertThat(answer.headers().firstValue("WWW-Authenticate").orElse(""))
                .startsWith("Bearer error=\"invalid_token\"")
                .doesNotContain("://"); // the client names the host
        assertThat(answer.headers().map()).doesNotContainKey("Set-Cookie");
    }

    private void assertProblem(HttpResponse<String> answer, int status, String type) {
        assertThat(answer.statusCode()).isEqualTo(status);
        assertThat(answer.headers().firstValue("Content-Type")).hasValue("application/problem+json");
        JsonNode problem = json.readTree(answer.body());
        assertThat(problem.get("status").asInt()).isEqualTo(status);
        assertThat(problem.get("type").asString()).isEqualTo("/problems/" + type);
    }

    private static List<String> lines(CapturedOutput output, String event) {
        return output.getAll().lines().filter(line -> line.contains(event)).toList();
    }
}
