package dev.interlock.bootstrap.operations;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.interlock.bootstrap.TestStart;
import dev.interlock.lock.jdbc.testing.DatabaseTest;
import dev.interlock.lock.jdbc.testing.TestDatabase;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;

/** A database whose character set has no emoji, or no Hangul, is refused at the start, before anything is stored in it. */
@DatabaseTest
@Tag("engine")
@ExtendWith(OutputCaptureExtension.class)
class CharacterSetTest {

    @ParameterizedTest
    @ValueSource(strings = {"latin1", "utf8mb3"})
    void aDatabaseWithAnotherCharacterSetIsRefused(String characterSet, CapturedOutput output) throws SQLException {
        assumeThat(TestDatabase.onMySql()).as("H2 stores any text").isTrue();
        String url = TestDatabase.create();
        try {
            execute(url, "alter database character set " + characterSet);

            assertThat(catchThrowable(() -> TestStart.andStop(url, "real"))).isNotNull();

            assertThat(output)
                    .contains("Allowed: ", "character set utf8mb4", "has " + characterSet, "alter database")
                    .doesNotContain("\tat ");
        } finally {
            TestDatabase.drop(url);
        }
    }

    private static void execute(String url, String sql) throws SQLException {
        try (Connection connection = DriverManager.getConnection(url);
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }
}
