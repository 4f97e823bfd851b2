package dev.interlock.adapter.web.security.login;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.interlock.domain.member.MemberId;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Slows down the guessing of passwords: after a few failures, each attempt must wait twice as long as the one before.
 *
 * <p>Failures count for the account and, separately, for the network that they come from. An attempt counts before its password
 * is checked, so that a thousand parallel attempts have no advantage. The right password removes its own count.
 *
 * <p>No wait is longer than the caps, so no member is locked out for good. An attacker that knows a name could still keep its
 * account waiting. A network from which a member signed in lately is therefore not delayed by the account's count.
 *
 * <p>Counts are forgotten after one hour without an attempt, known networks after 30 days. They live in this process's memory:
 * with n nodes an attacker has n times the attempts.
 */
@Component
class LoginThrottle {

    static final int FREE_PER_ACCOUNT = 5;
    static final Duration ACCOUNT_CAP = Duration.ofSeconds(30);
    static final int FREE_PER_NETWORK = 20;
    static final Duration NETWORK_CAP = Duration.ofMinutes(5);

    private final Cache<String, Attempts> byAccount = remembering(Duration.ofHours(1));
    private final Cache<String, Attempts> byNetwork = remembering(Duration.ofHours(1));
    private final Cache<Known, Boolean> known = remembering(Duration.ofDays(30));
    private final Clock clock;

    LoginThrottle(Clock clock) {
        this.clock = clock;
    }

    private static <K, V> Cache<K, V> remembering(Duration quiet) {
        return Caffeine.newBuilder()
                .expireAfterWrite(quiet)
                .maximumSize(100_000)
                .build();
    }

    /** Counts the attempt and returns zero, or returns the remaining wait if the attempt comes too early. */
    Duration admit(String account, String address) {
        String network = ClientNetwork.of(address);
        Duration forNetwork = count(byNetwork, network, FREE_PER_NETWORK, NETWORK_CAP);
        if (!forNetwork.isZero() || isNoName(account) || known.getIfPresent(new Known(account, network)) != null) {
            return forNetwork;
        }
        return count(byAccount, account, FREE_PER_ACCOUNT, ACCOUNT_CAP);
    }

    /**
     * Clears the count of the account. The network keeps its other failures: otherwise an attacker could sign in to its own account
     * to get more guesses.
     */
    void succeeded(String account, String address) {
        String network = ClientNetwork.of(address);
        byAccount.invalidate(account);
        byNetwork.asMap().computeIfPresent(network, (key, attempts) -> attempts.less());
        known.put(new Known(account, network), true);
    }

    private Duration count(Cache<String, Attempts> attempts, String key, int free, Duration cap) {
        Duration[] wait = {Duration.ZERO};
        Instant now = clock.instant();
        attempts.asMap().compute(key, (k, before) -> {
            Duration left = before == null ? Duration.ZERO : before.waitFrom(now, free, cap);
            wait[0] = left;
            return before == null ? new Attempts(1, now) : left.isZero() ? before.more(now) : before;
        });
        return wait[0];
    }

    /** A name that no member can have is counted for its network only. */
    private static boolean isNoName(@Nullable String account) {
        return account == null || account.isBlank() || account.length() > MemberId.MAX_LENGTH;
    }

    private record Known(String account, String network) {}

    private record Attempts(int count, Instant last) {

        Attempts more(Instant now) {
            return new Attempts(count + 1, now);
        }

        Attempts less() {
            return new Attempts(Math.max(0, count - 1), last);
        }

        Duration waitFrom(Instant now, int free, Duration cap) {
            if (count < free) {
                return Duration.ZERO;
            }
            int doublings = Math.min(count - free, 20);
            Duration delay = Duration.ofSeconds(Math.min(1L << doublings, cap.toSeconds()));
            Duration left = Duration.between(now, last.plus(delay));
            return left.isNegative() ? Duration.ZERO : left;
        }
    }
}
