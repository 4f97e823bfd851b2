package dev.interlock.lock;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class LeaseTermsTest {

    private static final Duration MILLISECOND = Duration.ofMillis(1);
    private static final Duration HUNDRED_YEARS = Duration.ofDays(36_500);

    @Test
    void leaseLastsAtLeastOneMillisecond() {
        assertThat(new LeaseTerms(MILLISECOND).lease()).isEqualTo(MILLISECOND);
        assertThatIllegalArgumentException().isThrownBy(() -> new LeaseTerms(MILLISECOND.minusNanos(1)));
    }

    /** In milliseconds, the longest duration overflows. */
    @Test
    void leaseLastsAtMostHundredYears() {
        assertThat(new LeaseTerms(HUNDRED_YEARS).lease()).isEqualTo(HUNDRED_YEARS);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new LeaseTerms(Duration.ofSeconds(Long.MAX_VALUE)))
                .withMessageContaining("at most 100 years");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new LeaseTerms(Duration.ofSeconds(Long.MIN_VALUE)))
                .withMessageContaining("at least a millisecond");
    }

    @Test
    void maximumHoldIsAtLeastTheLease() {
        assertThat(new LeaseTerms(MILLISECOND, MILLISECOND).cap()).isEqualTo(MILLISECOND);
        assertThatIllegalArgumentException().isThrownBy(() -> new LeaseTerms(MILLISECOND.multipliedBy(2), MILLISECOND));
    }

    @Test
    void maximumHoldIsAtMostHundredYears() {
        assertThat(new LeaseTerms(MILLISECOND).cap()).isEqualTo(HUNDRED_YEARS);
        assertThatIllegalArgumentException().isThrownBy(() -> new LeaseTerms(MILLISECOND, HUNDRED_YEARS.plusNanos(1)));
    }
}
