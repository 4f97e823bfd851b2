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

/** "Tell them I’m waiting": the holder sees the waiter, and the first waiter comes first. */
@Tag("engine")
@Tag("redis")
class WaitingTest extends EditLockStory {

    Visitor colleague;
    Page form;

    @BeforeEach
    void theCustomerEdits() {
        colleague = signedIn(member("Yi Hwang", Role.ADMIN));
        form = startEditing(customer);
    }

    @Test
    void aWaiterSeesItsPlaceInLine() {
        assertThat(admin.post(edit + "/wait", Map.of()).follow().text()).contains("Your place: 1");
        assertThat(colleague.post(edit + "/wait", Map.of()).follow().text()).contains("Your place: 2");

        JsonNode turn = json(ask(admin));
        assertThat(turn.get("place").asInt()).as("kept by asking again").isEqualTo(1);
        assertThat(turn.get("yourTurn").asBoolean()).isFalse();
        assertThat(turn.get("secondsLeft").asLong()).isPositive();
        assertThat(turn.get("holder").get("name").asString()).isEqualTo(CUSTOMERS_NAME);
    }

    @Test
    void theHoldersHeartbeatReportsTheWaiterButNoNameToACustomer() {
        ask(admin);

        Page answer = beat(customer, form);

        JsonNode waiting = json(answer).get("waiting");
        assertThat(waiting.size()).isEqualTo(1);
        assertThat(waiting.get(0).get("role").asString()).isEqualTo("ADMIN");
        assertThat(answer.body()).doesNotContain(ADMINS_NAME);
        Page more = form.form(edit + "/save").submitTo(edit + "/extend");
        assertThat(more.document().select("#edit-waiting:not([hidden])").text()).contains("Our staff");
        assertThat(more.body()).doesNotContain(ADMINS_NAME);
    }

    @Test
    void theHoldersBeatNamesTheCustomerToAnAdmin() {
        form.form(edit + "/save").submitTo(edit + "/release");
        Page admins = startEditing(admin);
        ask(customer);

        JsonNode waiting = json(beat(admin, admins)).get("waiting");

        assertThat(waiting.get(0).get("name").asString()).isEqualTo(CUSTOMERS_NAME);
        assertThat(waiting.get(0).get("role").asString()).isEqualTo("CUSTOMER");
    }

    @Test
    void onlyTheFirstWaiterAcquiresTheLockWhenItIsFree() {
        ask(admin);
        form.form(edit + "/save").submitTo(edit + "/release");

        Page refused = colleague.post(edit, Map.of());

        assertThat(refused.status()).isEqualTo(423);
        assertThat(refused.text()).contains("Kept for somebody who asked first");
        assertThat(colleague.post(lockResource, Map.of()).status()).isEqualTo(423);
        assertThat(json(ask(colleague)).get("yourTurn").asBoolean()).isFalse();
        assertThat(json(ask(admin)).get("yourTurn").asBoolean()).isTrue();
        assertThat(admin.post(edit, Map.of()).status()).isEqualTo(303);
        assertThat(json(ask(colleague)).get("place").asInt())
                .as("who has it has left the line")
                .isEqualTo(1);
    }

    @Test
    void theFormerHolderComesAfterTheWaiter() {
        ask(admin);
        form.form(edit + "/save").with("address1", "New street 2").submit();

        assertThat(customer.post(edit, Map.of()).status()).isEqualTo(423);
        assertThat(startEditing(admin).input("address1")).isEqualTo("New street 2");
    }

    @Test
    void theHolderIsNotHeldUpByWaiters() {
        ask(admin);

        assertThat(beat(customer, form).status()).isEqualTo(200);
        assertThat(customer.post(edit, Map.of()).status())
                .as("the second window")
                .isEqualTo(303);
    }

    @Test
    void theConsoleCountsTheWaiters() {
        ask(admin);
        ask(colleague);

        assertThat(admin.open("/admin/locks?q=" + number)
                        .document()
                        .select("table.orders:not(.events) tbody tr td.number")
                        .eachText())
                .contains("2");
    }

    @Test
    void thereIsNothingToWaitForOnAForeignOrder() {
        Visitor stranger = signedIn(member("Somebody", Role.CUSTOMER));

        assertThat(ask(stranger).status()).isEqualTo(404);
        assertThat(stranger.post(edit + "/wait", Map.of()).status()).isEqualTo(404);
        assertThat(json(beat(customer, form)).get("waiting").isEmpty()).isTrue();
    }

    @Test
    void aWaiterForAnOrderThatCannotBeEditedAnyMoreIsToldSo() {
        customer.post(order + "/cancel", Map.of("version", "0"));

        Page answer = admin.post(edit + "/wait", Map.of());

        assertThat(answer.status()).isEqualTo(409);
        assertThat(answer.hasForm(edit)).isFalse();
        assertThat(ask(admin).status()).isEqualTo(409);
    }

    private Page ask(Visitor visitor) {
        return visitor.post(lockResource + "/requests", Map.of());
    }
}
