package dev.interlock.bootstrap.story;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import dev.interlock.bootstrap.ApplicationTest;
import dev.interlock.bootstrap.DeskForTests;
import dev.interlock.bootstrap.visit.Page;
import dev.interlock.bootstrap.visit.Visitor;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;

/** However long the text of a form is, its answer takes time in proportion to it. */
@ApplicationTest
@Tag("engine")
class LongTextTest {

    /** Generous: on a busy machine with two cores, the largest of these forms is answered in less than a second. */
    private static final Duration BOUND = Duration.ofSeconds(15);

    private static final Map<String, String> PARCEL = Map.of(
            "receiverName", "Customer One",
            "receiverPhone", "010-0000-0000",
            "zipCode", "04524",
            "address1", "Old street 1",
            "address2", "",
            "message", "");

    @LocalServerPort
    int port;

    @Autowired
    DeskForTests desk;

    @ParameterizedTest
    @ValueSource(ints = {60_000, 600_000})
    void spacesWithinAMessage(int spaces) {
        assertIsRefusedInTime("/orders/new", Map.of("message", "a" + " ".repeat(spaces) + "a"), 400);
    }

    /** A text of the same length as the message of the other tests, in a field with a pattern of its own. */
    @ParameterizedTest
    @ValueSource(strings = {"receiverPhone", "zipCode", "receiverName", "address2"})
    void anyOtherField(String field) {
        String path = "/orders/" + desk.unpaidOrder() + "/shipping";

        assertIsRefusedInTime(path, Map.of(field, "1 ".repeat(300_000) + "!", "version", "0"), 400);
    }

    @Test
    void aQuantity() {
        assertIsRefusedInTime("/orders/new", Map.of("quantities[P-001]", "1".repeat(600_000)), 400);
    }

    @Test
    void anOrderThatDoesNotExist() {
        assertIsRefusedInTime(
                "/orders/261120-093015-K7QXZM/shipping",
                Map.of("message", "a" + " ".repeat(600_000) + "a", "version", "0"),
                400,
                404);
    }

    @Test
    void theNameOfAParameter() {
        assertIsRefusedInTime(
                "/orders/" + desk.unpaidOrder() + "/cancel", Map.of("choice[" + "x".repeat(1_040_000), ""), 400);
    }

    @Test
    void theReasonForBreakingALock() {
        Visitor admin = Visitor.signedIn(port, "admin");
        String path = "/admin/locks/" + desk.unpaidOrder() + "/break";

        Page answer = assertTimeoutPreemptively(
                BOUND, () -> admin.post(path, Map.of("grant", "1", "reason", "a" + " ".repeat(600_000) + "a")));

        assertThat(answer.status()).isIn(400, 409);
    }

    private void assertIsRefusedInTime(String path, Map<String, String> typed, Integer... statuses) {
        Visitor customer = Visitor.signedIn(port, "customer1");
        Map<String, String> form = new HashMap<>(PARCEL);
        form.putAll(typed);

        Page answer = assertTimeoutPreemptively(BOUND, () -> customer.post(path, form));

        assertThat(answer.status()).isIn((Object[]) statuses);
    }
}
