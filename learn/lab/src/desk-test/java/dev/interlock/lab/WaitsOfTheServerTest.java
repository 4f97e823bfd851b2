package dev.interlock.lab;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.lab.desk.LabDatabase;
import dev.interlock.lab.engine.trace.Event;
import dev.interlock.lab.engine.trace.Event.Wait;
import dev.interlock.lab.engine.trace.Trace;
import dev.interlock.lock.jdbc.testing.DatabaseTest;
import dev.interlock.lock.jdbc.testing.TestDatabase;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIf;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.datasource.DriverManagerDataSource;

/** Compares the waits that the Lab shows with those that MySQL reports. */
@DatabaseTest
@EnabledIf("dev.interlock.lock.jdbc.testing.TestDatabase#onMySql")
class WaitsOfTheServerTest {

    @RegisterExtension
    static final SharedLab LAB = new SharedLab();

    private final JdbcClient server = JdbcClient.create(new DriverManagerDataSource(TestDatabase.serverUrl()));

    /** On a busy machine, the Lab may measure a longer wait than the server, but no shorter one. One of ten runs must be close. */
    @Test
    void aWaitIsAsLongAsTheLockTimeThatTheServerReports() throws InterruptedException {
        List<Double> ratios = new ArrayList<>();
        while (ratios.size() < 10 && ratios.stream().noneMatch(WaitsOfTheServerTest::isClose)) {
            Event blocked = blocked(LAB.desks().run("S05", "bounded-wait"));
            Wait wait = blocked.waits().get(0);
            assertThat(wait.observed()).isTrue();
            assertThat(wait.blocker()).isEqualTo("customer");
            ratios.add((wait.to() - wait.from()) / 1e6 / lockTime(blocked));
        }
        assertThat(ratios).allMatch(ratio -> ratio >= 1).anyMatch(WaitsOfTheServerTest::isClose);
    }

    private static boolean isClose(double ratio) {
        return ratio <= 1.1;
    }

    /** The desk's connections are ended after a minute. The reader of a stepped run may think for longer, within a transaction. */
    @Test
    void theServerKeepsTheConnectionsOfARunForEightHours() throws InterruptedException {
        LAB.desks().run("S01", "form-version");

        assertThat(server.sql("""
                        select distinct v.variable_value
                          from performance_schema.variables_by_thread v
                          join performance_schema.threads t on t.thread_id = v.thread_id
                         where t.processlist_db = ? and v.variable_name = 'wait_timeout'
                        """)
                        .param(LabDatabase.beside(LAB.settings(), "_lab_1").name())
                        .query(Integer.class)
                        .list())
                .containsExactly(28_800);
    }

    private static Event blocked(Trace trace) {
        return trace.events().stream()
                .filter(event -> !event.waits().isEmpty())
                .findFirst()
                .orElseThrow(() -> new AssertionError(trace.toString()));
    }

    /** Returns how many milliseconds a statement has waited for locks, as the server has recorded it. */
    private double lockTime(Event event) {
        return server.sql("""
                        select max(h.lock_time) / 1e9
                          from performance_schema.events_statements_history h
                          join performance_schema.threads t on t.thread_id = h.thread_id
                         where t.processlist_id = ?
                        """)
                .params(Objects.requireNonNull(event.statement()).connection())
                .query(Double.class)
                .single();
    }
}
