package dev.interlock.secondfactor.application;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Locale;
import org.junit.jupiter.api.Test;

class RecoveryCodeTest {

    /** 24 characters of 5 bits each. */
    @Test
    void aCodeHas120RandomBits() {
        assertThat(RecoveryCode.random().text()).matches("[A-Z2-7]{4}(-[A-Z2-7]{4}){5}");
        assertThat(RecoveryCode.random()).isNotEqualTo(RecoveryCode.random());
    }

    @Test
    void aCodeIsTheSameInAnyGroupsAndCase() {
        RecoveryCode code = RecoveryCode.random();

        assertThat(new RecoveryCode(code.text().toLowerCase(Locale.ROOT).replace("-", " ")).hash())
                .isEqualTo(code.hash());
    }
}
