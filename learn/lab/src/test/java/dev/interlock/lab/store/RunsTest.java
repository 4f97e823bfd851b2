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
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class RunsTest {

    private final LabTables tables = new LabTables();
    private final FakeLab lab = new FakeLab();
    private final Runs runs = tables.node(lab);
    private final Runs otherNode = tables.node(new FakeLab());

    @AfterEach
    void close() {
        runs.close();
        otherNode.close();
        tables.close();
    }

    private LabRun shown(LabRun run) {
        return runs.find(run.id(), run.owner()).orElseThrow();
    }

    @Test
    void aRunThatGoesOnIsItsOwnersAlone() throws InterruptedException {
        lab.end = new CountDownLatch(1);

        LabRun run = runs.start("S01", "no-protection", "customer1");

        assertThat(runs.find(run.id(), "customer1")).isPresent();
        assertThat(runs.find(run.id(), "customer2")).isEmpty();
        lab.end.countDown();
        await().until(() -> shown(run).hasEnded());
        assertThat(runs.find(run.id(), "customer2")).contains(shown(run));
    }

    @Test
    void whatHasHappenedHasNoVerdictYet() throws InterruptedException {
        lab.end = new CountDownLatch(1);
        LabRun run = runs.start("S01", "no-protection", "customer1");

        Trace soFar = await().until(() -> shown(run).trace(), Objects::nonNull);

        assertThat(soFar.events()).hasSize(FakeLab.PAUSE_AFTER);
        assertThat(soFar.outcome()).isEqualTo(Outcome.UNDECIDED);
    }

    @Test
    void anotherNodeShowsARunWhileItGoesOnAndItsResult() throws InterruptedException {
        lab.end = new CountDownLatch(1);
        LabRun run = runs.start("S01", "no-protection", "customer1");
        await().until(() -> otherNode.find(run.id(), "customer1").orElseThrow().trace() != null);

        assertThat(otherNode.start("S01", "no-protection", "customer1").id())
                .as("started again on the other node")
                .isEqualTo(run.id());
        lab.end.countDown();
        LabRun ended = await().until(() -> otherNode.find(run.id(), "customer1").orElseThrow(), LabRun::hasEnded);

        assertThat(ended.trace()).isEqualTo(TracesForTests.lostUpdate("S01", "no-protection"));
    }

    @Test
    void membersRunAtTheSameTime() throws InterruptedException {
        lab.end = new CountDownLatch(1);

        LabRun first = runs.start("S01", "no-protection", "customer1");
        LabRun second = runs.start("S01", "version-column", "customer2");

        assertThat(shown(first).isGoingOn()).isTrue();
        assertThat(shown(second).isGoingOn()).isTrue();
    }

    @Test
    void aRunThatFindsNoSlotIsRefusedAndDoesNotHinderTheNextOne() throws InterruptedException {
        lab.busy = true;
        assertThatExceptionOfType(SlotsBusyException.class)
                .isThrownBy(() -> runs.start("S01", "no-protection", "customer1"));
        lab.busy = false;

        LabRun run = runs.start("S01", "version-column", "customer1");

        await().until(() -> shown(run).hasEnded());
    }

    @Test
    void aRunThatFindsOtherNodesInEachSlotIsShownAsRefused() throws InterruptedException {
        lab.failure = () -> {
            throw new SlotsBusyException("Another node runs on it");
        };

        LabRun run = runs.start("S01", "no-protection", "customer1");

        await().until(() -> shown(run).isRefused());
    }

    @Test
    void anErrorEndsARunToo() throws InterruptedException {
        lab.failure = () -> {
            throw new AssertionError("A judge is wrong");
        };

        LabRun run = runs.start("S01", "no-protection", "customer1");

        await().until(() -> !shown(run).isGoingOn());
        assertThat(shown(run).state()).isEqualTo(LabRun.State.FAILED);
        assertThat(runs.find(run.id(), "customer2")).isEmpty();
    }

    @Test
    void closingEndsTheRunsThatGoOn() throws InterruptedException {
        lab.end = new CountDownLatch(1);
        LabRun run = runs.start("S01", "no-protection", "customer1");

        runs.close();

        assertThat(shown(run).state()).isEqualTo(LabRun.State.FAILED);
    }

    @Test
    void aRunOfALostNodeHasFailedAfterItsLimitAndDoesNotHinderTheNextOne() throws InterruptedException {
        lab.end = new CountDownLatch(1);
        LabRun run = runs.start("S01", "no-protection", "customer1");
        Clock later = Clock.offset(Clock.systemUTC(), Duration.ofMinutes(2));

        try (Runs nodeLater = tables.node(new FakeLab(), later)) {
            assertThat(nodeLater.find(run.id(), "customer1").orElseThrow().isGoingOn())
                    .isFalse();
            assertThat(nodeLater.start("S01", "version-column", "customer1").id())
                    .isNotEqualTo(run.id());
        }
    }

    @Test
    void theNewestRunsAreKept() throws InterruptedException {
        LabRun first = runs.start("S01", "no-protection", "first");
        LabRun second = runs.start("S01", "no-protection", "second");
        for (int more = 0; more < NewestRows.KEPT - 1; more++) {
            runs.start("S01", "no-protection", "member " + more);
        }

        assertThat(runs.find(first.id(), "first")).isEmpty();
        assertThat(runs.find(second.id(), "second")).isPresent();
    }

    @Test
    void idsAreRandom() throws InterruptedException {
        assertThat(runs.start("S01", "no-protection", "customer1").id())
                .matches("[0-9a-f-]{36}")
                .isNotEqualTo(runs.start("S01", "no-protection", "customer2").id());
    }

    @Test
    void aRaceIsFoundOnEveryNodeAndIsNoRun() {
        Race race = new Race(
                "S01",
                "no-protection",
                TracesForTests.database(),
                Instant.EPOCH,
                2,
                Map.of(Verdict.REFUSED, 2),
                Cost.NOTHING);

        String id = tables.races().add(race);

        assertThat(tables.races().find(id)).contains(race);
        assertThat(runs.find(id, "admin")).isEmpty();
        assertThat(tables.races().find("0")).isEmpty();
    }
}
