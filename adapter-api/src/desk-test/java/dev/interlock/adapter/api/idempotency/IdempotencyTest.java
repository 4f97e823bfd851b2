package dev.interlock.adapter.api.idempotency;

import static java.util.stream.Collectors.toSet;
import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.adapter.api.ApiController;
import dev.interlock.adapter.api.token.TokenClient;
import dev.interlock.bootstrap.ApplicationTest;
import dev.interlock.bootstrap.DeskForTests;
import dev.interlock.bootstrap.visit.Visitor;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.domain.order.OrderState;
import java.net.http.HttpResponse;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.context.annotation.Import;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.web.bind.annotation.RequestMethod;
import org.springframework.web.servlet.mvc.method.annotation.RequestMappingHandlerMapping;
import tools.jackson.databind.json.JsonMapper;

/** A request that is sent again takes effect once, and gets the answer of the first. */
@ApplicationTest
@Import({BodilessError.class, PausedAnswer.class})
@Tag("engine")
@Tag("proof")
class IdempotencyTest {

    private static final String ORDERS = "/api/orders";
    private static final int CALLERS = 6;

    private static final String PLACEMENT = """
            {"shipping": {"receiverName": "Kim", "receiverPhone": "010-1234-5678", "zipCode": "04524", "address1": "Street 1"},
             "lines": [{"productId": "P-900", "quantity": 1, "price": 1000}]}
            """;

    @LocalServerPort
    int port;

    @Value("${interlock.test.rounds:10}")
    int rounds;

    @Autowired
    DeskForTests desk;

    @Autowired
    JdbcClient jdbc;

    @Autowired
    JsonMapper json;

    @Autowired
    PausedAnswer pausedAnswer;

    @Autowired
    BodilessError bodilessError;

    @Autowired
    OldRequestsRemover remover;

    @Autowired
    RequestMappingHandlerMapping requestMappingHandlerMapping;

    private final ExecutorService callers = Executors.newFixedThreadPool(CALLERS);
    private final String key = UUID.randomUUID().toString();
    private TokenClient customer;
    private int placedBefore;

    @BeforeEach
    void signIn() {
        customer = TokenClient.of(port, "customer1", "WRITE");
        placedBefore = 0;
        placedBefore = placed();
    }

    @AfterEach
    void clear() {
        pausedAnswer.resume();
        callers.shutdownNow();
        jdbc.sql("delete from api_request").update();
        jdbc.sql("delete from api_token").update();
    }

    @Test
    void aRepeatGetsTheAnswerOfTheFirst() {
        HttpResponse<String> first = place(customer, key);

        HttpResponse<String> repeat = place(customer, key);

        assertThat(first.statusCode()).isEqualTo(201);
        assertThat(first.headers().map()).doesNotContainKey("Idempotent-Replayed");
        assertThat(repeat.headers().firstValue("Idempotent-Replayed")).hasValue("true");
        assertSame(repeat, first);
        assertThat(first.headers().firstValue("Location")).isPresent();
        assertThat(first.headers().firstValue("ETag")).hasValue("\"0\"");
        assertThat(placed()).isEqualTo(1);
    }

    @Test
    void aKeyIsAStringOfStructuredFieldsOrABareUuid() {
        HttpResponse<String> first = place(customer, "\"" + key + "\"");

        HttpResponse<String> repeat = place(customer, key.toUpperCase(Locale.ROOT));

        assertSame(repeat, first);
        assertThat(placed()).isEqualTo(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"application/json;charset=utf-8", "application/json; charset=\"UTF-8\""})
    void theCharsetOfJsonMakesNoOtherRequest(String type) {
        HttpResponse<String> first = place(customer, key);

        assertSame(customer.post(ORDERS, PLACEMENT, "Content-Type", type, "Idempotency-Key", key), first);
        assertProblem(
                customer.post(
                        ORDERS,
                        PLACEMENT,
                        "Content-Type",
                        "application/json;charset=ISO-8859-1",
                        "Idempotency-Key",
                        key),
                422,
                "idempotency-key-reused");
        assertThat(placed()).isEqualTo(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "1", "\"", "\"\"", "0000000000000000000000000000000000000000"})
    void aRequestWithoutAReadableKeyIsRefused(String wrong) {
        assertProblem(place(customer, wrong), 400, "idempotency-key-required");
        assertThat(placed()).isZero();
    }

