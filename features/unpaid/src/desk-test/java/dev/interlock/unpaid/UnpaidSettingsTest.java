package dev.interlock.unpaid;

import dev.interlock.bootstrap.operations.WrongSettingsTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;

/** A start with a wrong setting of the job ends with a few lines: the property, its value and the reason. */
@ExtendWith(OutputCaptureExtension.class)
@Tag("proof")
class UnpaidSettingsTest {

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    interlock.unpaid.after         | 0s   | a time above zero
                    interlock.unpaid.every         | -1m  | a time above zero
                    interlock.unpaid.lease         | 0s   | a time above zero
                    interlock.unpaid.reply-timeout | 0s   | a time above zero
                    interlock.unpaid.store         | redo | dist_lock
                    interlock.node                 | ' '  | a name of this process
                    """)
    void aWrongValueIsRefusedWithTheNameOfItsProperty(
            String property, String value, String reason, CapturedOutput output) {
        WrongSettingsTest.assertIsRefused("demo", property, value, reason, output);
    }
}
