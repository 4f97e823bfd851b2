package dev.interlock.secondfactor.totp;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The values are those of RFC 6238, appendix B, cut to six digits. Their key is {@code 12345678901234567890}. */
class TimeBasedCodesTest {

    private static final String KEY = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";

    private final TimeBasedCodes codes = new TimeBasedCodes();

    @ParameterizedTest
    @CsvSource({
        "59, 287082",
        "1111111109, 081804",
        "1111111111, 050471",
        "1234567890, 005924",
        "2000000000, 279037",
        "20000000000, 353130"
    })
    void theCodesAreThoseOfTheRfc(long second, String code) {
        assertThat(codes.findStep(KEY, code, Instant.ofEpochSecond(second))).hasValue(second / 30);
    }

    /** The code of 59 belongs to the seconds from 30 on. */
    @ParameterizedTest
    @CsvSource({"-1, false", "0, true", "30, true", "89, true", "90, false"})
    void aCodeIsAcceptedOneStepBeforeAndBehind(long second, boolean accepted) {
        assertThat(codes.findStep(KEY, "287 082", Instant.ofEpochSecond(second)).isPresent())
                .isEqualTo(accepted);
    }

    @ParameterizedTest
    @CsvSource({"287083", "''", "28708", "\uff12\uff18\uff17\uff10\uff18\uff12"})
    void anyOtherTextIsNoCode(String text) {
        assertThat(codes.findStep(KEY, text, Instant.ofEpochSecond(59))).isEmpty();
    }

    @Test
    void aKeyHas160RandomBitsInBase32() {
        assertThat(codes.newKey()).matches("[A-Z2-7]{32}").isNotEqualTo(codes.newKey());
    }
}
