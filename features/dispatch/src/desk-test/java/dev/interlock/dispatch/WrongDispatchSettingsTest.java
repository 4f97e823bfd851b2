package dev.interlock.dispatch;

import dev.interlock.bootstrap.operations.WrongSettingsTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;

/** A start with a wrong setting of dispatches fails with a message. */
@ExtendWith(OutputCaptureExtension.class)
@Tag("proof")
class WrongDispatchSettingsTest {

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    interlock.dispatch.lease         | 0s   | a time above zero
                    interlock.dispatch.max-hold      | 0s   | a time above zero
                    interlock.dispatch.reply-timeout | 0s   | a time above zero
                    interlock.dispatch.store         | redo | lock_table
                    interlock.labels.delay           | -1ms | a time of zero or more
                    """)
    void aWrongValueIsRefusedWithTheNameOfItsProperty(
            String property, String value, String reason, CapturedOutput output) {
        WrongSettingsTest.assertIsRefused("demo", property, value, reason, output);
    }
}
