package dev.interlock.bootstrap.editlock;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.bootstrap.visit.Page;
import dev.interlock.bootstrap.visit.Visitor;
import dev.interlock.domain.member.Role;
import java.util.Map;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** An admin breaks a lock with a reason, and its holder is notified. */
class BrokenLockTest extends EditLockFixture {

    /** The page of the holder learns of the break with its next heartbeat, if it has no stream. */
    @Test
    void theConfirmationNamesTheHeartbeatInterval() {
        startEditing(customer);

        assertThat(admin.open(breaking).text())
                .contains("Their page tells them within 60 seconds")
                .doesNotContain("at once");
    }

    @Test
    void aReasonIsRequired() {
        startEditing(customer);
        Page confirm = admin.open(breaking);

        Page answer = confirm.form(breaking).with("reason", " ").submit();

        assertThat(answer.status()).isEqualTo(400);
        assertThat(lock()).isPresent();
        assertThat(answer.form(breaking).with("reason", REASON).submit().status())
                .isEqualTo(303);
    }

    @Test
    void breakingLeadsToTheOrderAndAcquiresNoLock() {
        startEditing(customer);

        Page answer = breakLock();

        assertThat(answer.status()).isEqualTo(303);
        assertThat(answer.location()).endsWith(order);
        assertThat(answer.follow().text()).contains("The lock is broken");
        assertThat(lock()).isEmpty();
        assertThat(events()).containsExactly("ACQUIRED", "BROKEN");
    }

    @Test
    void theNextHeartbeatGivesACustomerTheReasonButNotTheAdmin() {
        Page form = startEditing(customer);
        breakLock();

        Page answer = heartbeat(customer, form);

        assertThat(answer.status()).isEqualTo(409);
        JsonNode loss = json(answer);
        assertThat(loss.get("how").asString()).isEqualTo("BROKEN");
        assertThat(loss.get("reason").asString()).isEqualTo(REASON);
        assertThat(loss.get("role").asString()).isEqualTo("ADMIN");
        assertThat(loss.get("at").asString()).endsWith("Z");
        assertThat(answer.body())
                .doesNotContain(ADMINS_NAME)
                .doesNotContain(adminActor.id().value());
    }

    @Test
    void anAdminLearnsWhichAdminBrokeTheLock() {
        Visitor colleague = signedIn(member("Yi Hwang", Role.ADMIN));
        Page form = startEditing(colleague);
        breakLock();

        JsonNode loss = json(heartbeat(colleague, form));

        assertThat(loss.get("by").asString()).isEqualTo(ADMINS_NAME);
        assertThat(loss.get("reason").asString()).isEqualTo(REASON);
    }

    @Test
    void aSaveUnderABrokenLockIsRefusedWithTheReasonAndTheTypedText() {
        Page form = startEditing(customer);
        breakLock();

        Page refused =
                form.form(edit + "/save").with("address1", "Typed street 9").submit();

        assertThat(refused.status()).isEqualTo(409);
        assertThat(refused.text()).contains(REASON, "Your lock on this order was broken");
        assertThat(refused.body()).doesNotContain(ADMINS_NAME);
        assertThat(refused.input("address1")).isEqualTo("Typed street 9");
        assertThat(refused.document().select("[name=address1][readonly]")).isNotEmpty();
        assertNothingWritten();
        assertThat(refused.form(edit + "/save")
                        .submitTo(edit + "/resume")
                        .form(edit + "/save")
                        .submit()
                        .status())
                .as("save after getting the lock back")
                .isEqualTo(303);
    }

    @Test
    void theReasonIsEscaped() {
        Page form = startEditing(customer);
        admin.open(breaking)
                .form(breaking)
                .with("reason", "<b>now</b> & \"here\"")
                .submit();

        Page refused = form.form(edit + "/save").submit();

        assertThat(refused.text()).contains("<b>now</b> & \"here\"");
    }

