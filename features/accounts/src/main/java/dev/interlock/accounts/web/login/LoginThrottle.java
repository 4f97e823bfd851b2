package dev.interlock.accounts.web.login;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.interlock.accounts.web.log.ClientNetwork;
import dev.interlock.domain.member.MemberId;
import io.github.bucket4j.Bucket;
import io.github.bucket4j.BucketConfiguration;
import io.github.bucket4j.ConsumptionProbe;
import io.github.bucket4j.distributed.proxy.ProxyManager;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Slows down the guessing of passwords. A network and an account each have a bucket of attempts, in which one comes back after each
 * period. All nodes share the buckets (ADR 24).
 *
 * <p>An attempt is taken before its password is checked, so that a thousand parallel attempts have no advantage. The right password
 * fills the bucket of its account again.
 *
 * <p>No wait is longer than a period, so no member is locked out for good. Strangers could still keep a name or a network waiting. A
 * sign-in makes its member known in its network for 30 days; only the first one after these renews that. A known member has a third bucket:
 * neither those that guess its password elsewhere delay it, nor, if it signed in on this node, those that guess other passwords in its
 * network.
 */
@Component
class LoginThrottle {

    static final int PER_ACCOUNT = 5;
    static final Duration ACCOUNT_PERIOD = Duration.ofSeconds(30);
    static final int PER_NETWORK = 20;
    static final Duration NETWORK_PERIOD = Duration.ofMinutes(5);

    private static final BucketConfiguration ACCOUNT = oneBackAfter(ACCOUNT_PERIOD, PER_ACCOUNT);
    private static final BucketConfiguration NETWORK = oneBackAfter(NETWORK_PERIOD, PER_NETWORK);

    /** Empty for as long as the member is known in the network. */
    private static final BucketConfiguration KNOWN = oneBackAfter(Duration.ofDays(30), 1);

    private final ProxyManager<String> attemptBuckets;

    /** The members that signed in on this node, by {@link #accountInKey}. */
    private final Cache<String, Boolean> knownHere = Caffeine.newBuilder()
            .expireAfterWrite(Duration.ofDays(30))
            .maximumSize(100_000)
            .build();

    LoginThrottle(ProxyManager<String> attemptBuckets) {
        this.attemptBuckets = attemptBuckets;
    }

    private static BucketConfiguration oneBackAfter(Duration period, int capacity) {
        return BucketConfiguration.builder()
                .addLimit(limit -> limit.capacity(capacity).refillGreedy(1, period))
                .build();
    }

    /** Takes an attempt from the network and the account, or, if one of them has none left, from a member that is known there. */
    Admission admit(String account, String address) {
        String network = ClientNetwork.of(address);
        Duration wait = take(ofNetwork(network));
        boolean isOfNetwork = wait.isZero();
        if (isNoName(account)) {
            return new Admission(wait, false);
        }
        if (isOfNetwork) {
            wait = take(ofAccount(account));
        }
        boolean isKnown = isOfNetwork ? !wait.isZero() && isKnown(account, network) : isKnownHere(account, network);
        if (!isKnown) {
            return new Admission(wait, false);
        }
        if (isOfNetwork) {
            ofNetwork(network).addTokens(1);
        }
        return new Admission(take(ofAccountIn(account, network)), true);
    }

    private static Duration take(Bucket attempts) {
        ConsumptionProbe probe = attempts.tryConsumeAndReturnRemaining(1);
        return Duration.ofNanos(probe.getNanosToWaitForRefill());
    }

    /** A name that no member can have is counted for its network only. */
    private static boolean isNoName(@Nullable String account) {
        return account == null || account.isBlank() || account.length() > MemberId.MAX_LENGTH;
    }

    /** The question leaves a row, so it is asked as often as the network has attempts. */
    private boolean isKnown(String account, String network) {
        return knownIn(account, network).getAvailableTokens() == 0;
    }

    private boolean isKnownHere(String account, String network) {
        return knownHere.getIfPresent(accountInKey(account, network)) != null;
    }

    /**
     * Fills the bucket of the account. The network gets back this attempt only: otherwise an attacker could sign in to its own account
     * to get more guesses.
     */
    void succeeded(String account, String address, Admission admission) {
        String network = ClientNetwork.of(address);
        knownHere.put(accountInKey(account, network), true);
        if (admission.asKnown()) {
            attemptBuckets.removeProxy(accountInKey(account, network));
            return;
        }
        attemptBuckets.removeProxy(accountKey(account));
        ofNetwork(network).addTokens(1);
        knownIn(account, network).tryConsume(1);
    }

    private Bucket ofNetwork(String network) {
        return attemptBuckets.getProxy("sign-ins from " + network, () -> NETWORK);
    }

    private Bucket ofAccount(String account) {
        return attemptBuckets.getProxy(accountKey(account), () -> ACCOUNT);
    }

    private Bucket ofAccountIn(String account, String network) {
        return attemptBuckets.getProxy(accountInKey(account, network), () -> ACCOUNT);
    }

    private Bucket knownIn(String account, String network) {
        return attemptBuckets.getProxy("member " + account + " in " + network, () -> KNOWN);
    }

    private static String accountKey(String account) {
        return "sign-ins of " + account;
    }

    private static String accountInKey(String account, String network) {
        return "sign-ins of " + account + " from " + network;
    }

    /**
     * @param remaining zero if the password may be checked
     * @param asKnown whether the bucket of a member that is known in the network was asked
     */
    record Admission(Duration remaining, boolean asKnown) {}
}
