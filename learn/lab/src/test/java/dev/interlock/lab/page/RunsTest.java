package dev.interlock.lab.page;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.awaitility.Awaitility.await;

import dev.interlock.lab.TracesForTests;
import dev.interlock.lab.desk.SlotsBusyException;
import dev.interlock.lab.engine.trace.Cost;
import dev.interlock.lab.engine.trace.Outcome;
import dev.interlock.lab.engine.trace.Race;
import dev.interlock.lab.engine.trace.Trace;
import dev.interlock.lab.engine.trace.Verdict;
import java.time.Instant;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class RunsTest {

    private final FakeLab lab = new FakeLab();
    private final Runs runs = new Runs();
    private final ScheduledRuns scheduled = new ScheduledRuns(lab, runs);

    @AfterEach
    void close() {
        scheduled.close();
    }

    /** Returns the run as it is now. */
    private LabRun now(LabRun run) {
        return runs.find(run.id(), run.owner()).orElseThrow();
    }

    @Test
    void aRunThatGoesOnIsItsOwnersAlone() throws InterruptedException {
        lab.end = new CountDownLatch(1);

        LabRun run = scheduled.start("S01", "no-protection", "customer1");

        assertThat(runs.find(run.id(), "customer1")).isPresent();
        assertThat(runs.find(run.id(), "customer2")).isEmpty();
        lab.end.countDown();
        await().until(() -> now(run).hasEnded());
        assertThat(runs.find(run.id(), "customer2")).contains(now(run));
    }

    @Test
    void whatHasHappenedHasNoVerdictYet() throws InterruptedException {
        lab.end = new CountDownLatch(1);
        LabRun run = scheduled.start("S01", "no-protection", "customer1");

        Trace soFar = await().until(() -> now(run).trace(), Objects::nonNull);

        assertThat(soFar.events()).hasSize(FakeLab.PAUSE_AFTER);
        assertThat(soFar.outcome()).isEqualTo(Outcome.UNDECIDED);
    }

    @Test
    void membersRunAtTheSameTime() throws InterruptedException {
        lab.end = new CountDownLatch(1);

        LabRun first = scheduled.start("S01", "no-protection", "customer1");
        LabRun second = scheduled.start("S01", "version-column", "customer2");

        assertThat(first.isGoingOn()).isTrue();
        assertThat(second.isGoingOn()).isTrue();
    }

    @Test
    void aRunThatFindsNoSlotIsRefusedAndDoesNotHinderTheNextOne() throws InterruptedException {
        lab.busy = true;
        assertThatExceptionOfType(SlotsBusyException.class)
                .isThrownBy(() -> scheduled.start("S01", "no-protection", "customer1"));
        lab.busy = false;

        LabRun run = scheduled.start("S01", "version-column", "customer1");

        await().until(() -> now(run).hasEnded());
    }

    @Test
    void aRunThatFindsEachDatabaseInUseIsRefused() throws InterruptedException {
        lab.failure = () -> {
            throw new SlotsBusyException("Another node runs on it");
        };

        LabRun run = scheduled.start("S01", "no-protection", "customer1");

        await().until(() -> now(run).isRefused());
    }

    @Test
    void anErrorEndsARunToo() throws InterruptedException {
        lab.failure = () -> {
            throw new AssertionError("A judge is wrong");
        };

        LabRun run = scheduled.start("S01", "no-protection", "customer1");

        await().until(() -> !now(run).isGoingOn());
        assertThat(now(run).hasEnded()).isFalse();
        assertThat(runs.find(run.id(), "customer2")).isEmpty();
    }

    @Test
    void closingEndsTheRunsThatGoOn() throws InterruptedException {
        lab.end = new CountDownLatch(1);
        LabRun run = scheduled.start("S01", "no-protection", "customer1");

        scheduled.close();

        assertThat(now(run).isGoingOn()).isFalse();
        assertThat(now(run).hasEnded()).isFalse();
    }

    @Test
    void startingTheSameCellAgainReturnsTheRunThatGoesOn() throws InterruptedException {
        lab.end = new CountDownLatch(1);

        LabRun run = scheduled.start("S01", "no-protection", "customer1");

        assertThat(scheduled.start("S01", "no-protection", "customer1").id()).isEqualTo(run.id());
    }

    @Test
    void idsAreRandom() throws InterruptedException {
        assertThat(scheduled.start("S01", "no-protection", "customer1").id())
                .matches("[0-9a-f-]{36}")
                .isNotEqualTo(
                        scheduled.start("S01", "no-protection", "customer2").id());
    }

    @Test
    void aRaceIsKeptAndIsNoRun() {
        Races races = new Races(lab);
        Race race = new Race(
                "S01",
                "no-protection",
                TracesForTests.database(),
                Instant.EPOCH,
                2,
                Map.of(Verdict.REFUSED, 2),
                Cost.NOTHING);

        String id = races.add(race);

        assertThat(races.find(id)).contains(race);
        assertThat(runs.find(id, "admin")).isEmpty();
        assertThat(races.find("0")).isEmpty();
    }
}
