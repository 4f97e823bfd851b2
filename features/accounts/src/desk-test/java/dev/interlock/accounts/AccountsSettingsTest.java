package dev.interlock.accounts;

import dev.interlock.bootstrap.operations.WrongSettingsTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;

/** A start with a wrong setting of the accounts ends with a few lines: the property, its value and the reason. */
@ExtendWith(OutputCaptureExtension.class)
@Tag("proof")
class AccountsSettingsTest {

    @ParameterizedTest
    @CsvSource({"redis, MEMORY", "'', 'one of memory, table'"})
    void aWrongStoreIsRefusedWithTheNameOfItsProperty(String value, String reason, CapturedOutput output) {
        WrongSettingsTest.assertIsRefused("demo", "interlock.accounts.sessions", value, reason, output);
    }
}
