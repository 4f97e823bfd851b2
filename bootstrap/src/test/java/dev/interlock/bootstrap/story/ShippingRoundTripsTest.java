package dev.interlock.bootstrap.story;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.summingLong;
import static java.util.stream.Collectors.toMap;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.interlock.bootstrap.ApplicationTest;
import dev.interlock.bootstrap.DeskForTests;
import dev.interlock.bootstrap.StrictSettings;
import dev.interlock.bootstrap.visit.Page;
import dev.interlock.bootstrap.visit.Visitor;
import dev.interlock.lock.jdbc.testing.SqlLog;
import dev.interlock.lock.jdbc.testing.TestDatabase;
import java.net.URI;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.core.env.Environment;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.datasource.DriverManagerDataSource;

/**
 * The statements and round trips of a pair: the shipping form is opened, and saved with another address. The redirect is not counted.
 */
@Tag("tables")
@ApplicationTest
@StrictSettings
@Tag("engine")
@Tag("proof")
class ShippingRoundTripsTest {

    /**
     * Counts the statements of the connections to the database of this application, by connection and kind. A pool may close an idle
     * connection meanwhile, and its counts with it.
     */
    private static final String SERVER_COUNTS = """
            select e.thread_id, lower(substring_index(e.event_name, '/', -1)) kind, sum(e.count_star) n
              from performance_schema.events_statements_summary_by_thread_by_event_name e
              join performance_schema.threads t on t.thread_id = e.thread_id
             where t.processlist_db = ? and e.count_star > 0
             group by 1, 2
            """;

    @LocalServerPort
    int port;

    @Autowired
    DeskForTests desk;

    @Autowired
    SqlLog sql;

    @Autowired
    Environment environment;

    Visitor customer;
    String path;
    int saves;

    @BeforeEach
    void prepareStatements() {
        customer = Visitor.signedIn(port, "customer1");
        path = "/orders/" + desk.paidOrder() + "/shipping";
        for (int i = 0; i < 10; i++) {
            pair();
        }
    }

    @Test
    void aPairTakesEightStatements() throws Exception {
        assertThat(sql.during(this::pair))
                .satisfiesExactly(
                        form -> assertThat(form).startsWith("select").contains("purchase_order"),
                        editor -> assertThat(editor).startsWith("select").contains("from locks"),
                        order -> assertThat(order).contains("purchase_order").doesNotContain("order_line"),
                        editorAgain -> assertThat(editorAgain).contains("from locks"),
                        save -> assertThat(save).startsWith("update purchase_order"),
                        lost -> assertThat(lost).startsWith("delete from order_term"),
                        gained -> assertThat(gained).startsWith("insert into order_term"),
                        change -> assertThat(change).startsWith("insert into change_log"));
    }

    /** Eight statements and a commit. No statement is prepared again, and no read ends with a rollback. */
    @Test
    void aPairTakesNineRoundTripsToMySql() {
        assumeTrue(TestDatabase.onMySql(), "H2 is embedded");
        String url = environment.getRequiredProperty("spring.datasource.url");
        String database = URI.create(url.substring("jdbc:".length())).getPath().substring(1);
        JdbcTemplate otherConnection =
                new JdbcTemplate(new DriverManagerDataSource(url.replace("/" + database, "/performance_schema")));

        // The pools and the jobs send commands too, so a pair without any of them counts.
        Map<String, Long> pair = sentForAPair(otherConnection, database);
        for (int i = 1; i < 100 && roundTrips(pair) > 9; i++) {
            pair = sentForAPair(otherConnection, database);
        }

        assertThat(pair).as("by kind").doesNotContainKeys("prepare", "close stmt", "rollback", "set_option");
        assertThat(pair).containsEntry("commit", 1L);
        assertThat(roundTrips(pair)).isEqualTo(9);
    }

    private static long roundTrips(Map<String, Long> kinds) {
        return kinds.values().stream().mapToLong(Long::longValue).sum();
    }

    private Map<String, Long> sentForAPair(JdbcTemplate otherConnection, String database) {
        Map<Counted, Long> before = counts(otherConnection, database);
        pair();
        return difference(before, counts(otherConnection, database));
    }

    private static Map<String, Long> difference(Map<Counted, Long> before, Map<Counted, Long> after) {
        return after.entrySet().stream()
                .filter(counted -> counted.getValue() > before.getOrDefault(counted.getKey(), 0L))
                .collect(groupingBy(
                        counted -> counted.getKey().kind(),
                        summingLong(counted -> counted.getValue() - before.getOrDefault(counted.getKey(), 0L))));
    }

    /** Counts on another connection, so that the counting is not counted. */
    private static Map<Counted, Long> counts(JdbcTemplate otherConnection, String database) {
        List<Map.Entry<Counted, Long>> counts = otherConnection.query(
                SERVER_COUNTS,
                (row, n) -> Map.entry(new Counted(row.getLong("thread_id"), row.getString("kind")), row.getLong("n")),
                database);
        return counts.stream().collect(toMap(Map.Entry::getKey, Map.Entry::getValue));
    }

    private record Counted(long connection, String kind) {}

    private Page pair() {
        saves++;
        Page saved = customer.open(path)
                .form(path)
                .with("address1", "Street " + saves)
                .submit();
        assertThat(saved.status()).isEqualTo(303);
        return saved;
    }
}
