package dev.interlock.accounts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.interlock.bootstrap.TestStart;
import dev.interlock.bootstrap.operations.WrongSettingsTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;

/** A start with a wrong setting of the accounts ends with a few lines: the property, its value and the reason. */
@ExtendWith(OutputCaptureExtension.class)
@Tag("proof")
class AccountsSettingsTest {

    @Test
    void aSignUpWithoutMailIsRefused(CapturedOutput output) {
        assertThatThrownBy(() -> TestStart.fromCommandLine(
                                "--server.port=0",
                                "--interlock.accounts.mail.enabled=false",
                                "--interlock.accounts.sign-up=true")
                        .close())
                .isNotNull();

        assertThat(output)
                .contains("APPLICATION FAILED TO START", "interlock.accounts.sign-up", "needs mails")
                .doesNotContain("\tat ");
    }

    @ParameterizedTest
    @CsvSource({"redis, MEMORY", "'', 'one of memory, table'"})
    void aWrongStoreIsRefusedWithTheNameOfItsProperty(String value, String reason, CapturedOutput output) {
        WrongSettingsTest.assertIsRefused("demo", "interlock.accounts.sessions", value, reason, output);
    }
}
