package dev.interlock.benchmark.uncontended;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.benchmark.contender.Client;
import dev.interlock.benchmark.figures.Row;
import dev.interlock.benchmark.mysql.BenchmarkDatabase;
import dev.interlock.benchmark.mysql.MySqlClients;
import dev.interlock.benchmark.mysql.ServerStatements;
import dev.interlock.lock.jdbc.testing.DatabaseTest;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** The number of statements for an acquire and its release, by the counters of the server. */
@DatabaseTest
class RequestCountsTest {

    private static final Duration LEASE = Duration.ofMinutes(10);
    private static final List<String> STORES = List.of("dist_lock", "lock_table", "locks");

    @Test
    void interlockTakesTwoStatementsAndItsPeersMore() throws Exception {
        Map<String, Double> statements = pairs();

        assertThat(STORES).allSatisfy(store -> assertThat(statements).containsEntry(store, 2.0));
        assertThat(STORES).allSatisfy(store -> assertThat(statements).containsEntry(MySqlClients.floorOf(store), 2.0));
        assertThat(statements)
                .containsEntry("GET_LOCK", 2.0)
                .containsEntry("JdbcLockRegistry", 12.0)
                .containsEntry("ShedLock", 8.0);
    }

    private static Map<String, Double> pairs() throws Exception {
        try (BenchmarkDatabase database = BenchmarkDatabase.create();
                Client client = MySqlClients.openWithFloors(database.url(), LEASE);
                ServerStatements server = new ServerStatements(database.url())) {
            return new RequestCounts(client, server)
                    .pairs().stream().collect(Collectors.toMap(Row::contender, Row::median));
        }
    }
}
