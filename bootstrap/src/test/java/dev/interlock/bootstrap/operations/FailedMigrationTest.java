package dev.interlock.bootstrap.operations;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.interlock.bootstrap.TestStart;
import dev.interlock.lock.jdbc.testing.DatabaseTest;
import dev.interlock.lock.jdbc.testing.TestDatabase;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.flywaydb.core.Flyway;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.datasource.DriverManagerDataSource;

/** A start that is killed after the last statement of a migration, before the migration is recorded. */
@DatabaseTest
@Tag("engine")
@Tag("proof")
@ExtendWith(OutputCaptureExtension.class)
class FailedMigrationTest {

    private static final String RECORD = "update flyway_schema_history set success = 1 where success = 0";

    private static final Path DOCUMENT = Path.of("../docs/operations/upgrades.md");

    @Test
    void theNextStartsSayWhatToDoUntilTheMigrationIsRecorded(CapturedOutput output) {
        assumeThat(TestDatabase.onMySql())
                .as("an embedded database ends with its process")
                .isTrue();
        String url = TestDatabase.create();
        try {
            JdbcTemplate database = new JdbcTemplate(new DriverManagerDataSource(url));
            Flyway flyway = Flyway.configure().dataSource(url, null, null).load();
            flyway.migrate();
            database.execute("delete from flyway_schema_history order by installed_rank desc limit 1");

            assertThat(catchThrowable(() -> TestStart.andStop(url, "real"))).isNotNull();
            assertThat(output)
                    .contains(
                            "Failed to execute script V",
                            "already exists",
                            DOCUMENT.getFileName().toString())
                    .doesNotContain("\tat ");
            assertThat(catchThrowable(() -> TestStart.andStop(url, "real"))).isNotNull();
            assertThat(output).contains("Detected failed migration to version").doesNotContain("\tat ");

            database.execute(RECORD);
            flyway.validate();
        } finally {
            TestDatabase.drop(url);
        }
    }

    @Test
    void theDocumentHasTheStatementThatRecordsIt() throws IOException {
        assertThat(Files.readString(DOCUMENT)).contains(RECORD);
    }
}
