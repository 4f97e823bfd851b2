package dev.interlock.packing;

import dev.interlock.bootstrap.operations.WrongSettingsTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;

/** An order's row has room for the lock that packs it, and for no job. */
@ExtendWith(OutputCaptureExtension.class)
@Tag("proof")
class RowAsStoreOfTheJobTest {

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    interlock.unpaid.store | purchase_order | any other store
                    """)
    void aWrongValueIsRefusedWithTheNameOfItsProperty(
            String property, String value, String reason, CapturedOutput output) {
        WrongSettingsTest.assertIsRefused("demo", property, value, reason, output);
    }
}
