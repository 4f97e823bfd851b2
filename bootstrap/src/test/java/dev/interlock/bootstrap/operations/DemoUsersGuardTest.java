package dev.interlock.bootstrap.operations;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.interlock.bootstrap.TestStart;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.core.NestedExceptionUtils;

/** Demo users with well-known passwords are kept away from real data. A file database stands for an external one. */
@Tag("proof")
class DemoUsersGuardTest {

    private final Path folder;

    DemoUsersGuardTest(@TempDir Path folder) {
        this.folder = folder;
    }

    @Test
    void theDemoDoesNotStartOnAnExternalDatabase() {
        assertThat(reasonOf(() -> start("demo"))).contains("profile 'demo'");
    }

    @Test
    void theDemoStartsOnAnExternalDatabaseIfAllowed() {
        assertThatCode(() -> start("demo", "--interlock.demo.allow-external-database=true"))
                .doesNotThrowAnyException();
    }

    @Test
    void aDatabaseWithDemoUsersIsRefusedWithoutTheDemo() {
        start("demo", "--interlock.demo.allow-external-database=true");

        assertThat(reasonOf(() -> start("real"))).contains("demo user 'admin'");
    }

    @Test
    void anEmptyExternalDatabaseIsAccepted() {
        assertThatCode(() -> start("real")).doesNotThrowAnyException();
    }

    private void start(String profile, String... more) {
        TestStart.andStop(
                "jdbc:h2:file:" + folder.resolve("desk") + ";MODE=MySQL;DATABASE_TO_LOWER=TRUE", profile, more);
    }

    private static String reasonOf(Runnable start) {
        Throwable failure = catchThrowable(start::run);
        assertThat(failure).isNotNull();
        return String.valueOf(NestedExceptionUtils.getMostSpecificCause(failure).getMessage());
    }
}
