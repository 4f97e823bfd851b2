package dev.interlock.lockconsole;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.bootstrap.WorkFixture;
import dev.interlock.bootstrap.visit.Page;
import dev.interlock.lock.DistributedLock;
import dev.interlock.lock.LockHandle;
import dev.interlock.lock.LockOwner;
import dev.interlock.lock.LockRequest;
import dev.interlock.lock.LockTarget;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;

class WorkLocksConsoleTest extends WorkFixture {

    private static final String CONSOLE = "/admin/locks";
    private static final String REASON = "The printer is on fire";
    private static final String BREAK = "/admin/locks/break";

    @Autowired
    DistributedLock jobLock;

    @Autowired
    MeterRegistry meters;

    @Test
    void theLockOfAJobIsShownAndOnlyTheShownGrantIsBroken() throws InterruptedException {
        LockTarget job = new LockTarget("Job", "story");
        LockRequest request = LockRequest.leased(LockOwner.named("node 7"), Duration.ofMinutes(5), job)
                .waiting(Duration.ofMinutes(1));
        Page confirm;
        try (LockHandle first = jobLock.tryLock(request).orElseThrow()) {
            assertThat(choi.open(CONSOLE + "?q=Story").text()).contains("story", "node 7");
            confirm = choi.open(BREAK + "?target=Job/story");
            assertThat(confirm.input("grant")).isEqualTo(String.valueOf(first.token()));
        }
        try (LockHandle second = jobLock.tryLock(
                        LockRequest.leased(LockOwner.named("node 8"), Duration.ofMinutes(5), job)
                                .waiting(Duration.ofMinutes(1)))
                .orElseThrow()) {
            Page invalid = confirm.form(BREAK).with("reason", " ").submit();
            assertThat(invalid.status()).isEqualTo(400);
            assertThat(invalid.text()).contains("there is a new one", "node 8");
            Page answer = confirm.form(BREAK).with("reason", REASON).submit();
            assertThat(answer.status()).isEqualTo(409);
            assertThat(answer.input("reason")).isEqualTo(REASON);
            assertThat(answer.text()).contains("there is a new one", "node 8");
            assertThat(second.state()).isEqualTo(LockHandle.State.HELD);
        }
        Page gone = confirm.form(BREAK).with("reason", REASON).submit();
        assertThat(gone.status()).isEqualTo(409);
        assertThat(gone.text()).contains("There is nothing left to break");
        assertThat(recordOf("story")).isEmpty();
    }

    @Test
    void aReasonIsRequiredAndRecordedWithTheNameOfTheJob() throws InterruptedException {
        LockTarget job = new LockTarget("Job", "hanging");
        long brokenEdits = brokenEdits();
        try (LockHandle held = jobLock.tryLock(LockRequest.leased(LockOwner.named("node 9"), Duration.ofMinutes(5), job)
                        .waiting(Duration.ofMinutes(1)))
                .orElseThrow()) {
            Page confirm = choi.open(BREAK + "?target=Job/hanging");

            Page refused = confirm.form(BREAK).with("reason", " ").submit();
            assertThat(refused.status()).isEqualTo(400);
            assertThat(refused.text())
                    .contains("Please fill in this field.", "node 9")
                    .doesNotContain("there is a new one");
            assertThat(held.extend(Duration.ofMinutes(5))).isTrue();

            Page tooLong = refused.form(BREAK).with("reason", "?".repeat(201)).submit();
            assertThat(tooLong.status()).isEqualTo(400);
            assertThat(tooLong.input("reason")).hasSize(201);

            assertThat(tooLong.form(BREAK).with("reason", REASON).submit().status())
                    .isEqualTo(303);
            assertThat(held.extend(Duration.ofMinutes(5))).isFalse();
        }
        assertThat(recordOf("hanging")).contains("Broken", "Job", "node 9", CHOIS_NAME, REASON);
        assertThat(brokenEdits()).as("count of broken edit locks").isEqualTo(brokenEdits);
    }

    private long brokenEdits() {
        return meters.find("order.lock.held").tag("end", "broken").timers().stream()
                .mapToLong(Timer::count)
                .sum();
    }

    /** Returns the events of a target in the console. */
    private String recordOf(String target) {
        return choi.open(CONSOLE + "?q=" + target)
                .document()
                .select("section[aria-labelledby=events-title] tbody tr")
                .text();
    }
}
