package dev.interlock.lock;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LockOwnerTest {

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "\ud83d", "two\nlines", "\u2028"})
    void nameThatAStoreCannotKeepIsRefused(String name) {
        assertThatIllegalArgumentException().isThrownBy(() -> LockOwner.named(name));
    }

    @Test
    void nameMayHaveCharactersOutsideTheBasicPlane() {
        assertThat(LockOwner.named("node \ud83d\ude00").name()).hasSize(7);
    }
}
