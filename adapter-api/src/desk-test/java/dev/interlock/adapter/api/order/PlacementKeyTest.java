package dev.interlock.adapter.api.order;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.adapter.api.JsonClient;
import dev.interlock.adapter.api.JsonClient.Answer;
import dev.interlock.bootstrap.ApplicationTest;
import dev.interlock.bootstrap.DeskForTests;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.domain.order.OrderState;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.UUID;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.jdbc.core.simple.JdbcClient;

/** A placement that is sent again with its key leads to the order that the first one placed. */
@ApplicationTest
@Tag("engine")
class PlacementKeyTest {

    private static final String ORDERS = "/api/orders";
    private static final String KEY = "Idempotency-Key";
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

    private final String key = UUID.randomUUID().toString();
    private JsonClient customer;
    private int placedBefore;

    @BeforeEach
    void signIn() {
        customer = JsonClient.signedIn(port, "customer1");
        placedBefore = orders();
    }

    @Test
    void aKeyIsAStringOfStructuredFieldsOrABareUuid() {
        Answer first = place("\"" + key + "\"");

        Answer repeat = place(key.toUpperCase(Locale.ROOT));

        assertThat(first.status()).isEqualTo(201);
        assertThat(repeat.status()).isEqualTo(201);
        assertThat(repeat.header("Location"))
                .isEqualTo(first.header("Location"))
                .isNotEmpty();
        assertThat(repeat.json()).isEqualTo(first.json());
        assertThat(placed()).isOne();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "1", "\"", "\"\"", "0000000000000000000000000000000000000000"})
    void aPlacementWithoutAReadableKeyIsRefused(String wrong) {
        Answer refused = place(wrong);

        assertThat(refused.status()).isEqualTo(400);
        assertThat(refused.problem()).isEqualTo("malformed-request");
        assertThat(refused.text("detail")).contains(KEY);
        assertThat(placed()).isZero();
    }

    @Test
    void aKeyRefusesAnotherOrder() {
        place(key);

        Answer refused = customer.with(KEY, key).post(ORDERS, PLACEMENT.replace("Street 1", "Street 2"));

        assertThat(refused.status()).isEqualTo(422);
        assertThat(refused.problem()).isEqualTo("idempotency-key-reused");
        assertThat(placed()).isOne();
    }

    @Test
    void aKeyBelongsToItsMember() {
        Answer first = place(key);

        Answer another = JsonClient.signedIn(port, "customer2").with(KEY, key).post(ORDERS, PLACEMENT);

        assertThat(another.status()).isEqualTo(201);
        assertThat(another.header("Location")).isNotEqualTo(first.header("Location"));
    }

    /** The answer is the order as it is now. */
    @Test
    void aRepeatLeadsToAnOrderThatHasChangedMeanwhile() {
        String order = place(key).header("Location");
        customer.ifMatch("\"0\"").post(order + "/cancel");

        Answer repeat = place(key);

        assertThat(repeat.status()).isEqualTo(201);
        assertThat(repeat.etag()).isEqualTo("\"1\"");
        assertThat(desk.order(new OrderNo(order.substring(ORDERS.length() + 1))).state())
                .isEqualTo(OrderState.CANCELED);
    }

    @Test
    void requestsOfOneKeyAtOncePlaceOneOrder() throws Exception {
        ExecutorService callers = Executors.newFixedThreadPool(CALLERS);
        try {
            for (int round = 1; round <= rounds; round++) {
                String roundKey = UUID.randomUUID().toString();
                CountDownLatch start = new CountDownLatch(1);
                List<Future<Answer>> sent = new ArrayList<>();
                for (int i = 0; i < CALLERS; i++) {
                    sent.add(callers.submit(() -> {
                        start.await();
                        return place(roundKey);
                    }));
                }
                start.countDown();
                List<String> addresses = new ArrayList<>();
                for (Future<Answer> each : sent) {
                    Answer answer = each.get(30, TimeUnit.SECONDS);
                    assertThat(answer.status()).as("%s", answer).isEqualTo(201);
                    addresses.add(answer.header("Location"));
                }

                assertThat(addresses).containsOnly(addresses.get(0));
                assertThat(placed()).isEqualTo(round);
            }
        } finally {
            callers.shutdownNow();
        }
    }

    private Answer place(String sentKey) {
        return customer.with(KEY, sentKey).post(ORDERS, PLACEMENT);
    }

    /** Returns how many orders this test has placed for its customer. */
    private int placed() {
        return orders() - placedBefore;
    }

    private int orders() {
        return jdbc.sql("select count(*) from purchase_order where receiver_name = 'Kim' and orderer_id = 'customer1'")
                .query(Integer.class)
                .single();
    }
}
