package dev.interlock.bootstrap.editlock;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.bootstrap.visit.Page;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** One member with several windows, and windows that are closed. */
class SeveralWindowsTest extends EditLockFixture {

    /** {@code EditingService} shortens the lease to 5 s. */
    private static final Duration GRACE_PERIOD = Duration.ofSeconds(6);

    @Test
    void theSecondWindowTakesOverAndTheFirstLearnsIt() {
        Page first = startEditing(customer);
        Page second = startEditing(customer);

        assertThat(second.input("lockId")).isNotEqualTo(first.input("lockId"));
        assertThat(json(heartbeat(customer, first)).get("how").asString()).isEqualTo("TAKEN_OVER");
        Page refused =
                first.form(edit + "/save").with("address1", "In the first").submit();
        assertThat(refused.status()).isEqualTo(409);
        assertThat(refused.text()).contains("You went on in another window");
        assertThat(refused.input("address1")).isEqualTo("In the first");
        assertNothingWritten();
        assertThat(heartbeat(customer, second).status()).isEqualTo(200);
        assertThat(second.form(edit + "/save").submit().status()).isEqualTo(303);
    }

    @Test
    void noMemberIsLockedOutByTheirOtherWindow() {
        startEditing(customer);

        assertThat(customer.post(edit, Map.of()).status()).isEqualTo(303);
        assertThat(events())
                .containsSubsequence("ACQUIRED", "TAKEN_OVER", "ACQUIRED")
                .doesNotContain("DENIED");
    }

    @Test
    void theFirstWindowCanTakeTheLockBack() {
        Page first = startEditing(customer);
        Page second = startEditing(customer);

        Page regained = first.form(edit + "/save").submitTo(edit + "/resume");

        assertThat(regained.status()).isEqualTo(200);
        assertThat(json(heartbeat(customer, second)).get("how").asString()).isEqualTo("TAKEN_OVER");
        assertThat(heartbeat(customer, regained).status()).isEqualTo(200);
    }

    @Test
    void closingTheOldWindowKeepsTheLockOfTheNewOne() {
        Page first = startEditing(customer);
        Page second = startEditing(customer);

        leave(first);
        first.form(edit + "/save").submitTo(edit + "/release");

        assertThat(heartbeat(customer, second).status()).isEqualTo(200);
        assertThat(lock().orElseThrow().remaining()).isGreaterThan(GRACE_PERIOD);
    }

    @Test
    void aClosedWindowFreesTheOrderWithinSixSeconds() {
        Page form = startEditing(customer);

        assertThat(leave(form)).isEqualTo(204);

        assertThat(lock().orElseThrow().remaining()).as("after the close").isLessThanOrEqualTo(GRACE_PERIOD);
        await(() -> lock().isEmpty(), Duration.ofSeconds(30));
        assertThat(startEditing(admin).status()).isEqualTo(200);
    }

    @Test
    void aReloadedWindowKeepsTheLock() {
        Page form = startEditing(customer);
        leave(form);

        Page again = startEditing(customer);

        assertThat(lock().orElseThrow().remaining()).isGreaterThan(GRACE_PERIOD);
        assertThat(heartbeat(customer, again).status()).isEqualTo(200);
        assertThat(leave(form)).as("late request of the page before the reload").isEqualTo(204);
        assertThat(lock().orElseThrow().remaining()).isGreaterThan(GRACE_PERIOD);
    }

    @Test
    void aRepeatedReleaseHasNoEffect() {
        Page form = startEditing(customer);

        for (int i = 0; i < 2; i++) {
            form.form(edit + "/save").submitTo(edit + "/release");
            assertThat(lock()).isEmpty();
        }
        assertThat(events()).containsExactly("ACQUIRED", "RELEASED");
    }

    private int leave(Page form) {
        return customer.postWithoutToken(
                        lockAddress + "/" + form.input("lockId") + "/release", Map.of("_csrf", form.input("_csrf")))
                .status();
    }
}
