package dev.interlock.lab;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.lab.engine.trace.Cost;
import dev.interlock.lab.engine.trace.Trace;
import dev.interlock.lab.scenarios.Cell;
import dev.interlock.lab.scenarios.Cell.Expected;
import dev.interlock.lab.scenarios.Scenario;
import dev.interlock.lock.jdbc.testing.DatabaseTest;
import java.util.function.BiPredicate;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.json.JsonMapper;

/** Runs every cell on the database of the build. */
@DatabaseTest
@Tag("engine")
class CellsTest {

    @RegisterExtension
    static final SharedLab LAB = new SharedLab();

    private static final JsonMapper JSON = new JsonMapper();

    static Stream<Arguments> firstCells() {
        return cells((scenario, cell) -> cell.equals(scenario.cells().get(0)));
    }

    static Stream<Arguments> allCells() {
        return cells((scenario, cell) -> true);
    }

    private static Stream<Arguments> cells(BiPredicate<Scenario, Cell> condition) {
        return Scenarios.all().stream()
                .flatMap(scenario -> scenario.cells().stream()
                        .filter(cell -> condition.test(scenario, cell))
                        .filter(cell -> LAB.desks().missing(cell).isEmpty())
                        .map(cell -> Arguments.of(scenario.id(), cell.id(), cell)));
    }

    @ParameterizedTest(name = "{0} {1}")
    @MethodSource("firstCells")
    void theFirstCellOfEachScenarioEndsWithTheExpectedVerdict(String scenario, String id, Cell cell)
            throws InterruptedException {
        verifyVerdict(scenario, id, cell);
    }

    /** Every cell, five times. */
    @ParameterizedTest(name = "{0} {1}")
    @MethodSource("allCells")
    @Tag("proof")
    void fiveConsecutiveRunsEndWithTheExpectedVerdict(String scenario, String id, Cell cell)
            throws InterruptedException {
        for (int run = 0; run < 5; run++) {
            verifyVerdict(scenario, id, cell);
        }
    }

    /** Hibernate reads a stale entity after the rollback in an additional transaction, which is no retry. */
    @Test
    void onlyARetriedTransactionIsCountedAsARetry() throws InterruptedException {
        assertThat(retries("S04", "row-locks-in-any-order-retry")).isEqualTo(1);
        assertThat(retries("S08", "forced-increment-at-commit")).isZero();
    }

    private static long retries(String scenario, String cell) throws InterruptedException {
        return Cost.of(LAB.desks().run(scenario, cell).events()).retries();
    }

    private static void verifyVerdict(String scenario, String id, Cell cell) throws InterruptedException {
        Trace trace = LAB.desks().run(scenario, id);

        Expected expected = cell.expected(trace.database());
        assertThat(trace.outcome().verdict()).as("%s", trace).isEqualTo(expected.verdict());
        assertThat(trace.outcome().actors()).as("%s", trace).hasSize(expected.number());
        if (!expected.actors().isEmpty()) {
            assertThat(trace.outcome().actors()).as("%s", trace).isEqualTo(expected.actors());
        }
        assertThat(JSON.readValue(JSON.writeValueAsString(trace), Trace.class))
                .as("as another node reads it")
                .isEqualTo(trace);
    }
}
