package dev.interlock.benchmark;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.benchmark.figures.Row;
import dev.interlock.benchmark.figures.RunLength;
import dev.interlock.benchmark.mysql.BenchmarkDatabase;
import dev.interlock.benchmark.mysql.MySqlClients;
import dev.interlock.benchmark.uncontended.RequestCounts;
import dev.interlock.lock.jdbc.testing.DatabaseTest;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** Runs the short benchmark and asserts its exact figures, but no times. The run itself fails if an update is lost. */
@DatabaseTest
@Tag("proof")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class DatabaseBenchmarkTest {

    private static final List<String> STORES = List.of("dist_lock", "lock_table", "locks");
    private static final List<String> PEERS = List.of("GET_LOCK", "JdbcLockRegistry", "ShedLock");

    private static final String STATEMENTS = "statements";

    private final List<Row> rows = new ArrayList<>();

    @BeforeAll
    void measure() throws Exception {
        try (BenchmarkDatabase database = BenchmarkDatabase.create()) {
            DatabaseBenchmark.measure(database.url(), RunLength.SHORT, rows::addAll);
        }
    }

    @Test
    void refusedAttemptTakesAtMostTwoStatements() {
        Map<String, Double> statements = figures(RequestCounts.REFUSAL + STATEMENTS);

        assertThat(STORES)
                .allSatisfy(store -> assertThat(statements.get(store)).isBetween(1.0, 2.0))
                .allSatisfy(store ->
                        assertThat(statements.get(MySqlClients.floorOf(store))).isEqualTo(statements.get(store)));
    }

    @Test
    void eachMeasurementHasAllContenders() {
        assertThat(rows.stream().collect(Collectors.groupingBy(Row::measurement)))
                .hasSize(11)
                .allSatisfy((measurement, shown) -> assertThat(shown)
                        .extracting(Row::contender)
                        .containsAll(STORES)
                        .containsAll(PEERS)
                        .doesNotHaveDuplicates());
    }

    private Map<String, Double> figures(String measurement) {
        return rows.stream()
                .filter(row -> row.measurement().equals(measurement))
                .collect(Collectors.toMap(Row::contender, Row::median));
    }
}
