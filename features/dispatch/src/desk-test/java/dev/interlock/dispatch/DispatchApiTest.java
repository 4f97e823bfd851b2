package dev.interlock.dispatch;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.adapter.api.JsonClient;
import dev.interlock.adapter.api.JsonClient.Answer;
import dev.interlock.bootstrap.DeskForTests;
import dev.interlock.bootstrap.WorkFixture;
import dev.interlock.bootstrap.limit.ChangeLimit;
import dev.interlock.dispatch.application.DispatchLocks;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.domain.order.OrderState;
import dev.interlock.lock.DistributedLock;
import dev.interlock.lock.LockHandle;
import dev.interlock.lock.LockOwner;
import dev.interlock.lock.LockRequest;
import dev.interlock.lock.LockTarget;
import java.time.Duration;
import java.util.Collections;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.beans.factory.annotation.Value;
import tools.jackson.databind.JsonNode;

/** The dispatch of several orders over HTTP: an outcome for each. */
@Tag("engine")
class DispatchApiTest extends WorkFixture {

    private static final String DISPATCHES = "/api/dispatches";

    @Autowired
    @Qualifier("dispatchLock")
    DistributedLock dispatchLock;

    @Autowired
    ChangeLimit limit;

    @Value("${interlock.changes-per-hour}")
    int changesPerHour;

    private JsonClient parks;

    @BeforeEach
    void openTheSession() {
        parks = JsonClient.of(port, park);
    }

    @Test
    void eachOrderHasItsOutcome() {
        OrderNo shipped = desk.paidOrder();
        OrderNo changed = desk.paidOrder();
        OrderNo unpaid = desk.unpaidOrder();
        OrderNo unknown = new OrderNo("999999-999999-AAAAAA");
        JsonClient.signedIn(port, "customer1")
                .ifMatch("\"1\"")
                .patch("/api/orders/" + changed + "/shipping", "{\"address1\": \"New street 2\"}");

        Answer answer =
                parks.post(DISPATCHES, body(seen(shipped, 1), seen(changed, 1), seen(unpaid, 0), seen(unknown, 0)));

        assertThat(answer.status()).isEqualTo(200);
        assertThat(outcome(answer, shipped).get("label").asString()).contains("Customer One", "Old street 1");
        assertThat(outcome(answer, shipped).propertyNames()).containsExactly("number", "label");
        assertThat(outcome(answer, changed).get("reason").asString()).isEqualTo("CHANGED");
        assertThat(outcome(answer, changed).propertyNames()).containsExactly("number", "reason");
        assertThat(outcome(answer, unpaid).get("reason").asString()).isEqualTo("UNPAID");
        assertThat(outcome(answer, unknown).get("reason").asString()).isEqualTo("NOT_FOUND");
        assertThat(desk.order(shipped).state()).isEqualTo(OrderState.SHIPPED);
        assertThat(desk.order(changed).state()).isEqualTo(OrderState.PREPARING);
    }

    @Test
    void anOrderThatAnotherAdminDispatchesIsLeftOutAndNamesTheAdmin() throws Exception {
        OrderNo held = desk.paidOrder();
        OrderNo free = desk.paidOrder();
        LockTarget target = new LockTarget(DispatchLocks.TYPE, held.value());
        LockRequest request = LockRequest.leased(LockOwner.named(CHOIS_NAME), Duration.ofMinutes(1), target);

        try (LockHandle other = dispatchLock.tryLock(request).orElseThrow()) {
            Answer answer = parks.post(DISPATCHES, body(seen(held, 1), seen(free, 1)));

            assertThat(other.remaining()).isPositive();
            assertThat(outcome(answer, held).get("reason").asString()).isEqualTo("HELD");
            assertThat(outcome(answer, held).get("holder").asString()).isEqualTo(CHOIS_NAME);
            assertThat(outcome(answer, free).has("label")).isTrue();
        }
    }

    /** The page of dispatches prints the label again. */
    @Test
    void aRepeatShipsNothingAgain() {
        OrderNo number = desk.paidOrder();
        parks.post(DISPATCHES, body(seen(number, 1)));

        Answer repeat = parks.post(DISPATCHES, body(seen(number, 1)));

        assertThat(outcome(repeat, number).get("reason").asString()).isEqualTo("ALREADY_SHIPPED");
        assertThat(shippings(number)).isOne();
    }

    @Test
    void aDispatchNamesBetweenOneAndFiftyOrdersEachWithAVersion() {
        String order = "{\"number\": \"999999-999999-AAAAAA\", \"version\": 0}";

        Answer none = parks.post(DISPATCHES, body());
        Answer tooMany =
                parks.post(DISPATCHES, body(Collections.nCopies(51, order).toArray(String[]::new)));
        Answer withoutVersion = parks.post(DISPATCHES, body("{\"number\": \"999999-999999-AAAAAA\"}"));

        assertThat(none.status()).isEqualTo(422);
        assertThat(tooMany.status()).isEqualTo(422);
        assertThat(tooMany.text("errors.0.pointer")).isEqualTo("#/orders");
        assertThat(withoutVersion.status()).isEqualTo(422);
        assertThat(withoutVersion.text("errors.0.pointer")).isEqualTo("#/orders/0/version");
    }

    @Test
    void theLimitOfChangesDoesNotConcernTheDispatch() {
        OrderNo number = desk.paidOrder();
        for (int i = 0; i < changesPerHour; i++) {
            limit.admit(DeskForTests.ADMIN.id().value());
        }

        Answer answer =
                JsonClient.signedIn(port, DeskForTests.ADMIN.id().value()).post(DISPATCHES, body(seen(number, 1)));

        assertThat(outcome(answer, number).has("label")).isTrue();
    }

    private static String seen(OrderNo number, long version) {
        return "{\"number\": \"%s\", \"version\": %d}".formatted(number, version);
    }

    private static String body(String... orders) {
        return Stream.of(orders).collect(Collectors.joining(",", "{\"orders\": [", "]}"));
    }

    private static JsonNode outcome(Answer answer, OrderNo number) {
        return answer.json()
                .get("orders")
                .valueStream()
                .filter(order -> order.get("number").asString().equals(number.value()))
                .findFirst()
                .orElseThrow();
    }
}
