package dev.interlock.lock.jdbc.process;

import static org.assertj.core.api.Assertions.assertThat;

import com.zaxxer.hikari.HikariDataSource;
import dev.interlock.lock.jdbc.JdbcLocks;
import dev.interlock.lock.jdbc.testing.DatabaseTest;
import dev.interlock.lock.jdbc.testing.FirstLockProcess;
import dev.interlock.lock.jdbc.testing.TestDatabase;
import dev.interlock.lock.testing.FirstAnswers;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The first request of a process is granted, although its classes are not loaded and its database is not connected. */
@DatabaseTest
@Timeout(600)
@Tag("proof")
class FirstLockTest {

    private static final int PROCESSES = 20;

    private final String url = TestDatabase.create();

    @AfterEach
    void dropDatabase() {
        TestDatabase.drop(url);
    }

    @Test
    void firstRequestOfEachProcessIsGrantedWithoutAWaitTime(@TempDir Path folder) throws IOException {
        List<String[]> arguments = IntStream.range(0, PROCESSES)
                .mapToObj(number -> new String[] {urlOf(number, folder), "" + number})
                .toList();
        arguments.forEach(each -> createTables(each[0]));

        assertThat(FirstAnswers.of(FirstLockProcess.class, arguments))
                .hasSize(PROCESSES)
                .containsOnly("granted");
    }

    /** A process opens a file of H2 alone. */
    private String urlOf(int number, Path folder) {
        return TestDatabase.onServer() ? url : "jdbc:h2:file:" + folder.resolve("locks" + number) + ";MODE=MySQL";
    }

    private static void createTables(String url) {
        try (HikariDataSource database = new HikariDataSource()) {
            database.setJdbcUrl(url);
            try (JdbcLocks locks = JdbcLocks.on(database)) {
                locks.createTables();
            }
        }
    }
}
