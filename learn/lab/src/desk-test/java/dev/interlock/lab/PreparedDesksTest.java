package dev.interlock.lab;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.interlock.lab.desk.LabDatabase;
import dev.interlock.lab.desk.LabDesks;
import dev.interlock.lock.jdbc.testing.DatabaseTest;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;
import org.springframework.boot.logging.LogLevel;
import org.springframework.boot.logging.LoggingSystem;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;

/** A desk of the Lab takes seconds to open, so as few as possible are opened, and the first one before its run. */
@DatabaseTest
@ExtendWith(OutputCaptureExtension.class)
@Timeout(60)
@Tag("proof")
class PreparedDesksTest {

    private final DeskForLab desk = new DeskForLab();
    private final LabDesks lab = new LabDesks(Scenarios.all(), desk.settings(), 5, desk.share());

    /** The Lab logs at DEBUG that a desk has opened. */
    @BeforeEach
    void logDesks() {
        logging(LogLevel.DEBUG);
    }

    private void logging(@Nullable LogLevel level) {
        LoggingSystem.get(getClass().getClassLoader()).setLogLevel(LabDesks.class.getPackageName(), level);
    }

    @AfterEach
    void close() {
        logging(null);
        lab.close();
        desk.close();
    }

    @Test
    void theFirstRunUsesThePreparedDesk(CapturedOutput output) throws InterruptedException {
        lab.prepare("S01", "no-protection");
        await().atMost(Duration.ofSeconds(30)).until(() -> opened(output) == 1);

        lab.run("S01", "no-protection");

        assertThat(opened(output)).isEqualTo(1);
    }

    @Test
    void aRunWaitsForTheDeskThatIsBeingPrepared(CapturedOutput output) throws InterruptedException {
        lab.prepare("S01", "no-protection");
        lab.prepare("S01", "no-protection");

        lab.run("S01", "no-protection");

        assertThat(opened(output)).isEqualTo(1);
    }

    @Test
    void runsAfterEachOtherUseOneDesk(CapturedOutput output) throws InterruptedException {
        lab.run("S01", "no-protection");
        lab.run("S02", "no-protection");
        lab.run("S03", "row-lock");

        assertThat(opened(output)).isEqualTo(1);
    }

    @Test
    void aCellThatThisDeskCannotRunIsNotPrepared(CapturedOutput output) {
        lab.prepare("S14", "redlock");
        lab.close();

        assertThat(opened(output)).isZero();
    }

    /** Counts the desks on the databases of this test. The Lab of another test's application opens one in the background. */
    private long opened(CapturedOutput output) {
        String databases = " on " + LabDatabase.beside(desk.settings(), "_lab_").name();
        return output.getOut()
                .lines()
                .filter(line -> line.contains("A desk of the Lab opened") && line.contains(databases))
                .count();
    }
}
