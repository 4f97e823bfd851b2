package dev.interlock.lab;

import dev.interlock.lab.run.Lab;
import dev.interlock.lab.scenario.Cell;
import dev.interlock.lab.scenario.Scenario;
import dev.interlock.lab.store.RunId;
import dev.interlock.lab.store.Runs;
import dev.interlock.lab.trace.Trace;
import dev.interlock.lab.trace.Verdict;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.boot.ApplicationArguments;
import org.springframework.boot.ApplicationRunner;

/** Runs every cell that this desk can run when the application starts, and keeps the runs: the matrix shows them. */
final class MatrixRunner implements ApplicationRunner {

    /** The owner of these runs. No member has such an id. */
    static final String OWNER = "-";

    private static final Logger log = LoggerFactory.getLogger(MatrixRunner.class);

    private final Lab lab;
    private final Runs runs;

    MatrixRunner(Lab lab, Runs runs) {
        this.lab = lab;
        this.runs = runs;
    }

    @Override
    public void run(ApplicationArguments arguments) throws InterruptedException {
        int kept = 0;
        int missing = 0;
        int unexpected = 0;
        for (Scenario scenario : lab.scenarios()) {
            for (Cell cell : scenario.cells()) {
                if (lab.missing(cell).isPresent()) {
                    missing++;
                } else {
                    unexpected += keep(scenario, cell) ? 0 : 1;
                    kept++;
                }
            }
        }
        log.info(
                "The matrix of the Lab: {} cells ran, {} not as expected, {} can't run here",
                kept,
                unexpected,
                missing);
    }

    /** Returns whether the verdict is the expected one. */
    private boolean keep(Scenario scenario, Cell cell) throws InterruptedException {
        Trace trace = lab.run(scenario.id(), cell.id());
        runs.keep(RunId.next(), trace, OWNER);
        Verdict expected = cell.expected(trace.database()).verdict();
        boolean asExpected = trace.outcome().verdict() == expected;
        if (!asExpected) {
            log.warn(
                    "{} {}: {} instead of {}",
                    scenario.id(),
                    cell.id(),
                    trace.outcome().verdict(),
                    expected);
        }
        return asExpected;
    }
}
