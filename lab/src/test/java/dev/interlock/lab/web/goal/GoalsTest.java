package dev.interlock.lab.web.goal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.lab.TracesForTests;
import dev.interlock.lab.scenario.Scenario;
import dev.interlock.lab.scenarios.S01_CustomerCommitsFirst;
import dev.interlock.lab.scenarios.S04_OppositeOrders;
import dev.interlock.lab.store.RunId;
import dev.interlock.lab.store.StoredRun;
import dev.interlock.lab.trace.Event;
import dev.interlock.lab.trace.Outcome;
import dev.interlock.lab.trace.Trace;
import dev.interlock.lab.web.PagesForTests;
import dev.interlock.lab.web.text.ExportFormat;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class GoalsTest {

    private static final Scenario S01 = new S01_CustomerCommitsFirst();

    private final PagesForTests pages = new PagesForTests();
    private final Goals goals = new Goals(pages.lab, pages.runs);

    @AfterEach
    void close() {
        pages.close();
    }

    private StoredRun stored(String member, Trace trace) {
        return pages.runs.keep(trace, pages.formats.export(trace, ExportFormat.JSON), member, null);
    }

    private Goal goal() {
        return goals.of(S01, "reader").orElseThrow();
    }

    @Test
    void aScenarioWithoutDamageHasNoGoal() {
        assertThat(goals.of(new S04_OppositeOrders(), "reader")).isEmpty();
    }

    @Test
    void theFirstGoalIsTheDamage() {
        stored("another", TracesForTests.lostUpdate("S01", "no-protection"));
        stored("reader", TracesForTests.refusedAfterRetry("S01", "version-column"));

        assertThat(goal()).isEqualTo(new Goal(null, null, null));
    }

    @Test
    void theSecondGoalIsTheCheapestPrevention() {
        StoredRun damage = stored("reader", TracesForTests.lostUpdate("S01", "no-protection"));
        StoredRun expensive = stored("reader", TracesForTests.refusedAfterRetry("S01", "version-column"));
        assertThat(goal()).isEqualTo(new Goal(damage, expensive, expensive));
        assertThat(goal().isReached()).isTrue();

        StoredRun cheap = stored("another", withoutItsFirstEvent("S01", "conditional-update"));

        assertThat(goal()).isEqualTo(new Goal(damage, expensive, cheap));
        assertThat(goal().isReached()).isFalse();
    }

    /** In a stepped run without protection, a reader can complete one request before the other begins. */
    @Test
    void aRunThatOnlyAvoidedTheConflictIsNoPrevention() {
        StoredRun damage = stored("reader", TracesForTests.lostUpdate("S01", "no-protection"));
        stored("reader", withoutItsFirstEvent("S01", "no-protection"));

        assertThat(goal()).isEqualTo(new Goal(damage, null, null));
    }

    @Test
    void aRunThatWasEndedEarlyIsNoPrevention() {
        StoredRun damage = stored("reader", TracesForTests.lostUpdate("S01", "no-protection"));
        Trace begun = TracesForTests.refusedAfterRetry("S01", "version-column");
        pages.runs.keepStepped(
                RunId.next(), begun, pages.formats.export(begun, ExportFormat.JSON), false, "reader", null);

        assertThat(goal()).isEqualTo(new Goal(damage, null, null));
    }

    @Test
    void anImportedRunReachesNoGoal() {
        Trace trace = TracesForTests.lostUpdate("S01", "no-protection");
        pages.runs.keepImported(trace, pages.formats.export(trace, ExportFormat.JSON), "reader");

        assertThat(goal().damage()).isNull();
    }

    /** Returns a trace of a refusal with one statement. */
    private static Trace withoutItsFirstEvent(String scenario, String cell) {
        Trace whole = TracesForTests.refusedAfterRetry(scenario, cell);
        return with(
                whole,
                whole.events().stream()
                        .skip(1)
                        .map(event -> new Event(
                                event.number() - 1,
                                event.kind(),
                                event.lane(),
                                event.start(),
                                event.end(),
                                event.statement(),
                                event.waits(),
                                event.row(),
                                event.failure()))
                        .toList());
    }

    private static Trace with(Trace trace, List<Event> events) {
        return new Trace(
                trace.format(),
                trace.scenario(),
                trace.cell(),
                trace.database(),
                trace.startedAt(),
                trace.actors(),
                trace.watched(),
                events,
                new Outcome(trace.outcome().verdict(), trace.outcome().actors(), List.of()));
    }
}
