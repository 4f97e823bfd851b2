package dev.interlock.lab;

import static java.util.stream.Collectors.toSet;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import dev.interlock.bootstrap.architecture.ImportedCode;
import dev.interlock.lab.engine.trace.Verdict;
import dev.interlock.lab.scenarios.Cell;
import dev.interlock.lab.scenarios.Counterexample;
import dev.interlock.lab.scenarios.Requirement;
import dev.interlock.lab.scenarios.Scenario;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Asserts that the scenarios have the required cells. {@link CellsTest} asserts the verdict of each cell. */
@Tag("proof")
class CounterexamplesTest {

    /** Returns each counterexample, a scenario in which its cell does damage, and a cell of a correct technique in the same scenario. */
    static Stream<Arguments> counterexamples() {
        return Stream.of(
                Arguments.of("S01", "changed-columns-only", "form-version"),
                Arguments.of("S01", "no-protection-serializable-retry", "form-version-serializable-retry"),
                Arguments.of("S07", "form-version-on-entity", "form-version"),
                Arguments.of("S07", "inverted-version-check", "form-version"),
                Arguments.of("S08", "lines-without-increment", "forced-increment"),
                Arguments.of("S10", "redis-save-without-check", "redis-edit-lock"),
                Arguments.of("S10", "save-without-check", "edit-lock"),
                Arguments.of("S11", "lock-without-lease", "edit-lock"),
                Arguments.of("S12", "lock-checked-apart", "edit-lock"),
                Arguments.of("S13", "delete-then-insert", "conditional-lease"),
                Arguments.of("S14", "redis-lock", "redis-lock-and-fence"),
                Arguments.of("S14", "redlock-without-validity-before-grant", "redlock-before-grant"),
                Arguments.of("S15", "delete-without-compare", "redis-lock"),
                Arguments.of("S15", "redlock-released-in-part-node-restarts", "redlock-node-restarts"),
                Arguments.of("S16", "named-lock-not-released", "named-lock"),
                Arguments.of("S16", "named-lock-on-pooled-connection", "named-lock"),
                Arguments.of("S17", "release-before-commit", "release-after-commit"),
                Arguments.of("S17", "transaction-outside-lock-repeatable-read", "release-after-commit"),
                Arguments.of("S18", "lock-after-read", "lock-and-read-again"),
                Arguments.of("S19", "sale-without-check", "sale-by-condition"),
                Arguments.of("S20", "form-without-key", "form-with-key"),
                Arguments.of("S21", "task-read-without-lock", "task-skipping-locked"),
                Arguments.of("S22", "field-merge", "form-version"));
    }

    @ParameterizedTest(name = "{0} {1}")
    @MethodSource("counterexamples")
    void aCounterexampleCausesDamageAndACorrectTechniqueDoesNot(String id, String faulty, String right) {
        Scenario scenario = scenario(id);

        assertThat(scenario.cell(faulty).onMySql().verdict().isDamage()).isTrue();
        assertThat(scenario.cell(right).onMySql().verdict().isDamage()).isFalse();
        assertThat(scenario.cell(right).onH2().verdict().isDamage()).isFalse();
    }

    /** The damage is the deadlock. The data are consistent because the database rolls one of the two transactions back. */
    @Test
    void onlyRowLocksInDifferentOrdersCauseADeadlock() {
        Scenario scenario = scenario("S04");

        assertThat(scenario.cell("row-locks-in-any-order").onMySql().verdict()).isEqualTo(Verdict.REFUSED);
        assertThat(scenario.cell("sorted-row-locks").onMySql().verdict()).isEqualTo(Verdict.CONSISTENT);
    }

    @Test
    void everyCounterexampleIsShown() {
        Set<String> shown = counterexamples()
                .map(each -> scenario(String.valueOf(each.get()[0])).cell(String.valueOf(each.get()[1])))
                .map(Cell::techniqueName)
                .collect(toSet());
        shown.add("RowLocksInAnyOrder");

        assertThat(ImportedCode.ALL.stream()
                        .filter(type -> type.isAnnotatedWith(Counterexample.class))
                        .map(JavaClass::getSimpleName))
                .isNotEmpty()
                .allMatch(shown::contains);
    }

    /** Addresses have the ids of cells, and texts the simple names of techniques. */
    @Test
    void idsOfCellsAndNamesOfTechniquesAreUnique() {
        assertThat(Scenarios.all())
                .allSatisfy(scenario ->
                        assertThat(scenario.cells()).extracting(Cell::id).doesNotHaveDuplicates());
        assertThat(Scenarios.all().stream()
                        .flatMap(scenario -> scenario.cells().stream())
                        .map(Cell::technique)
                        .distinct())
                .extracting(Class::getSimpleName)
                .doesNotHaveDuplicates();
    }

    @Test
    void atLeast120CellsNeedNoRedis() {
        List<Cell> cells = Scenarios.all().stream()
                .flatMap(scenario -> scenario.cells().stream())
                .filter(cell -> cell.requirement()
                        .filter(needed -> needed != Requirement.MYSQL)
                        .isEmpty())
                .toList();

        assertThat(Scenarios.all()).hasSizeGreaterThanOrEqualTo(22);
        assertThat(cells).hasSizeGreaterThanOrEqualTo(120);
    }

    private static Scenario scenario(String id) {
        return Scenarios.all().stream()
                .filter(scenario -> scenario.id().equals(id))
                .findFirst()
                .orElseThrow();
    }
}
