package dev.interlock.adapter.web.security.login;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.interlock.adapter.web.security.audit.ClientNetwork;
import dev.interlock.domain.member.MemberId;
import java.time.Clock;
import java.time.Duration;
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

    private final AttemptCounts byAccount;
    private final AttemptCounts byNetwork;
    private final Cache<Known, Boolean> known = Caffeine.newBuilder()
            .expireAfterWrite(Duration.ofDays(30))
            .maximumSize(100_000)
            .build();

    LoginThrottle(Clock clock) {
        this.byAccount = new AttemptCounts(FREE_PER_ACCOUNT, ACCOUNT_CAP, clock);
        this.byNetwork = new AttemptCounts(FREE_PER_NETWORK, NETWORK_CAP, clock);
    }

    /** Counts the attempt and returns zero, or returns the remaining wait if the attempt comes too early. */
    Duration admit(String account, String address) {
        String network = ClientNetwork.of(address);
        Duration wait = byNetwork.admit(network);
        if (!wait.isZero() || isNoName(account) || known.getIfPresent(new Known(account, network)) != null) {
            return wait;
        }
        return byAccount.admit(account);
    }

    /** A name that no member can have is counted for its network only. */
    private static boolean isNoName(@Nullable String account) {
        return account == null || account.isBlank() || account.length() > MemberId.MAX_LENGTH;
    }

    /**
     * Clears the count of the account. The network keeps its other failures: otherwise an attacker could sign in to its own account
     * to get more guesses.
     */
    void succeeded(String account, String address) {
        String network = ClientNetwork.of(address);
        byAccount.forget(account);
        byNetwork.takeBack(network);
        known.put(new Known(account, network), true);
    }

    private record Known(String account, String network) {}
}
