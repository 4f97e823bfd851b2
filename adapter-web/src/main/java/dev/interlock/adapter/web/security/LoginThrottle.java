package dev.interlock.adapter.web.security;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Slows down who guesses passwords: after a few failures each further attempt must wait twice as long as the one before.
 *
 * <p>Failures count for the account and, separately, for the address: one account tried from everywhere, and every account
 * tried from one place. No wait is longer than the caps, so nobody is locked out for good; and an account's cap is short,
 * since whoever knows a name can bring it about. Failures are forgotten an hour after the last. Kept in this process's
 * memory: with n nodes a guesser has n times the attempts.
 */
@Component
class LoginThrottle {

    private static final int FREE_PER_ACCOUNT = 5;
    private static final Duration ACCOUNT_CAP = Duration.ofSeconds(30);
    private static final int FREE_PER_ADDRESS = 20;
    private static final Duration ADDRESS_CAP = Duration.ofMinutes(5);

    private final Cache<String, Failures> byAccount = remembering();
    private final Cache<String, Failures> byAddress = remembering();
    private final Clock clock;

    LoginThrottle(Clock clock) {
        this.clock = clock;
    }

    private static Cache<String, Failures> remembering() {
        return Caffeine.newBuilder()
                .expireAfterWrite(Duration.ofHours(1))
                .maximumSize(100_000)
                .build();
    }

    /** How long this account or address must still wait before the next attempt; zero if not at all. */
    Duration waitFor(String account, String address) {
        Duration forAccount = wait(byAccount.getIfPresent(account), FREE_PER_ACCOUNT, ACCOUNT_CAP);
        Duration forAddress = wait(byAddress.getIfPresent(address), FREE_PER_ADDRESS, ADDRESS_CAP);
        return forAccount.compareTo(forAddress) > 0 ? forAccount : forAddress;
    }

    void failed(String account, String address) {
        Failures first = new Failures(1, clock.instant());
        byAccount.asMap().merge(account, first, Failures::and);
        byAddress.asMap().merge(address, first, Failures::and);
    }

    /** Clears the account; the address keeps its count, or one's own account would buy further guesses at others. */
    void succeeded(String account) {
        byAccount.invalidate(account);
    }

    private Duration wait(@Nullable Failures failures, int free, Duration cap) {
        if (failures == null || failures.count() < free) {
            return Duration.ZERO;
        }
        int doublings = Math.min(failures.count() - free, 20);
        Duration delay = Duration.ofSeconds(Math.min(1L << doublings, cap.toSeconds()));
        Duration left = Duration.between(clock.instant(), failures.last().plus(delay));
        return left.isNegative() ? Duration.ZERO : left;
    }

    private record Failures(int count, Instant last) {

        Failures and(Failures another) {
            return new Failures(count + another.count, another.last);
        }
    }
}
