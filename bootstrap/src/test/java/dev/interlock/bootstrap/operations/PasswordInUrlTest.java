package dev.interlock.bootstrap.operations;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.bootstrap.TestStart;
import dev.interlock.lock.jdbc.testing.DatabaseCondition;
import dev.interlock.lock.jdbc.testing.TestDatabase;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;

/** The address of a database on MySQL may contain its password, which no library may log at a start. */
@Tag("engine")
@ExtendWith({DatabaseCondition.class, OutputCaptureExtension.class})
@Tag("proof")
class PasswordInUrlTest {

    private static final Pattern PASSWORD = Pattern.compile("(?i)password=\\w");

    @Test
    void thePasswordIsNotLogged(CapturedOutput output) {
        String url = TestDatabase.create();
        try {
            TestStart.andStop(url, "demo", "--interlock.demo.allow-external-database=true");
        } finally {
            TestDatabase.drop(url);
        }

        assertThat(output).contains("The order desk is open").doesNotContainPattern(PASSWORD);
    }
}
