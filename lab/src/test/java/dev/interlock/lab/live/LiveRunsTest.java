package dev.interlock.lab.live;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.awaitility.Awaitility.await;

import dev.interlock.lab.run.SlotsBusyException;
import dev.interlock.lab.trace.Outcome;
import dev.interlock.lab.trace.Trace;
import dev.interlock.lab.web.FakeLab;
import dev.interlock.lab.web.PagesForTests;
import java.util.Objects;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class LiveRunsTest {

    private final PagesForTests pages = new PagesForTests();
    private final LiveRuns live = pages.live;

    @AfterEach
    void close() {
        pages.close();
    }

    @Test
    void aRunThatGoesOnIsItsOwnersAlone() throws InterruptedException {
        pages.lab.end = new CountDownLatch(1);

        String id = live.start("S01", "no-protection", "customer1");

        assertThat(live.find(id, "customer1")).isPresent();
        assertThat(live.find(id, "customer2")).isEmpty();
        assertThat(pages.runs.find(id)).isEmpty();
    }

    @Test
    void whatHasHappenedHasNoVerdictYet() throws InterruptedException {
        pages.lab.end = new CountDownLatch(1);
        String id = live.start("S01", "no-protection", "customer1");
        LiveRun run = live.find(id, "customer1").orElseThrow();

        await().until(() -> run.soFar() != null);

        Trace soFar = Objects.requireNonNull(run.soFar());
        assertThat(soFar.events()).hasSize(FakeLab.PAUSE_AFTER);
        assertThat(soFar.outcome()).isEqualTo(Outcome.UNDECIDED);
    }

    @Test
    void membersRunAtTheSameTime() throws InterruptedException {
        pages.lab.end = new CountDownLatch(1);

        String first = live.start("S01", "no-protection", "customer1");
        String second = live.start("S01", "version-column", "customer2");

        assertThat(live.find(first, "customer1")).isPresent();
        assertThat(live.find(second, "customer2")).isPresent();
    }

    @Test
    void aRunThatFindsNoSlotIsRefusedAndDoesNotHinderTheNextOne() throws InterruptedException {
        pages.lab.busy = true;
        assertThatExceptionOfType(SlotsBusyException.class)
                .isThrownBy(() -> live.start("S01", "no-protection", "customer1"));
        pages.lab.busy = false;

        String id = live.start("S01", "version-column", "customer1");

        await().until(() -> pages.runs.find(id).isPresent());
    }

    @Test
    void anErrorEndsARunToo() throws InterruptedException {
        pages.lab.failure = () -> {
            throw new AssertionError("A judge is wrong");
        };

        String id = live.start("S01", "no-protection", "customer1");

        LiveRun run = live.find(id, "customer1").orElseThrow();
        await().until(() -> run.failure() != null);
        assertThat(pages.runs.find(id)).isEmpty();
    }

    @Test
    void closingEndsTheRunsThatGoOn() throws InterruptedException {
        pages.lab.end = new CountDownLatch(1);
        String id = live.start("S01", "no-protection", "customer1");

        live.close();

        assertThat(Thread.getAllStackTraces().keySet())
                .extracting(Thread::getName)
                .doesNotContain("lab-run");
        assertThat(pages.runs.find(id)).isEmpty();
    }
}
