package dev.interlock.lab;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.lab.desk.LabDesks;
import dev.interlock.lab.scenario.Cell;
import dev.interlock.lab.scenario.Scenario;
import dev.interlock.lab.scenarios.Scenarios;
import dev.interlock.lab.store.LabRun;
import dev.interlock.lab.store.Runs;
import dev.interlock.lab.trace.Verdict;
import dev.interlock.lock.jdbc.testing.DatabaseTest;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.springframework.boot.DefaultApplicationArguments;

@DatabaseTest
@Tag("proof")
class MatrixRunnerTest {

    @Test
    void everyCellThatThisDeskCanRunIsStoredWithItsVerdict() throws InterruptedException {
        List<Scenario> scenarios = Scenarios.all().stream()
                .filter(scenario -> List.of("S11", "S16").contains(scenario.id()))
                .toList();
        try (DeskForLab desk = new DeskForLab();
                LabDesks lab = new LabDesks(scenarios, desk.settings(), 1, desk.share());
                Runs runs = new Runs(lab, InstantSource.system(), Duration.ofMinutes(1))) {

            new MatrixRunner(lab, runs).run(new DefaultApplicationArguments());

            List<Cell> runnable = scenarios.stream()
                    .flatMap(scenario -> scenario.cells().stream())
                    .filter(cell -> lab.missing(cell).isEmpty())
                    .toList();
            assertThat(runs.newestOfEachCell())
                    .extracting(LabRun::cell)
                    .containsExactlyInAnyOrderElementsOf(
                            runnable.stream().map(Cell::id).toList());
            assertThat(runs.newestOfEachCell())
                    .extracting(
                            run -> Objects.requireNonNull(run.trace()).outcome().verdict())
                    .contains(Verdict.STUCK);
        }
    }
}