    @Test
    void everyCommandOfTheApiNeedsAKey() {
        List<String> commands = requestMappingHandlerMapping.getHandlerMethods().entrySet().stream()
                .filter(route -> route.getValue().getBeanType().isAnnotationPresent(ApiController.class))
                .filter(route ->
                        route.getKey().getMethodsCondition().getMethods().contains(RequestMethod.POST))
                .flatMap(route -> route.getKey().getPatternValues().stream())
                .map(path ->
                        path.replace("{orderNumber}", "999999-999999-AAAAAA").replaceAll("\\{[^}]*}", "P-900"))
                .toList();

        assertThat(commands).hasSizeGreaterThan(5).allSatisfy(path -> {
            HttpResponse<String> refused =
                    customer.post(path, "{}", "Content-Type", "application/json", "If-Match", "\"0\"");
            assertProblem(refused, 400, "idempotency-key-required");
        });
    }

    @Test
    void aKeyRefusesAnotherRequest() {
        OrderNo number = desk.unpaidOrder();
        String order = ORDERS + "/" + number;
        assertThat(command(customer, order + "/pay", 0, key).statusCode()).isEqualTo(200);

        assertProblem(command(customer, order + "/cancel", 0, key), 422, "idempotency-key-reused");
        assertProblem(command(customer, order + "/pay", 1, key), 422, "idempotency-key-reused");
        assertProblem(place(customer, key), 422, "idempotency-key-reused");
        assertThat(desk.order(number).state()).isEqualTo(OrderState.PREPARING);
    }

    @Test
    void aKeyBelongsToItsMember() {
        HttpResponse<String> first = place(customer, key);

        HttpResponse<String> another = place(TokenClient.of(port, "customer2", "WRITE"), key);

        assertThat(another.statusCode()).isEqualTo(201);
        assertThat(another.headers().firstValue("Location"))
                .isNotEqualTo(first.headers().firstValue("Location"));
        assertThat(another.headers().map()).doesNotContainKey("Idempotent-Replayed");
    }

    @Test
    void aRepeatIsRefusedWhileTheFirstRuns() throws Exception {
        String cancel = ORDERS + "/" + desk.unpaidOrder() + "/cancel";
        pausedAnswer.pause();
        Future<HttpResponse<String>> first = callers.submit(() -> command(customer, cancel, 0, key));
        pausedAnswer.awaitPaused();

        HttpResponse<String> meanwhile = command(customer, cancel, 0, key);
        pausedAnswer.resume();

        assertProblem(meanwhile, 409, "request-in-progress");
        assertThat(meanwhile.headers().firstValue("Retry-After")).hasValue("1");
        assertThat(first.get(30, TimeUnit.SECONDS).statusCode()).isEqualTo(200);
        assertSame(command(customer, cancel, 0, key), first.get());
    }

    @Test
    void requestsOfOneKeyAtOnceTakeEffectOnce() throws Exception {
        for (int round = 0; round < rounds; round++) {
            String roundKey = UUID.randomUUID().toString();
            int before = placed();
            CountDownLatch start = new CountDownLatch(1);
            List<Future<HttpResponse<String>>> sent = new ArrayList<>();
            for (int i = 0; i < CALLERS; i++) {
                sent.add(callers.submit(() -> {
                    start.await();
                    return place(customer, roundKey);
                }));
            }
            start.countDown();
            List<HttpResponse<String>> answers = new ArrayList<>();
            for (Future<HttpResponse<String>> each : sent) {
                answers.add(each.get(30, TimeUnit.SECONDS));
            }

            assertThat(answers).extracting(HttpResponse::statusCode).isSubsetOf(201, 409);
            assertThat(answers)
                    .filteredOn(answer -> answer.statusCode() == 201)
                    .extracting(answer -> answer.headers().firstValue("Location"))
                    .isNotEmpty()
                    .containsOnly(answers.stream()
                            .filter(answer -> answer.statusCode() == 201)
                            .collect(toSet())
                            .iterator()
                            .next()
                            .headers()
                            .firstValue("Location"));
            assertThat(placed()).isEqualTo(before + 1);
        }
    }

