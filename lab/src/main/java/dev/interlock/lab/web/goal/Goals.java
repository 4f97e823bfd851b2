package dev.interlock.lab.web.goal;

import dev.interlock.lab.run.Lab;
import dev.interlock.lab.scenario.Cell;
import dev.interlock.lab.scenario.Scenario;
import dev.interlock.lab.store.Origin;
import dev.interlock.lab.store.Prediction;
import dev.interlock.lab.store.Runs;
import dev.interlock.lab.store.StoredRun;
import dev.interlock.lab.trace.Verdict;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Finds out from the stored runs how far a member has come in a scenario. */
public class Goals {

    private final Lab lab;
    private final Runs runs;

    public Goals(Lab lab, Runs runs) {
        this.lab = lab;
        this.runs = runs;
    }

    /** Empty if no cell that this desk can run does damage. */
    public Optional<Goal> of(Scenario scenario, String member) {
        if (scenario.cells().stream().noneMatch(this::doesDamage)) {
            return Optional.empty();
        }
        List<StoredRun> own = runs.ofMember(member, scenario.id());
        return Optional.of(own.stream()
                .filter(run -> isDamage(run.verdict()))
                .findFirst()
                .map(damage ->
                        new Goal(damage, cheapest(scenario, own.stream()), cheapest(scenario, all(scenario, own))))
                .orElseGet(() -> new Goal(null, null, null)));
    }

    private boolean doesDamage(Cell cell) {
        return lab.missing(cell).isEmpty()
                && isDamage(cell.onMySql().verdict())
                && isDamage(cell.onH2().verdict());
    }

    private static boolean isDamage(Verdict verdict) {
        return Prediction.of(verdict) == Prediction.DAMAGED;
    }

    private Stream<StoredRun> all(Scenario scenario, List<StoredRun> own) {
        return Stream.concat(
                own.stream(),
                runs.newestOfEachCell().stream().filter(run -> run.scenario().equals(scenario.id())));
    }

    private static @Nullable StoredRun cheapest(Scenario scenario, Stream<StoredRun> among) {
        return among.filter(run -> prevents(scenario, run))
                .min(Comparator.comparingLong(StoredRun::statements))
                .orElse(null);
    }

    /**
     * In a stepped run, a reader can spare any technique the conflict. Such a run has another verdict than its cell. A run that was
     * cut short has too few statements.
     */
    private static boolean prevents(Scenario scenario, StoredRun run) {
        return !isDamage(run.verdict())
                && run.origin() != Origin.STEPS_CUT_SHORT
                && scenario.cells().stream()
                        .filter(cell -> cell.id().equals(run.cell()))
                        .map(cell -> run.product().equals("H2") ? cell.onH2() : cell.onMySql())
                        .anyMatch(expected -> expected.verdict() == run.verdict());
    }
}
