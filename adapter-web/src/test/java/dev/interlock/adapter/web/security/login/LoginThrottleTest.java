package dev.interlock.adapter.web.security.login;

import static dev.interlock.adapter.web.security.login.LoginThrottle.ACCOUNT_CAP;
import static dev.interlock.adapter.web.security.login.LoginThrottle.FREE_PER_ACCOUNT;
import static dev.interlock.adapter.web.security.login.LoginThrottle.FREE_PER_NETWORK;
import static dev.interlock.adapter.web.security.login.LoginThrottle.NETWORK_CAP;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** The waits of a client that guesses passwords, and of one that knows the password. */
class LoginThrottleTest {

    private Instant now = Instant.parse("2026-11-20T12:00:00Z");

    private final LoginThrottle throttle = new LoginThrottle(new Clock() {
        @Override
        public ZoneId getZone() {
            return ZoneOffset.UTC;
        }

        @Override
        public Clock withZone(ZoneId zone) {
            return this;
        }

        @Override
        public Instant instant() {
            return now;
        }
    });

    @Test
    void afterSomeFreeFailuresEachWaitDoubles() {
        for (int i = 0; i < FREE_PER_ACCOUNT; i++) {
            assertThat(throttle.admit("kim", "10.0.0." + i)).isZero();
        }
        for (int seconds : new int[] {1, 2, 4, 8, 16}) {
            assertThat(throttle.admit("kim", "10.0.1.1")).hasSeconds(seconds);
            now = now.plusSeconds(seconds);
            assertThat(throttle.admit("kim", "10.0.1." + seconds)).isZero();
        }
    }

    @Test
    void noWaitExceedsItsMaximum() {
        for (int i = 0; i < 50; i++) {
            throttle.admit("kim", "10.0.0." + i);
            throttle.admit("member" + i, "10.9.9.9");
            now = now.plus(i < FREE_PER_NETWORK ? Duration.ZERO : NETWORK_CAP);
        }
        assertThat(throttle.admit("kim", "10.0.1.1")).isLessThanOrEqualTo(ACCOUNT_CAP);
        assertThat(throttle.admit("lee", "10.9.9.9")).isLessThanOrEqualTo(NETWORK_CAP);
    }

    @Test
    void concurrentAttemptsAreCountedLikeSequentialOnes() {
        AtomicInteger admitted = new AtomicInteger();

        IntStream.range(0, 500).parallel().forEach(i -> {
            if (throttle.admit("kim", "10.0." + i / 250 + "." + i % 250).isZero()) {
                admitted.incrementAndGet();
            }
        });

        assertThat(admitted).hasValue(FREE_PER_ACCOUNT);
    }

    @Test
    void theAttemptsOfANetworkAreLimitedOverAllAccounts() {
        for (int i = 0; i < FREE_PER_NETWORK; i++) {
            assertThat(throttle.admit("member" + i, "2001:db8:1:2:0:0:0:" + i)).isZero();
        }

        assertThat(throttle.admit("another", "2001:db8:1:2:ffff:0:0:1")).isPositive();
        assertThat(throttle.admit("another", "2001:db8:1:3:0:0:0:1")).isZero();
    }

    @Test
    void aSuccessfulAttemptIsNotCounted() {
        for (int i = 0; i < 100; i++) {
            assertThat(throttle.admit("kim", "10.0.0.1")).isZero();
            throttle.succeeded("kim", "10.0.0.1");
        }
    }

    @Test
    void aKnownNetworkDoesNotWaitForTheAccount() {
        throttle.admit("kim", "10.0.0.1");
        throttle.succeeded("kim", "10.0.0.1");
        for (int i = 0; i < 2 * FREE_PER_ACCOUNT; i++) {
            throttle.admit("kim", "10.6.6." + i);
        }

        assertThat(throttle.admit("kim", "10.6.6.66")).isPositive();
        assertThat(throttle.admit("kim", "10.0.0.1")).isZero();
    }

    @Test
    void anImpossibleNameIsNotStored() {
        String nonsense = "x".repeat(2_000_000);
        for (int i = 0; i < FREE_PER_ACCOUNT + 1; i++) {
            assertThat(throttle.admit(nonsense, "10.0.0." + i)).isZero();
        }
    }
}
