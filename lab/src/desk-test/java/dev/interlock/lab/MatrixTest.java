package dev.interlock.lab;

import static java.util.stream.Collectors.toSet;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import dev.interlock.bootstrap.architecture.ImportedCode;
import dev.interlock.lab.scenario.Cell;
import dev.interlock.lab.scenario.Requirement;
import dev.interlock.lab.scenario.Scenario;
import dev.interlock.lab.situation.Situations;
import dev.interlock.lab.trace.Verdict;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Asserts that the matrix contains the required cells. {@link CellsTest} asserts the verdict of each cell. */
class MatrixTest {

    /** Returns each faulty form, its scenario, a cell with its damage, and a cell of a correct technique in the same scenario. */
    static Stream<Arguments> faultyForms() {
        return Stream.of(
                Arguments.of("ChangedColumnsOnly", "S01", "changed-columns", "form-version"),
                Arguments.of("DeleteThenInsert", "S13", "delete-then-insert", "lease"),
                Arguments.of("DeleteWithoutCompare", "S15", "delete-without-compare", "compare-and-delete"),
                Arguments.of("FieldMerge", "S22", "field-merge", "form-version"),
                Arguments.of("FormVersionOnEntity", "S07", "form-version-on-entity", "form-version"),
                Arguments.of("FormWithoutKey", "S20", "none", "idempotency-key"),
                Arguments.of("InvertedVersionCheck", "S07", "inverted-check", "form-version"),
                Arguments.of("LinesWithoutIncrement", "S08", "version", "forced-increment"),
                Arguments.of("LockCheckedApart", "S12", "offline-lock-checked-apart", "offline-lock-checked"),
                Arguments.of("LockWithoutLease", "S11", "lock-without-lease", "lease"),
                Arguments.of("NamedLockNotReleased", "S16", "named-lock-not-released", "named-lock-on-own-connection"),
                Arguments.of(
                        "NamedLockOnPooledConnection",
                        "S16",
                        "named-lock-on-pooled-connection",
                        "named-lock-on-own-connection"),
                Arguments.of(
                        "RedlockReleasedInPart",
                        "S15",
                        "redlock-released-in-part-node-restarts",
                        "redlock-node-restarts"),
                Arguments.of(
                        "RedlockWithoutValidity",
                        "S14",
                        "redlock-without-validity-before-grant",
                        "redlock-before-grant"),
                Arguments.of("ReleaseBeforeCommit", "S17", "release-before-commit", "release-after-commit"),
                Arguments.of("SaleWithoutCheck", "S19", "none", "conditional-update"),
                Arguments.of("SaveWithoutCheck", "S10", "offline-lock", "offline-lock-checked"),
                Arguments.of("TaskReadWithoutLock", "S21", "none", "skip-locked"),
                Arguments.of(
                        "TransactionOutsideLock",
                        "S17",
                        "transaction-outside-lock-repeatable-read",
                        "release-after-commit"),
                Arguments.of(
                        "a retry of the victim", "S01", "none-serializable-retry", "form-version-serializable-retry"),
                Arguments.of("a write without a fence", "S14", "redis-lock", "redis-lock-and-fence"));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("faultyForms")
    void aFaultyFormCausesDamageAndACorrectTechniqueDoesNot(String form, String id, String faulty, String right) {
        Scenario scenario = scenario(id);

        assertThat(scenario.cell(faulty).onMySql().verdict().isDamage()).isTrue();
        assertThat(scenario.cell(right).onMySql().verdict().isDamage()).isFalse();
        assertThat(scenario.cell(right).onH2().verdict().isDamage()).isFalse();
    }

    /** The damage is the deadlock. The data are consistent because the database rolls one of the two transactions back. */
    @Test
    void onlyRowLocksInDifferentOrdersCauseADeadlock() {
        Scenario scenario = scenario("S04");

        assertThat(scenario.cell("opposite-locks").onMySql().verdict()).isEqualTo(Verdict.REFUSED);
        assertThat(scenario.cell("sorted-locks").onMySql().verdict()).isEqualTo(Verdict.CONSISTENT);
    }

    @Test
    void everyFaultyFormIsShown() {
        Set<Object> shown = faultyForms().map(form -> form.get()[0]).collect(toSet());
        shown.add("RowLocksInAnyOrder");

        assertThat(ImportedCode.ALL.stream()
                        .filter(type -> type.getPackageName().equals("dev.interlock.lab.specimen"))
                        .filter(JavaClass::isTopLevelClass)
                        .map(JavaClass::getSimpleName)
                        .filter(name -> !name.equals("package-info")))
                .isNotEmpty()
                .allMatch(shown::contains);
    }

    @Test
    void atLeast120CellsNeedNoRedis() {
        List<Cell> cells = Situations.all().stream()
                .flatMap(scenario -> scenario.cells().stream())
                .filter(cell -> cell.strategy()
                        .requirement()
                        .filter(needed -> needed != Requirement.MYSQL)
                        .isEmpty())
                .toList();

        assertThat(Situations.all()).hasSize(22);
        assertThat(cells).hasSizeGreaterThanOrEqualTo(120);
    }

    private static Scenario scenario(String id) {
        return Situations.all().stream()
                .filter(scenario -> scenario.id().equals(id))
                .findFirst()
                .orElseThrow();
    }
}
