package dev.interlock.lab;

import dev.interlock.lab.run.Lab;
import dev.interlock.lab.scenario.Cell;
import dev.interlock.lab.scenario.Scenario;
import dev.interlock.lab.store.Runs;
import org.springframework.boot.ApplicationArguments;
import org.springframework.boot.ApplicationRunner;

/** Runs every cell that this desk can run when the application starts: the matrix shows these runs. */
final class MatrixRunner implements ApplicationRunner {

    /** The owner of these runs. No member has such an id. */
    private static final String OWNER = "-";

    private final Lab lab;
    private final Runs runs;

    MatrixRunner(Lab lab, Runs runs) {
        this.lab = lab;
        this.runs = runs;
    }

    @Override
    public void run(ApplicationArguments arguments) throws InterruptedException {
        for (Scenario scenario : lab.scenarios()) {
            for (Cell cell : scenario.cells()) {
                if (lab.missing(cell).isEmpty()) {
                    runs.keep(lab.run(scenario.id(), cell.id()), OWNER);
                }
            }
        }
    }
}
