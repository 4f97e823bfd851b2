package dev.interlock.lab;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.lab.desk.Dialect;
import dev.interlock.lab.desk.LabDatabase;
import dev.interlock.lock.jdbc.testing.DatabaseTest;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.datasource.DriverManagerDataSource;

/** Runs in one slot share its database, but no run finds data of an earlier one. */
@DatabaseTest
@Tag("proof")
class CleanTablesTest {

    @RegisterExtension
    static final SharedLab LAB = new SharedLab();

    @Test
    void theNextRunInASlotStartsWithCleanTables() throws InterruptedException {
        LabDatabase database = LabDatabase.beside(LAB.settings(), "_lab_1");
        LAB.desks().run("S01", "form-version");
        Map<String, Integer> afterOneRun = rows(database);
        LAB.desks().run("S10", "save-without-check");
        LAB.desks().run("S19", "sale-without-check");
        LAB.desks().run("S01", "form-version");

        assertThat(afterOneRun).containsEntry("purchase_order", 1).containsEntry("order_line", 1);
        assertThat(rows(database)).isEqualTo(afterOneRun);
    }

    private static Map<String, Integer> rows(LabDatabase database) {
        JdbcTemplate sql = new JdbcTemplate(
                database.user() == null
                        ? new DriverManagerDataSource(database.url())
                        : new DriverManagerDataSource(
                                database.url(), database.user(), Objects.requireNonNull(database.password())));
        Map<String, Integer> rows = new LinkedHashMap<>();
        for (String table : sql.queryForList(Dialect.of(database.url()).tablesOfRuns(), String.class)) {
            rows.put(table, sql.queryForObject("select count(*) from " + table, Integer.class));
        }
        return rows;
    }
}