    @Test
    void withoutScriptTheNextPageShowsANoticeOnce() {
        startEditing(customer);
        breakLock();

        Page next = customer.open("/orders");

        assertThat(next.document().select(".lock-notices").text()).contains(REASON, number.value(), "The shop");
        assertThat(next.body()).doesNotContain(ADMINS_NAME);
        assertThat(customer.open("/orders").text()).doesNotContain(REASON);
        assertThat(events()).containsExactly("ACQUIRED", "BROKEN", "LOSS_SEEN");
    }

    /** The page's own script sends such a HEAD request when its user changes the language. */
    @Test
    void aRequestThatShowsNoPageUsesUpNoNotice() {
        startEditing(customer);
        breakLock();

        assertThat(customer.head("/login?lang=en").status()).isEqualTo(200);
        assertThat(customer.head("/orders").status()).isEqualTo(200);
        customer.prefetch("/orders");

        assertThat(customer.open("/orders").document().select(".lock-notices").text())
                .contains(REASON);
        assertThat(customer.open("/orders").text()).doesNotContain(REASON);
    }

    @Test
    void aNoticeByHeartbeatIsNotRepeatedOnTheNextPage() {
        Page form = startEditing(customer);
        breakLock();
        heartbeat(customer, form);
        heartbeat(customer, form);

        assertThat(customer.open("/orders").text()).doesNotContain(REASON);
        assertThat(events()).containsExactly("ACQUIRED", "BROKEN", "LOSS_SEEN");
    }

    @Test
    void aLaterGrantIsNotBroken() {
        Page first = startEditing(customer);
        Page confirm = admin.open(breaking);
        first.form(edit + "/save").submitTo(edit + "/release");
        startEditing(customer);

        Page answer = confirm.form(breaking).with("reason", REASON).submit();

        assertThat(answer.status()).isEqualTo(409);
        assertThat(answer.text()).contains("The lock that you looked at has ended, and there is a new one");
        assertThat(answer.input("reason")).isEqualTo(REASON);
        assertThat(lock()).isPresent();
        assertThat(events()).doesNotContain("BROKEN");
        assertThat(answer.form(breaking).submit().status())
                .as("after another decision")
                .isEqualTo(303);
        assertThat(lock()).isEmpty();
    }

    @Test
    void aFormWithoutAReasonSaysThatTheLockIsANewerOne() {
        Page first = startEditing(customer);
        Page confirm = admin.open(breaking);
        first.form(edit + "/save").submitTo(edit + "/release");
        startEditing(customer);

        Page answer = confirm.form(breaking).with("reason", " ").submit();

        assertThat(answer.status()).isEqualTo(400);
        assertThat(answer.text())
                .contains(
                        "Please fill in this field.", "The lock that you looked at has ended, and there is a new one");
        assertThat(answer.form(breaking).with("reason", " ").submit().text())
                .as("after another decision")
                .doesNotContain("there is a new one");
    }

    @Test
    void anEndedLockIsNotBroken() {
        Page form = startEditing(customer);
        Page confirm = admin.open(breaking);
        form.form(edit + "/save").submitTo(edit + "/release");

        Page answer = confirm.form(breaking).with("reason", REASON).submit();

        assertThat(answer.status()).isEqualTo(409);
        assertThat(answer.text()).contains("There is nothing left to break");
        assertThat(events()).containsExactly("ACQUIRED", "RELEASED");
        assertThat(admin.open(breaking).status()).isEqualTo(200);
    }

    @Test
    void onlyAdminsBreakLocks() {
        startEditing(admin);
        String grant = String.valueOf(lock().orElseThrow().grant());
        Map<String, String> typed = Map.of("grant", grant, "reason", REASON);

        assertThat(customer.open(breaking).status()).isEqualTo(403);
        assertThat(customer.post(breaking, typed).status()).isEqualTo(403);
        assertThat(lock()).isPresent();
        assertThat(events()).containsExactly("ACQUIRED");
    }

    @Test
    void afterASaveThereIsNoLockToBreak() {
        Page form = startEditing(customer);
        Page confirm = admin.open(breaking);
        form.form(edit + "/save").with("address1", "New street 2").submit();

        assertThat(confirm.form(breaking).with("reason", REASON).submit().status())
                .isEqualTo(409);
        assertThat(customer.open("/orders").text()).doesNotContain(REASON);
    }
}
