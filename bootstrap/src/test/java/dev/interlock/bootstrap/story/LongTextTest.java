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

/** The time to answer a form is linear in the length of its text. */
@ApplicationTest
@Tag("engine")
class LongTextTest {

    /** A generous limit. The forms are as large as the server accepts (64 KB). On a busy machine, each is answered in less than a second. */
    private static final Duration LIMIT = Duration.ofSeconds(15);

    private static final Map<String, String> SHIPPING = Map.of(
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
    @ValueSource(ints = {6_000, 60_000})
    void aMessageWithManySpacesIsRefusedInTime(int spaces) {
        assertIsRefusedInTime("/orders/new", Map.of("message", "a" + " ".repeat(spaces) + "a"), 400);
    }

    /** Sends a text as long as the message of the other tests, in a field with its own pattern. */
    @ParameterizedTest
    @ValueSource(strings = {"receiverPhone", "zipCode", "receiverName", "address2"})
    void aLongTextInAnyOtherFieldIsRefusedInTime(String field) {
        String path = "/orders/" + desk.unpaidOrder() + "/shipping";

        assertIsRefusedInTime(path, Map.of(field, "1 ".repeat(30_000) + "!", "version", "0"), 400);
    }

    @Test
    void aLongQuantityIsRefusedInTime() {
        assertIsRefusedInTime("/orders/new", Map.of("quantities[P-001]", "1".repeat(60_000)), 400);
    }

    @Test
    void aLongMessageForAnUnknownOrderIsRefusedInTime() {
        assertIsRefusedInTime(
                "/orders/261120-093015-K7QXZM/shipping",
                Map.of("message", "a" + " ".repeat(60_000) + "a", "version", "0"),
                400,
                404);
    }

    @Test
    void aLongParameterNameIsRefusedInTime() {
        assertIsRefusedInTime(
                "/orders/" + desk.unpaidOrder() + "/shipping",
                Map.of("typed[" + "x".repeat(60_000) + "]", "", "zipCode", "?", "version", "0"),
                400);
    }

    @Test
    void aLongReasonForBreakingALockIsRefusedInTime() {
        Visitor admin = Visitor.signedIn(port, "admin");
        String path = "/admin/locks/" + desk.unpaidOrder() + "/break";

        Page answer = assertTimeoutPreemptively(
                LIMIT, () -> admin.post(path, Map.of("grant", "1", "reason", "a" + " ".repeat(60_000) + "a")));

        assertThat(answer.status()).isIn(400, 409);
    }

    private void assertIsRefusedInTime(String path, Map<String, String> typed, Integer... statuses) {
        Visitor customer = Visitor.signedIn(port, "customer1");
        Map<String, String> form = new HashMap<>(SHIPPING);
        form.putAll(typed);

        Page answer = assertTimeoutPreemptively(LIMIT, () -> customer.post(path, form));

        assertThat(answer.status()).isIn((Object[]) statuses);
    }
}
