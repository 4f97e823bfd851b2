package dev.interlock.lab;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.lab.database.LabDatabase;
import dev.interlock.lab.desk.LabDesks;
import dev.interlock.lab.scenario.Cell;
import dev.interlock.lab.scenario.Scenario;
import dev.interlock.lab.scenarios.Scenarios;
import dev.interlock.lab.store.RunDatabase;
import dev.interlock.lab.store.Runs;
import dev.interlock.lab.store.StoredRun;
import dev.interlock.lab.trace.Verdict;
import dev.interlock.lock.jdbc.testing.DatabaseTest;
import java.time.InstantSource;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.springframework.boot.DefaultApplicationArguments;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;

@DatabaseTest
@ExtendWith(OutputCaptureExtension.class)
@Tag("proof")
class MatrixRunnerTest {

    @Test
    void everyCellThatThisDeskCanRunIsStoredWithItsVerdict(CapturedOutput output) throws InterruptedException {
        List<Scenario> scenarios = Scenarios.all().stream()
                .filter(scenario -> List.of("S11", "S16").contains(scenario.id()))
                .toList();
        try (DeskForLab desk = new DeskForLab();
                LabDesks lab = new LabDesks(scenarios, desk.settings(), 1, desk.share());
                RunDatabase database = new RunDatabase(LabDatabase.beside(desk.settings(), "_lab"))) {
            Runs runs = new Runs(database, InstantSource.system());

            new MatrixRunner(lab, runs).run(new DefaultApplicationArguments());

            List<Cell> runnable = scenarios.stream()
                    .flatMap(scenario -> scenario.cells().stream())
                    .filter(cell -> lab.missing(cell).isEmpty())
                    .toList();
            assertThat(runs.newestOfEachCell())
                    .extracting(StoredRun::cell)
                    .containsExactlyInAnyOrderElementsOf(
                            runnable.stream().map(Cell::id).toList());
            assertThat(runs.newestOfEachCell()).extracting(StoredRun::verdict).contains(Verdict.STUCK);
            assertThat(output)
                    .contains("The matrix of the Lab: " + runnable.size() + " cells ran, 0 not as expected, "
                            + (6 - runnable.size()) + " can't run here");
        }
    }
}
