package dev.interlock.accounts.web.login;

import static dev.interlock.accounts.web.login.LoginThrottle.ACCOUNT_PERIOD;
import static dev.interlock.accounts.web.login.LoginThrottle.NETWORK_PERIOD;
import static dev.interlock.accounts.web.login.LoginThrottle.PER_ACCOUNT;
import static dev.interlock.accounts.web.login.LoginThrottle.PER_NETWORK;
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
            assertThat(admit("kim", "10.0.0." + i)).isZero();
        }
        for (int i = 0; i < 5; i++) {
            assertThat(admit("kim", "10.0.1.1")).isEqualTo(ACCOUNT_PERIOD);
            now = now.plus(ACCOUNT_PERIOD);
            assertThat(admit("kim", "10.0.1." + i)).isZero();
        }
    }

    @Test
    void noWaitExceedsItsPeriod() {
        for (int i = 0; i < 50; i++) {
            admit("kim", "10.0.0." + i);
            admit("member" + i, "10.9.9.9");
        }
        assertThat(admit("kim", "10.0.1.1")).isEqualTo(ACCOUNT_PERIOD);
        assertThat(admit("lee", "10.9.9.9")).isEqualTo(NETWORK_PERIOD);
    }

    @Test
    void aSuccessfulAttemptFillsTheBucketOfTheAccountAndNotThatOfTheNetwork() {
        for (int i = 0; i < PER_ACCOUNT - 1; i++) {
            admit("kim", "10.0.0.1");
        }
        signIn("kim", "10.0.0.1");

        for (int i = 0; i < PER_ACCOUNT; i++) {
            assertThat(admit("kim", "10.7.7." + i)).isZero();
        }
        assertThat(admit("kim", "10.7.7.7")).isPositive();
        for (int i = 0; i < PER_NETWORK - PER_ACCOUNT + 1; i++) {
            assertThat(admit("member" + i, "10.0.0.1")).isZero();
        }
        assertThat(admit("lee", "10.0.0.1")).isPositive();
    }

    @Test
    void aNetworkIsKnownForThirtyDays() {
        signIn("kim", "10.0.0.1");
        now = now.plus(Duration.ofDays(30));
        for (int i = 0; i < PER_ACCOUNT; i++) {
            admit("kim", "10.6.6." + i);
        }

        assertThat(admit("kim", "10.0.0.1")).isPositive();
    }

    @Test
    void concurrentAttemptsAreCountedLikeSequentialOnes() {
        AtomicInteger admitted = new AtomicInteger();

        IntStream.range(0, 500).parallel().forEach(i -> {
            if (admit("kim", "10.0." + i / 250 + "." + i % 250).isZero()) {
                admitted.incrementAndGet();
            }
        });

        assertThat(admitted).hasValue(PER_ACCOUNT);
    }

    @Test
    void theAttemptsOfANetworkAreLimitedOverAllAccounts() {
        for (int i = 0; i < PER_NETWORK; i++) {
            assertThat(admit("member" + i, "2001:db8:1:2:0:0:0:" + i)).isZero();
        }

        assertThat(admit("another", "2001:db8:1:2:ffff:0:0:1")).isPositive();
        assertThat(admit("another", "2001:db8:1:3:0:0:0:1")).isZero();
    }

    @Test
    void aSuccessfulAttemptIsNotCounted() {
        for (int i = 0; i < 100; i++) {
            assertThat(signIn("kim", "10.0.0.1")).isZero();
        }
    }

    @Test
    void aKnownNetworkDoesNotWaitForTheAccount() {
        signIn("kim", "10.0.0.1");
        for (int i = 0; i < 2 * PER_ACCOUNT; i++) {
            admit("kim", "10.6.6." + i);
        }

        assertThat(admit("kim", "10.6.6.66")).isPositive();
        assertThat(admit("kim", "10.0.0.1")).isZero();
    }

    /** Others may send wrong passwords from there, such as a stranger that shares the address of an office. */
    @Test
    void aMemberThatIsKnownInANetworkDoesNotWaitForIt() {
        signIn("kim", "10.0.0.1");
        for (int i = 0; i < 2 * PER_NETWORK; i++) {
            admit("member" + i, "10.0.0.1");
        }

        assertThat(admit("lee", "10.0.0.1")).isPositive();
        assertThat(admit("kim", "10.0.0.1")).isZero();
    }

    @Test
    void guessesAtAKnownMemberAreLimitedInItsNetworkToo() {
        signIn("kim", "10.0.0.1");
        for (int i = 0; i < 2 * PER_NETWORK; i++) {
            admit("member" + i, "10.0.0.1");
        }
        for (int i = 0; i < PER_ACCOUNT; i++) {
            assertThat(admit("kim", "10.0.0.1")).isZero();
        }

        assertThat(admit("kim", "10.0.0.1")).isEqualTo(ACCOUNT_PERIOD);
        now = now.plus(ACCOUNT_PERIOD);
        assertThat(signIn("kim", "10.0.0.1")).isZero();
        assertThat(admit("kim", "10.0.0.1")).isZero();
    }

    @Test
    void anImpossibleNameIsNotStored() {
        String nonsense = "x".repeat(2_000_000);
        for (int i = 0; i < PER_ACCOUNT + 1; i++) {
            assertThat(admit(nonsense, "10.0.0." + i)).isZero();
        }
    }

    private Duration admit(String account, String address) {
        return throttle.admit(account, address).remaining();
    }

    /** With the right password, if it is checked. */
    private Duration signIn(String account, String address) {
        LoginThrottle.Admission admission = throttle.admit(account, address);
        if (admission.remaining().isZero()) {
            throttle.succeeded(account, address, admission);
        }
        return admission.remaining();
    }
}