    /** The process ends between the effect and the record of the answer. */
    @Test
    void aCommandThatLostItsAnswerIsRefusedAsStale() {
        OrderNo number = desk.unpaidOrder();
        String pay = ORDERS + "/" + number + "/pay";
        assertThat(command(customer, pay, 0, key).statusCode()).isEqualTo(200);

        loseAnswer(LocalDateTime.now(ZoneOffset.UTC));
        assertProblem(command(customer, pay, 0, key), 409, "request-in-progress");
        loseAnswer(LocalDateTime.parse("2020-01-01T00:00:00"));
        HttpResponse<String> repeat = command(customer, pay, 0, key);

        assertProblem(repeat, 412, "stale-version");
        assertThat(desk.order(number).version()).isEqualTo(1);
        assertSame(command(customer, pay, 0, key), repeat);
    }

    @Test
    void anOrderThatLostItsAnswerIsNotPlacedAgain() {
        HttpResponse<String> first = place(customer, key);

        loseAnswer(LocalDateTime.parse("2020-01-01T00:00:00"));
        HttpResponse<String> repeat = place(customer, key);

        assertThat(repeat.headers().map()).doesNotContainKey("Idempotent-Replayed");
        assertSame(repeat, first);
        assertThat(placed()).isEqualTo(1);
    }

    /** The first execution was only slow: it must not record its answer over that of the second. */
    @Test
    void anExecutionThatWasGivenUpRecordsNothing() throws Exception {
        String pay = ORDERS + "/" + desk.unpaidOrder() + "/pay";
        pausedAnswer.pause();
        Future<HttpResponse<String>> slow = callers.submit(() -> command(customer, pay, 0, key));
        pausedAnswer.awaitPaused();
        jdbc.sql("update api_request set attempt = 'another'").update();

        pausedAnswer.resume();

        assertThat(slow.get(30, TimeUnit.SECONDS).statusCode()).isEqualTo(200);
        assertThat(jdbc.sql("select count(*) from api_request where status is null")
                        .query(Integer.class)
                        .single())
                .isEqualTo(1);
    }

    @Test
    void aLockOfAnotherIsNotRemembered() {
        OrderNo number = desk.unpaidOrder();
        String order = ORDERS + "/" + number;
        TokenClient admin = TokenClient.of(port, "admin", "WRITE");
        String lockId = json.readTree(admin.post(order + "/lock", "").body())
                .get("lockId")
                .asString();
        HttpResponse<String> locked = command(customer, order + "/pay", 0, key);

        admin.post(order + "/lock/" + lockId + "/release", "");

        assertThat(locked.statusCode()).isEqualTo(423);
        assertThat(locked.headers().firstValue("Retry-After")).isPresent();
        assertThat(command(customer, order + "/pay", 0, key).statusCode()).isEqualTo(200);
    }

    @Test
    void aStaleVersionIsRemembered() {
        OrderNo number = desk.paidOrder();

        HttpResponse<String> stale = command(customer, ORDERS + "/" + number + "/cancel", 0, key);
        HttpResponse<String> repeat = command(customer, ORDERS + "/" + number + "/cancel", 0, key);

        assertProblem(stale, 412, "stale-version");
        assertThat(repeat.headers().firstValue("Idempotent-Replayed")).hasValue("true");
        assertSame(repeat, stale);
    }

