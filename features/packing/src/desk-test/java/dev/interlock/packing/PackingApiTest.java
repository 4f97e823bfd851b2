package dev.interlock.packing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.adapter.api.JsonClient;
import dev.interlock.adapter.api.JsonClient.Answer;
import dev.interlock.bootstrap.visit.Visitor;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.domain.order.OrderState;
import dev.interlock.lock.jdbc.testing.ConcurrentTasks;
import java.time.Duration;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The packing queue over HTTP, as the scanner of a packer uses it. */
@Tag("engine")
class PackingApiTest extends PackingFixture {

    private static final String PACKING = "/api/packing";
    private static final String NEXT = PACKING + "/next";
    private static final int LEASE_SECONDS = 600;

    private OrderNo oldest;
    private OrderNo next;
    private String packed;
    private JsonClient parks;
    private JsonClient chois;
    private JsonClient customer;

    @BeforeEach
    void addTwoOrders() {
        oldest = desk.paidOrder();
        next = desk.paidOrder();
        packed = PACKING + "/" + oldest;
        parks = JsonClient.of(port, park);
        chois = JsonClient.of(port, choi);
        customer = JsonClient.signedIn(port, "customer1");
    }

    @Test
    void eachAdminTakesTheOldestOrderThatWaits() {
        assertThat(parks.get(PACKING).json().get("waiting").asInt()).isEqualTo(2);

        Answer taken = parks.post(NEXT);

        assertThat(taken.status()).isEqualTo(200);
        assertThat(taken.text("order.number")).isEqualTo(oldest.value());
        assertThat(taken.etag()).isEqualTo("\"1\"");
        assertThat(taken.json().get("secondsLeft").asInt()).isBetween(LEASE_SECONDS - 60, LEASE_SECONDS);
        assertThat(chois.post(NEXT).text("order.number")).isEqualTo(next.value());
        Answer queue = chois.get(PACKING);
        assertThat(queue.text("mine.order.number")).isEqualTo(next.value());
        assertThat(queue.json().get("others").valueStream()).anySatisfy(other -> {
            assertThat(other.get("number").asString()).isEqualTo(oldest.value());
            assertThat(other.get("packer").asString()).isEqualTo(PARKS_NAME);
        });
        assertThat(queue.json().get("waiting").asInt()).isZero();
    }

    @Test
    void adminsThatTakeTheNextOrderAtOnceGetDifferentOnes() {
        Set<String> taken = ConcurrentHashMap.newKeySet();

        assertThat(ConcurrentTasks.failuresOf(
                        () -> taken.add(parks.post(NEXT).text("order.number")),
                        () -> taken.add(chois.post(NEXT).text("order.number"))))
                .isEmpty();

        assertThat(taken).containsExactlyInAnyOrder(oldest.value(), next.value());
    }

    @Test
    void anAdminThatPacksGetsTheSameOrderAndTheFullTimeAgain() {
        parks.post(NEXT);
        shortenPacking(oldest, Duration.ofSeconds(30));

        Answer again = parks.post(NEXT);

        assertThat(again.text("order.number")).isEqualTo(oldest.value());
        assertThat(again.json().get("secondsLeft").asInt()).isGreaterThan(LEASE_SECONDS - 60);
    }

    @Test
    void anEmptyQueueHasNoContent() {
        parks.post(NEXT);
        chois.post(NEXT);

        assertThat(JsonClient.signedIn(port, "admin").post(NEXT).status()).isEqualTo(204);
    }

