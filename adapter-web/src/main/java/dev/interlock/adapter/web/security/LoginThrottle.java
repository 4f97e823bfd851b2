package dev.interlock.adapter.web.security;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.interlock.domain.member.MemberId;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Slows down who guesses passwords: after a few failures each further attempt must wait twice as long as the one before.
 *
 * <p>Failures count for the account and, separately, for the network they come from: one account tried from everywhere, and
 * every account tried from one place. An attempt counts before its password is looked at, so that a thousand at once are no
 * better than one after the other; the right password takes its own count back.
 *
 * <p>No wait is longer than the caps, so nobody is locked out for good. Yet whoever knows a name can keep its account waiting
 * by guessing on. So a network from which the account was signed in to lately doesn't wait for the account, only for itself.
 *
 * <p>All is forgotten after an hour of quiet, or a month for known networks, and kept in this process's memory: with n nodes
 * a guesser has n times the attempts.
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

    /** Counts the attempt, unless it comes too early: then answers how long it must still wait. */
    Duration admit(String account, String address) {
        String network = ClientNetwork.of(address);
        Duration forNetwork = count(byNetwork, network, FREE_PER_NETWORK, NETWORK_CAP);
        if (!forNetwork.isZero() || isNoName(account) || known.getIfPresent(new Known(account, network)) != null) {
            return forNetwork;
        }
        return count(byAccount, account, FREE_PER_ACCOUNT, ACCOUNT_CAP);
    }

    /** Clears the account; the network keeps its other failures, or one's own account would buy further guesses at others. */
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

    /** What can't be a member is counted for its network only, and not remembered. */
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
