package dev.interlock.lock;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class LockTargetTest {

    /**
     * The order is that of the UTF-8 bytes. By the order of {@link String}, the last id would sort before the one ahead of it.
     */
    @Test
    void targetsAreSortedByTheirUtf8Bytes() {
        Stream<LockTarget> targets = Stream.of("a", "\uFF5E", "B", "\uD83D\uDE00", "a ", "á", "A")
                .map(id -> new LockTarget("Order", id))
                .sorted();

        assertThat(targets)
                .extracting(LockTarget::id)
                .containsExactly("A", "B", "a", "a ", "á", "\uFF5E", "\uD83D\uDE00");
    }

    @Test
    void nameIdentifiesOneTarget() {
        LockTarget target = new LockTarget("Order", "1/2");

        assertThat(target.name()).isEqualTo("Order/1/2");
        assertThat(LockTarget.ofName("Order/1/2")).isEqualTo(target);
        assertThatIllegalArgumentException().isThrownBy(() -> new LockTarget("Order/1", "2"));
        assertThatIllegalArgumentException().isThrownBy(() -> new LockTarget("/Order", "1"));
    }
}