    /** The container writes the body of such an error later, so there is nothing to record. */
    @Test
    void anErrorWithoutABodyIsNotRemembered() {
        bodilessError.answerNext();
        HttpResponse<String> first = place(customer, key);

        HttpResponse<String> second = place(customer, key);

        assertThat(first.statusCode()).isEqualTo(400);
        assertThat(second.statusCode()).isEqualTo(201);
        assertThat(second.headers().map()).doesNotContainKey("Idempotent-Replayed");
        assertSame(place(customer, key), second);
        assertThat(placed()).isEqualTo(1);
    }

    @Test
    void requestsAreForgottenAfterADay() {
        place(customer, key);
        jdbc.sql("update api_request set started_at = :past")
                .param("past", LocalDateTime.now(ZoneOffset.UTC).minusHours(25))
                .update();
        place(customer, UUID.randomUUID().toString());

        remover.removeOld();

        assertThat(jdbc.sql("select count(*) from api_request")
                        .query(Integer.class)
                        .single())
                .isEqualTo(1);
        assertThat(place(customer, key).headers().map()).doesNotContainKey("Idempotent-Replayed");
    }

    /** Even if the command reads no body: its fingerprint does. */
    @Test
    void aBodyThatIsTooLargeIsRefused() {
        String cancel = ORDERS + "/" + desk.unpaidOrder() + "/cancel";
        String[] headers = {"If-Match", "\"0\"", "Idempotency-Key", key};

        assertProblem(customer.post(cancel, " ".repeat(65_537), headers), 413, "content-too-large");
        assertThat(customer.post(cancel, " ".repeat(65_536), headers).statusCode())
                .isEqualTo(200);
    }

    @Test
    void theScriptOfAPageNeedsItsCsrfTokenAndAKey() {
        Visitor page = Visitor.signedIn(port, "customer1");
        String pay = ORDERS + "/" + desk.unpaidOrder() + "/pay";

        assertThat(page.postWithoutToken(pay, Map.of()).status()).isEqualTo(403);
        assertThat(page.post(pay, Map.of()).status()).isEqualTo(400);
        assertThat(page.withHeader("Idempotency-Key", key)
                        .withHeader("If-Match", "\"0\"")
                        .post(pay, Map.of())
                        .status())
                .isEqualTo(200);
    }

    private static HttpResponse<String> place(TokenClient client, String key) {
        return client.post(ORDERS, PLACEMENT, "Content-Type", "application/json", "Idempotency-Key", key);
    }

    private static HttpResponse<String> command(TokenClient client, String path, long version, String key) {
        return client.post(path, "", "If-Match", "\"" + version + "\"", "Idempotency-Key", key);
    }

    /** Leaves the request as a process does that ended at that time. */
    private void loseAnswer(LocalDateTime startedAt) {
        jdbc.sql("update api_request set status = null, headers = null, body = null, started_at = :startedAt")
                .param("startedAt", startedAt)
                .update();
    }

    /** Returns how many orders this test has placed through the API. */
    private int placed() {
        return jdbc.sql("select count(*) from purchase_order where receiver_name = 'Kim' and orderer_id = 'customer1'")
                        .query(Integer.class)
                        .single()
                - placedBefore;
    }

    private void assertProblem(HttpResponse<String> answer, int status, String type) {
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(status);
        assertThat(answer.headers().firstValue("Content-Type").orElse("")).startsWith("application/problem+json");
        assertThat(json.readTree(answer.body()).get("type").asString()).isEqualTo("/problems/" + type);
    }

    private static void assertSame(HttpResponse<String> repeat, HttpResponse<String> first) {
        assertThat(repeat.statusCode()).isEqualTo(first.statusCode());
        assertThat(repeat.body()).isEqualTo(first.body());
        for (String header : List.of("Content-Type", "ETag", "Location")) {
            assertThat(repeat.headers().allValues(header))
                    .as(header)
                    .isEqualTo(first.headers().allValues(header));
        }
    }
}
