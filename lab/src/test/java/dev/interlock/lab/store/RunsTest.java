package dev.interlock.lab.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.awaitility.Awaitility.await;

import dev.interlock.lab.TracesForTests;
import dev.interlock.lab.run.SlotsBusyException;
import dev.interlock.lab.trace.Cost;
import dev.interlock.lab.trace.Outcome;
import dev.interlock.lab.trace.Race;
import dev.interlock.lab.trace.Trace;
import dev.interlock.lab.trace.Verdict;
import dev.interlock.lab.web.FakeLab;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class RunsTest {

    private final FakeLab lab = new FakeLab();
    private final Runs runs = new Runs(lab, Duration.ofMinutes(1));

    @AfterEach
    void close() {
        runs.close();
    }

    @Test
    void aRunThatGoesOnIsItsOwnersAlone() throws InterruptedException {
        lab.end = new CountDownLatch(1);

        LabRun run = runs.start("S01", "no-protection", "customer1");

        assertThat(runs.find(run.id(), "customer1")).contains(run);
        assertThat(runs.find(run.id(), "customer2")).isEmpty();
        lab.end.countDown();
        await().until(run::hasEnded);
        assertThat(runs.find(run.id(), "customer2")).contains(run);
    }

    @Test
    void whatHasHappenedHasNoVerdictYet() throws InterruptedException {
        lab.end = new CountDownLatch(1);
        LabRun run = runs.start("S01", "no-protection", "customer1");

        await().until(() -> run.trace() != null);

        Trace soFar = Objects.requireNonNull(run.trace());
        assertThat(soFar.events()).hasSize(FakeLab.PAUSE_AFTER);
        assertThat(soFar.outcome()).isEqualTo(Outcome.UNDECIDED);
    }

    @Test
    void membersRunAtTheSameTime() throws InterruptedException {
        lab.end = new CountDownLatch(1);

        LabRun first = runs.start("S01", "no-protection", "customer1");
        LabRun second = runs.start("S01", "version-column", "customer2");

        assertThat(first.isGoingOn()).isTrue();
        assertThat(second.isGoingOn()).isTrue();
    }

    @Test
    void aRunThatFindsNoSlotIsRefusedAndDoesNotHinderTheNextOne() throws InterruptedException {
        lab.busy = true;
        assertThatExceptionOfType(SlotsBusyException.class)
                .isThrownBy(() -> runs.start("S01", "no-protection", "customer1"));
        lab.busy = false;

        LabRun run = runs.start("S01", "version-column", "customer1");

        await().until(run::hasEnded);
    }

    @Test
    void anErrorEndsARunToo() throws InterruptedException {
        lab.failure = () -> {
            throw new AssertionError("A judge is wrong");
        };

        LabRun run = runs.start("S01", "no-protection", "customer1");

        await().until(() -> run.failure() != null);
        assertThat(run.isGoingOn()).isFalse();
        assertThat(runs.find(run.id(), "customer1")).contains(run);
        assertThat(runs.find(run.id(), "customer2")).isEmpty();
    }

    @Test
    void closingEndsTheRunsThatGoOn() throws InterruptedException {
        lab.end = new CountDownLatch(1);
        LabRun run = runs.start("S01", "no-protection", "customer1");

        runs.close();

        assertThat(run.isGoingOn()).isFalse();
        assertThat(run.hasEnded()).isFalse();
    }

    @Test
    void theNewestRunsAreKept() throws InterruptedException {
        LabRun first = runs.start("S01", "no-protection", "first");
        LabRun second = runs.start("S01", "no-protection", "second");
        for (int more = 0; more < Runs.KEPT - 1; more++) {
            runs.start("S01", "no-protection", "member " + more);
        }

        assertThat(runs.find(first.id(), "first")).isEmpty();
        assertThat(runs.find(second.id(), "second")).contains(second);
    }

    @Test
    void idsAreRandom() throws InterruptedException {
        assertThat(runs.start("S01", "no-protection", "customer1").id())
                .matches("[0-9a-z]{32}")
                .isNotEqualTo(runs.start("S01", "no-protection", "customer2").id());
    }

    @Test
    void aRaceIsFoundAndIsNoRun() {
        Race race = new Race(
                "S01",
                "no-protection",
                TracesForTests.database(),
                Instant.EPOCH,
                2,
                Map.of(Verdict.REFUSED, 2),
                Cost.NOTHING);

        String id = runs.keep(race);

        assertThat(runs.findRace(id)).contains(race);
        assertThat(runs.find(id, "admin")).isEmpty();
        assertThat(runs.findRace("0")).isEmpty();
    }
}