    @Test
    void aRenewalTellsThatTheOrderHasChangedAndShippingNamesTheVersionThatWasPacked() {
        String opened = parks.post(NEXT).etag();
        customer.ifMatch(opened).patch("/api/orders/" + oldest + "/shipping", "{\"address1\": \"New street 2\"}");
        shortenPacking(oldest, Duration.ofSeconds(30));

        Answer stale = parks.ifMatch(opened).post(packed + "/start-shipping");
        Answer renewed = parks.post(packed + "/renew");

        assertThat(stale.status()).isEqualTo(412);
        assertThat(stale.text("opened.address1")).isEqualTo("Old street 1");
        assertThat(stale.text("now.shipping.address1")).isEqualTo("New street 2");
        assertThat(stale.text("since.0.name")).isEqualTo("Customer One");
        assertThat(renewed.etag()).isEqualTo("\"2\"");
        assertThat(renewed.text("order.shipping.address1")).isEqualTo("New street 2");
        assertThat(renewed.json().get("secondsLeft").asInt()).isGreaterThan(LEASE_SECONDS - 60);

        Answer shipped = parks.ifMatch(renewed.etag()).post(packed + "/start-shipping");

        assertThat(shipped.status()).isEqualTo(200);
        assertThat(shipped.text("state")).isEqualTo("SHIPPED");
        assertThat(shipped.etag()).isEqualTo("\"3\"");
        assertThat(isPacked(oldest)).isFalse();
    }

    @Test
    void anAdminThatDoesNotHoldTheLeaseCanNeitherRenewItNorShipUnderIt() {
        parks.post(NEXT);
        shortenPacking(oldest, Duration.ZERO);

        Answer renewed = parks.post(packed + "/renew");
        Answer shipped = parks.ifMatch("\"1\"").post(packed + "/start-shipping");

        assertThat(renewed.status()).isEqualTo(409);
        assertThat(renewed.problem()).isEqualTo("work-ended");
        assertThat(shipped.status()).isEqualTo(409);
        assertThat(shipped.problem()).isEqualTo("work-ended");
        assertThat(parks.post(packed + "/release").status()).isEqualTo(204);
        assertThat(desk.order(oldest).state()).isEqualTo(OrderState.PREPARING);
    }

    @Test
    void aReleasedOrderGoesToTheNextAdmin() {
        parks.post(NEXT);

        assertThat(parks.post(packed + "/release").status()).isEqualTo(204);

        assertThat(chois.post(NEXT).text("order.number")).isEqualTo(oldest.value());
    }

    @Test
    void anotherAdminDoesNotShipWhatIsPackedAndIsToldHowLongThatMayLast() {
        parks.post(NEXT);
        shortenPacking(oldest, Duration.ofMinutes(5));

        Answer refused = chois.ifMatch("\"1\"").post("/api/orders/" + oldest + "/start-shipping");

        assertThat(refused.status()).isEqualTo(423);
        assertThat(refused.problem()).isEqualTo("in-work");
        assertThat(refused.text("holder.name")).isEqualTo(PARKS_NAME);
        assertThat(Integer.parseInt(refused.header("Retry-After"))).isBetween(240, 300);
        assertThat(desk.order(oldest).state()).isEqualTo(OrderState.PREPARING);
    }

    @Test
    void anOrderThatIsEditedIsNotShipped() {
        parks.post(NEXT);
        Visitor.signedIn(port, "customer1").post("/orders/" + oldest + "/edit/lock", Map.of());

        Answer refused = parks.ifMatch("\"1\"").post(packed + "/start-shipping");

        assertThat(refused.status()).isEqualTo(423);
        assertThat(refused.problem()).isEqualTo("locked");
        assertThat(isPacked(oldest)).isTrue();
    }

    @Test
    void theQueueNamesTheAdminThatEndedThePackingUntilTheNextOrderIsTaken() {
        parks.post(NEXT);
        chois.ifMatch("\"1\"").post("/api/orders/" + oldest + "/cancel", "{\"reason\": \"Damaged\"}");

        Answer queue = parks.get(PACKING);

        assertThat(queue.json().has("mine")).isFalse();
        assertThat(queue.text("lost.0.number")).isEqualTo(oldest.value());
        assertThat(queue.text("lost.0.by")).isEqualTo(CHOIS_NAME);
        parks.post(NEXT);
        assertThat(parks.get(PACKING).json().get("lost").isEmpty()).isTrue();
    }
}
