package dev.interlock.domain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;

class MoneyTest {

    private static final Money MAX = new Money(Long.MAX_VALUE);

    @Test
    void addsUp() {
        assertThat(new Money(1_000).plus(new Money(500))).isEqualTo(new Money(1_500));
        assertThat(new Money(1_000).plus(Money.ZERO)).isEqualTo(new Money(1_000));
    }

    @Test
    void multiplies() {
        assertThat(new Money(1_000).times(3)).isEqualTo(new Money(3_000));
        assertThat(new Money(1_000).times(0)).isEqualTo(Money.ZERO);
    }

    @Test
    void isNeverNegative() {
        assertThatIllegalArgumentException().isThrownBy(() -> new Money(-1));
        assertThatIllegalArgumentException().isThrownBy(() -> new Money(1_000).times(-1));
    }

    @Test
    void refusesToOverflow() {
        assertThatExceptionOfType(ArithmeticException.class).isThrownBy(() -> MAX.plus(new Money(1)));
        assertThatExceptionOfType(ArithmeticException.class).isThrownBy(() -> MAX.times(2));
    }
}
