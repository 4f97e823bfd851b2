package dev.interlock.bootstrap.editlock;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.bootstrap.visit.Page;
import dev.interlock.bootstrap.visit.Visitor;
import dev.interlock.domain.member.Role;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** The holder of an edit lock sees the waiters, and the first waiter is the next holder. */
@Tag("engine")
class WaitingTest extends EditLockFixture {

    Visitor colleague;
    Page form;

    @BeforeEach
    void startEditingAsCustomer() {
        colleague = signedIn(member("Yi Hwang", Role.ADMIN));
        form = startEditing(customer);
    }

    @Test
    void aWaiterSeesItsPlaceInTheQueue() {
        assertThat(admin.post(edit + "/wait", Map.of()).follow().text()).contains("Your place: 1");
        assertThat(colleague.post(edit + "/wait", Map.of()).follow().text()).contains("Your place: 2");

        JsonNode turn = json(requestLock(admin));
        assertThat(turn.get("place").asInt()).as("kept by a repeated request").isEqualTo(1);
        assertThat(turn.get("yourTurn").asBoolean()).isFalse();
        assertThat(turn.get("secondsLeft").asLong()).isPositive();
        assertThat(turn.get("holder").get("name").asString()).isEqualTo(CUSTOMERS_NAME);
    }

    @Test
    void theHeartbeatOfACustomerReportsTheWaiterWithoutItsName() {
        requestLock(admin);

        Page answer = heartbeat(customer, form);

        JsonNode waiting = json(answer).get("waiting");
        assertThat(waiting.size()).isEqualTo(1);
        assertThat(waiting.get(0).get("role").asString()).isEqualTo("ADMIN");
        assertThat(answer.body()).doesNotContain(ADMINS_NAME);
        Page more = form.form(edit + "/save").submitTo(edit + "/extend");
        assertThat(more.document().select("#edit-waiting:not([hidden])").text()).contains("The shop");
        assertThat(more.body()).doesNotContain(ADMINS_NAME);
    }

    @Test
    void theHeartbeatOfAnAdminNamesTheWaitingCustomer() {
        form.form(edit + "/save").submitTo(edit + "/release");
        Page admins = startEditing(admin);
        requestLock(customer);

        JsonNode waiting = json(heartbeat(admin, admins)).get("waiting");

        assertThat(waiting.get(0).get("name").asString()).isEqualTo(CUSTOMERS_NAME);
        assertThat(waiting.get(0).get("role").asString()).isEqualTo("CUSTOMER");
    }

    @Test
    void onlyTheFirstWaiterAcquiresTheLockWhenItIsFree() {
        requestLock(admin);
        form.form(edit + "/save").submitTo(edit + "/release");

        Page refused = colleague.post(edit, Map.of());

        assertThat(refused.status()).isEqualTo(423);
        assertThat(refused.text()).contains("Kept for somebody who asked first");
        assertThat(json(requestLock(colleague)).get("yourTurn").asBoolean()).isFalse();
        assertThat(json(requestLock(admin)).get("yourTurn").asBoolean()).isTrue();
        assertThat(admin.post(edit, Map.of()).status()).isEqualTo(303);
        assertThat(json(requestLock(colleague)).get("place").asInt())
                .as("the holder has left the queue")
                .isEqualTo(1);
    }

    /** Without script, the page that says so must have the button. */
    @Test
    void onlyAPageThatHasTheButtonAsksToLookAgain() {
        Page waiting = admin.post(edit + "/wait", Map.of()).follow();
        assertThat(waiting.text()).contains("Press “Look again”");
        assertThat(waiting.hasForm(edit + "/wait")).isTrue();
        form.form(edit + "/save").submitTo(edit + "/release");

        Page turn = waiting.form(edit + "/wait").submit().follow();

        assertThat(turn.text()).contains("Your turn").doesNotContain("Look again");
        assertThat(turn.document().select("p:not([hidden]):has([data-fill=place])"))
                .as("the place in the queue")
                .isEmpty();
        assertThat(turn.form(edit).submit().status()).isEqualTo(303);
    }

    @Test
    void aFormThatWaitsForAnEarlierWaiterCanLookAgain() {
        requestLock(admin);
        Map<String, String> typed = Map.of(
                "version", "0",
                "receiverName", "Yi",
                "receiverPhone", "010-0000-0000",
                "zipCode", "04524",
                "address1", "Typed street 1",
                "wait", "true");
        form.form(edit + "/save").submitTo(edit + "/release");

        Page waiting = colleague.post(order + "/shipping", typed);

        assertThat(waiting.document().select("#blocked").attr("data-state")).isEqualTo("waiting");
        assertThat(waiting.document().select("#blocked button[name=wait]").text())
                .isEqualTo("Look again");
    }

    @Test
    void theFormerHolderComesAfterTheWaiter() {
        requestLock(admin);
        form.form(edit + "/save").with("address1", "New street 2").submit();

        assertThat(customer.post(edit, Map.of()).status()).isEqualTo(423);
        assertThat(startEditing(admin).input("address1")).isEqualTo("New street 2");
    }

    @Test
    void waitersDoNotDelayTheHolder() {
        requestLock(admin);

        assertThat(heartbeat(customer, form).status()).isEqualTo(200);
        assertThat(customer.post(edit, Map.of()).status())
                .as("the second window")
                .isEqualTo(303);
    }

    @Test
    void waitingForAnOrderOutOfReachIsNotFound() {
        Visitor stranger = signedIn(member("Somebody", Role.CUSTOMER));

        assertThat(requestLock(stranger).status()).isEqualTo(404);
        assertThat(stranger.post(edit + "/wait", Map.of()).status()).isEqualTo(404);
        assertThat(json(heartbeat(customer, form)).get("waiting").isEmpty()).isTrue();
    }

    @Test
    void waitingForAnOrderThatCannotBeEditedIsRefused() {
        customer.post(order + "/cancel", Map.of("version", "0", "reason", ""));

        Page answer = admin.post(edit + "/wait", Map.of());

        assertThat(answer.status()).isEqualTo(409);
        assertThat(answer.hasForm(edit)).isFalse();
        Page resource = requestLock(admin);
        assertThat(resource.status()).isEqualTo(409);
        assertThat(json(resource).get("state").asString()).isEqualTo("CANCELED");
    }

    private Page requestLock(Visitor visitor) {
        return visitor.post(lockAddress + "/requests", Map.of());
    }
}
