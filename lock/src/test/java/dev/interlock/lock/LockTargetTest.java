package dev.interlock.lock;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class LockTargetTest {

    /** As UTF-8 bytes; Java's own order puts the second of the last two first, by its surrogates. */
    @Test
    void targetsAreSortedByTheirBytes() {
        Stream<LockTarget> targets = Stream.of("a", "\uFF5E", "B", "\uD83D\uDE00", "a ", "á", "A")
                .map(id -> new LockTarget("Order", id))
                .sorted();

        assertThat(targets)
                .extracting(LockTarget::id)
                .containsExactly("A", "B", "a", "a ", "á", "\uFF5E", "\uD83D\uDE00");
    }

    @Test
    void aNameIsOfOneTarget() {
        LockTarget target = new LockTarget("Order", "1/2");

        assertThat(target.name()).isEqualTo("Order/1/2");
        assertThat(LockTarget.ofName("Order/1/2")).isEqualTo(target);
        assertThatIllegalArgumentException().isThrownBy(() -> new LockTarget("Order/1", "2"));
    }
}
