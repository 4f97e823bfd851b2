package dev.interlock.packing;

import dev.interlock.bootstrap.operations.WrongSettingsTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;

/** A start with a wrong setting of packing fails with a message. */
@ExtendWith(OutputCaptureExtension.class)
@Tag("proof")
class WrongPackingSettingsTest {

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    interlock.packing.store | redis | purchase_order
                    interlock.packing.lease | 0s    | a time above zero
                    """)
    void aWrongValueIsRefusedWithTheNameOfItsProperty(
            String property, String value, String reason, CapturedOutput output) {
        WrongSettingsTest.assertIsRefused("demo", property, value, reason, output);
    }
}
