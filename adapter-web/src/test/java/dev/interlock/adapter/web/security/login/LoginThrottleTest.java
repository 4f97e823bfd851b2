package dev.interlock.adapter.web.security.login;

import static dev.interlock.adapter.web.security.login.LoginThrottle.ACCOUNT_PERIOD;
import static dev.interlock.adapter.web.security.login.LoginThrottle.NETWORK_PERIOD;
import static dev.interlock.adapter.web.security.login.LoginThrottle.PER_ACCOUNT;
import static dev.interlock.adapter.web.security.login.LoginThrottle.PER_NETWORK;
import static org.assertj.core.api.Assertions.assertThat;

import com.github.benmanes.caffeine.cache.Caffeine;
import io.github.bucket4j.TimeMeter;
import io.github.bucket4j.caffeine.Bucket4jCaffeine;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** The waits of a client that guesses passwords, and of one that knows the password. */
class LoginThrottleTest {

    private Instant now = Instant.parse("2026-11-20T12:00:00Z");

    private final LoginThrottle throttle = new LoginThrottle(Bucket4jCaffeine.<String>builderFor(Caffeine.newBuilder())
            .clientClock(new TimeMeter() {
                @Override
                public long currentTimeNanos() {
                    return TimeUnit.SECONDS.toNanos(now.getEpochSecond());
                }

                @Override
                public boolean isWallClockBased() {
                    return true;
                }
            })
            .build());

    @Test
    void afterSomeFailuresEachAttemptWaitsForItsPeriod() {
        for (int i = 0; i < PER_ACCOUNT; i++) {
            assertThat(throttle.admit("kim", "10.0.0." + i)).isZero();
        }
        for (int i = 0; i < 5; i++) {
            assertThat(throttle.admit("kim", "10.0.1.1")).isEqualTo(ACCOUNT_PERIOD);
            now = now.plus(ACCOUNT_PERIOD);
            assertThat(throttle.admit("kim", "10.0.1." + i)).isZero();
        }
    }

    @Test
    void noWaitExceedsItsPeriod() {
        for (int i = 0; i < 50; i++) {
            throttle.admit("kim", "10.0.0." + i);
            throttle.admit("member" + i, "10.9.9.9");
        }
        assertThat(throttle.admit("kim", "10.0.1.1")).isEqualTo(ACCOUNT_PERIOD);
        assertThat(throttle.admit("lee", "10.9.9.9")).isEqualTo(NETWORK_PERIOD);
    }

    @Test
    void aSuccessfulAttemptFillsTheBucketOfTheAccountAndNotThatOfTheNetwork() {
        for (int i = 0; i < PER_ACCOUNT - 1; i++) {
            throttle.admit("kim", "10.0.0.1");
        }
        throttle.admit("kim", "10.0.0.1");
        throttle.succeeded("kim", "10.0.0.1");

        for (int i = 0; i < PER_ACCOUNT; i++) {
            assertThat(throttle.admit("kim", "10.7.7." + i)).isZero();
        }
        assertThat(throttle.admit("kim", "10.7.7.7")).isPositive();
        for (int i = 0; i < PER_NETWORK - PER_ACCOUNT + 1; i++) {
            assertThat(throttle.admit("member" + i, "10.0.0.1")).isZero();
        }
        assertThat(throttle.admit("lee", "10.0.0.1")).isPositive();
    }

    @Test
    void aNetworkIsKnownForThirtyDays() {
        throttle.admit("kim", "10.0.0.1");
        throttle.succeeded("kim", "10.0.0.1");
        now = now.plus(Duration.ofDays(30));
        for (int i = 0; i < PER_ACCOUNT; i++) {
            throttle.admit("kim", "10.6.6." + i);
        }

        assertThat(throttle.admit("kim", "10.0.0.1")).isPositive();
    }

    @Test
    void concurrentAttemptsAreCountedLikeSequentialOnes() {
        AtomicInteger admitted = new AtomicInteger();

        IntStream.range(0, 500).parallel().forEach(i -> {
            if (throttle.admit("kim", "10.0." + i / 250 + "." + i % 250).isZero()) {
                admitted.incrementAndGet();
            }
        });

        assertThat(admitted).hasValue(PER_ACCOUNT);
    }

    @Test
    void theAttemptsOfANetworkAreLimitedOverAllAccounts() {
        for (int i = 0; i < PER_NETWORK; i++) {
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
        for (int i = 0; i < 2 * PER_ACCOUNT; i++) {
            throttle.admit("kim", "10.6.6." + i);
        }

        assertThat(throttle.admit("kim", "10.6.6.66")).isPositive();
        assertThat(throttle.admit("kim", "10.0.0.1")).isZero();
    }

    @Test
    void anImpossibleNameIsNotStored() {
        String nonsense = "x".repeat(2_000_000);
        for (int i = 0; i < PER_ACCOUNT + 1; i++) {
            assertThat(throttle.admit(nonsense, "10.0.0." + i)).isZero();
        }
    }
}
