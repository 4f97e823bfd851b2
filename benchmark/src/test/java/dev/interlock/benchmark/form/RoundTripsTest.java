package dev.interlock.benchmark.form;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.interlock.benchmark.mysql.BenchmarkDatabase;
import dev.interlock.lock.jdbc.testing.DatabaseTest;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.Statement;
import org.junit.jupiter.api.Test;

@DatabaseTest
class RoundTripsTest {

    @Test
    void statementsOfClosedConnectionsAreCounted() throws Exception {
        try (BenchmarkDatabase database = BenchmarkDatabase.create();
                RoundTrips roundTrips = new RoundTrips(database.url())) {
            long before = roundTrips.sent().getOrDefault("do", 0L);
            try (Connection closed = DriverManager.getConnection(database.url());
                    Statement statement = closed.createStatement()) {
                for (int n = 0; n < 3; n++) {
                    statement.execute("do 1");
                }
            }

            // The server adds the counters of a connection to those of its account after the client has closed the
            // connection.
            await().untilAsserted(() ->
                    assertThat(roundTrips.sent().getOrDefault("do", 0L)).isGreaterThanOrEqualTo(before + 3));
        }
    }
}
