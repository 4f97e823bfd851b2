package dev.interlock.benchmark;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.benchmark.figures.Extent;
import dev.interlock.benchmark.figures.Row;
import dev.interlock.benchmark.mysql.BenchmarkDatabase;
import dev.interlock.benchmark.mysql.MySqlClients;
import dev.interlock.benchmark.uncontended.SentCounts;
import dev.interlock.lock.jdbc.testing.DatabaseTest;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** The short form of the whole, with what is exact in it. A time is not. No update was lost, or it would have failed. */
@DatabaseTest
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class BenchmarkTest {

    private static final List<String> OURS = List.of("dist_lock", "purchase_order", "lock_table", "locks");
    private static final List<String> OTHERS = List.of("GET_LOCK", "JdbcLockRegistry", "ShedLock");

    private static final String STATEMENTS = "statements";

    private List<Row> rows = List.of();

    @BeforeAll
    void measure() throws Exception {
        try (BenchmarkDatabase database = BenchmarkDatabase.create()) {
            rows = Benchmark.rows(database.url(), Extent.SHORT);
        }
    }

    @Test
    void oursTakesTwoStatementsAndOthersMore() {
        Map<String, Double> statements = figures(SentCounts.PAIR + STATEMENTS);

        assertThat(OURS).allSatisfy(store -> assertThat(statements).containsEntry(store, 2.0));
        assertThat(OURS).allSatisfy(store -> assertThat(statements).containsEntry(MySqlClients.floorOf(store), 2.0));
        assertThat(statements)
                .containsEntry("GET_LOCK", 2.0)
                .containsEntry("JdbcLockRegistry", 12.0)
                .containsEntry("ShedLock", 8.0);
    }

    @Test
    void aRefusalTakesTwoStatementsAtMost() {
        Map<String, Double> statements = figures(SentCounts.REFUSAL + STATEMENTS);

        assertThat(OURS)
                .allSatisfy(store -> assertThat(statements.get(store)).isBetween(1.0, 2.0))
                .allSatisfy(store ->
                        assertThat(statements.get(MySqlClients.floorOf(store))).isEqualTo(statements.get(store)));
    }

    @Test
    void everybodyIsInEveryMeasurement() {
        assertThat(rows.stream().collect(Collectors.groupingBy(Row::measurement)))
                .hasSize(11)
                .allSatisfy((measurement, shown) -> assertThat(shown)
                        .extracting(Row::contender)
                        .containsAll(OURS)
                        .containsAll(OTHERS)
                        .doesNotHaveDuplicates());
    }

    private Map<String, Double> figures(String measurement) {
        return rows.stream()
                .filter(row -> row.measurement().equals(measurement))
                .collect(Collectors.toMap(Row::contender, Row::median));
    }
}
