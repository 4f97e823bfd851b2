package dev.interlock.secondfactor.persistence;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.interlock.secondfactor.SecondFactorProperties;
import org.junit.jupiter.api.Test;

class StoredKeysTest {

    private static final String KEY = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";

    private final StoredKeys encrypted = new StoredKeys(new SecondFactorProperties("0f".repeat(32)));
    private final StoredKeys plain = new StoredKeys(new SecondFactorProperties(""));

    @Test
    void aKeyIsEncryptedAndReadAgain() {
        String stored = encrypted.write(KEY);

        assertThat(stored).doesNotContain(KEY).hasSizeLessThanOrEqualTo(200);
        assertThat(encrypted.write(KEY)).isNotEqualTo(stored);
        assertThat(encrypted.read(stored)).isEqualTo(KEY);
    }

    @Test
    void aKeyOfBeforeTheSettingIsRead() {
        assertThat(encrypted.read(plain.write(KEY))).isEqualTo(KEY);
    }

    @Test
    void anotherKeyOrNoneReadsNothing() {
        String stored = encrypted.write(KEY);

        assertThatIllegalStateException()
                .isThrownBy(() -> plain.read(stored))
                .withMessageContaining("interlock.second-factor.key");
        assertThatThrownBy(() -> new StoredKeys(new SecondFactorProperties("0e".repeat(32))).read(stored))
                .isInstanceOf(IllegalStateException.class);
    }
}
