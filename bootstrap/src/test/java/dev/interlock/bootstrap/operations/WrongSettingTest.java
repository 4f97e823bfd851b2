package dev.interlock.bootstrap.operations;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.interlock.bootstrap.TestStart;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;

/** Starts the application with one wrong setting. {@link WrongSettingsTest}, in the proof, does so for every setting. */
@ExtendWith(OutputCaptureExtension.class)
class WrongSettingTest {

    @Test
    void theFailureNamesThePropertyItsValueAndTheReason(CapturedOutput output) {
        assertThatThrownBy(() -> TestStart.fromCommandLine(
                                "--spring.profiles.active=demo", "--server.port=0", "--interlock.edit-lock.lease=0s")
                        .close())
                .isNotNull();

        assertThat(output)
                .contains("Property: interlock.edit-lock.lease", "Value: \"PT0S\"", "Reason: a time above zero")
                .doesNotContain("\tat ");
    }
}
