package dev.interlock.adapter.api;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.adapter.api.JsonClient.Answer;
import dev.interlock.bootstrap.ApplicationTest;
import dev.interlock.bootstrap.DeskForTests;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionOperations;
import tools.jackson.databind.JsonNode;

/** What a program is told that keeps a copy of the orders. */
@ApplicationTest
class OrderChangesTest {

    private static final String CHANGES = "/api/orders/changes";

    @LocalServerPort
    int port;

    @Autowired
    DeskForTests desk;

    @Autowired
    JdbcClient jdbc;

    @Autowired
    TransactionOperations transaction;

    JsonClient customer;
    JsonClient admin;

    @BeforeEach
    void signIn() {
        customer = JsonClient.signedIn(port, "customer1");
        admin = JsonClient.signedIn(port, "admin");
    }

    @Test
    void aProgramGoesOnFromItsCursor() {
        String cursor = follow(admin, "").cursor();
        String number = desk.paidOrder().value();

        Followed since = follow(admin, cursor);

        assertThat(since.changes())
                .filteredOn(change -> change.get("number").asString().equals(number))
                .extracting(change -> change.get("version").asLong() + " "
                        + change.get("command").asString() + " "
                        + change.get("fields").get(0).asString())
                .containsExactly("0 PLACE state", "1 CONFIRM_PAYMENT state");
        assertThat(follow(admin, since.cursor()).changes()).isEmpty();
    }

    @Test
    void aProgramGoesOnBehindAnyChange() {
        desk.paidOrder();
        List<String> all = cursors(follow(customer, ""));
        int behind = all.size() - 2;

        assertThat(cursors(follow(customer, all.get(behind)))).isEqualTo(all.subList(behind + 1, all.size()));
    }

    private static List<String> cursors(Followed followed) {
        return followed.changes().stream()
                .map(change -> change.get("cursor").asString())
                .toList();
    }

    @Test
    void anotherCustomerIsToldNothing() {
        String number = desk.paidOrder().value();

        assertThat(follow(customer, "").changes().toString()).contains(number);
        assertThat(follow(JsonClient.signedIn(port, "customer2"), "").changes().toString())
                .doesNotContain(number);
    }

    /** The last could be of another desk, or of a database that has been restored since. */
    @ParameterizedTest
    @ValueSource(strings = {"-1", "!", "1000000000000000000000000", "zzzzzzzz"})
    void aCursorThatIsNoneIsRefused(String cursor) {
        Answer refused = admin.get(CHANGES + "?after=" + cursor);

        assertThat(refused.status()).isEqualTo(400);
        assertThat(refused.problem()).isEqualTo("malformed-request");
    }

    private record Followed(List<JsonNode> changes, String cursor) {}

    /** Other tests have rolled transactions back a moment ago: for this one, that is an hour ago. */
    private Followed follow(JsonClient client, String cursor) {
        transaction.executeWithoutResult(
                status -> jdbc.sql("update change_log set changed_at = timestampadd(hour, -1, changed_at)")
                        .update());
        List<JsonNode> changes = new ArrayList<>();
        String next = CHANGES + (cursor.isEmpty() ? "" : "?after=" + cursor);
        Answer page;
        do {
            page = client.get(next);
            assertThat(page.status()).isEqualTo(200);
            page.json().get("changes").forEach(changes::add);
            next = page.header("Link").replaceFirst("<([^>]*)>; rel=\"next\"", "$1");
        } while (!next.isEmpty());
        return new Followed(changes, page.text("cursor"));
    }
}
