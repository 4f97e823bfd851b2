package dev.interlock.bootstrap.operations;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.interlock.bootstrap.TestStart;
import dev.interlock.lock.jdbc.testing.DatabaseTest;
import dev.interlock.lock.jdbc.testing.TestDatabase;
import dev.interlock.lock.testing.Await;
import java.time.Duration;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.datasource.SingleConnectionDataSource;

/** A node that no user visits, as MySQL sees it. */
@DatabaseTest
@Tag("engine")
@Tag("proof")
@ExtendWith(OutputCaptureExtension.class)
@Timeout(300)
class NodeAtRestTest {

    private static final String CONNECTIONS = "select count(*) from performance_schema.processlist where db = ?";

    /** Counts those of the open connections. Pings are none. */
    private static final String SENT_STATEMENTS = """
            select sum(status.variable_value)
              from performance_schema.status_by_thread status
              join performance_schema.threads threads on threads.thread_id = status.thread_id
             where threads.processlist_db = ? and status.variable_name = 'Questions'
            """;

    private static final int CONNECTIONS_AT_REST = 6;

    private static final int STATEMENTS_OF_NEW_CONNECTIONS = 30;

    /** Five a second. A shorter time would fall into the burst of the jobs that run once a minute, or between two of them. */
    private static final int STATEMENTS_PER_MINUTE = 300;

    @Test
    void hasFewConnectionsAndSendsFewStatements(CapturedOutput output) {
        assumeThat(TestDatabase.onMySql())
                .as("H2 has no connections over a network")
                .isTrue();
        String url = TestDatabase.create();
        String database = url.replaceFirst(".*//[^/]+/([^?]*).*", "$1");
        try (SingleConnectionDataSource monitor = new SingleConnectionDataSource(TestDatabase.serverUrl(), true);
                ConfigurableApplicationContext node = TestStart.start(
                        url,
                        "demo",
                        "--interlock.demo.allow-external-database=true",
                        "--spring.datasource.hikari.idle-timeout=10000")) {
            JdbcClient server = JdbcClient.create(monitor);
            assertThat(node.isRunning()).isTrue();
            Await.until(() -> number(server, CONNECTIONS, database) <= CONNECTIONS_AT_REST);

            awaitStatements(STATEMENTS_OF_NEW_CONNECTIONS, server, database);
            long start = System.nanoTime();
            awaitStatements(STATEMENTS_PER_MINUTE, server, database);

            assertThat(Duration.ofNanos(System.nanoTime() - start)).isGreaterThan(Duration.ofMinutes(1));
            assertThat(output).doesNotContain("max_connections");
        } finally {
            TestDatabase.drop(url);
        }
    }

    private static void awaitStatements(int count, JdbcClient server, String database) {
        int before = number(server, SENT_STATEMENTS, database);
        Await.until(() -> number(server, SENT_STATEMENTS, database) >= before + count);
    }

    private static int number(JdbcClient server, String query, String database) {
        return server.sql(query).param(database).query(Integer.class).single();
    }
}
