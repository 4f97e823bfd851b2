package dev.interlock.adapter.web.security.login;

import dev.interlock.adapter.web.security.audit.ClientNetwork;
import dev.interlock.domain.member.MemberId;
import io.github.bucket4j.Bucket;
import io.github.bucket4j.BucketConfiguration;
import io.github.bucket4j.ConsumptionProbe;
import io.github.bucket4j.distributed.proxy.ProxyManager;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Slows down the guessing of passwords. An account and, separately, a network each have a bucket of attempts, in which one comes back
 * after each period. All nodes share the buckets (ADR 48).
 *
 * <p>An attempt is taken before its password is checked, so that a thousand parallel attempts have no advantage. The right password
 * fills the bucket of its account again.
 *
 * <p>No wait is longer than a period, so no member is locked out for good. An attacker that knows a name could still keep its account
 * waiting. A network from which the member signed in within the last 30 days is therefore not delayed by the account's bucket.
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

    private final ProxyManager<String> sharedBuckets;

    LoginThrottle(ProxyManager<String> sharedBuckets) {
        this.sharedBuckets = sharedBuckets;
    }

    private static BucketConfiguration oneBackAfter(Duration period, int capacity) {
        return BucketConfiguration.builder()
                .addLimit(limit -> limit.capacity(capacity).refillGreedy(1, period))
                .build();
    }

    /** Takes an attempt and returns zero, or returns the remaining wait if none is left. */
    Duration admit(String account, String address) {
        String network = ClientNetwork.of(address);
        Duration wait = take(ofNetwork(network));
        if (!wait.isZero() || isNoName(account)) {
            return wait;
        }
        wait = take(ofAccount(account));
        return wait.isZero() || isKnown(account, network) ? Duration.ZERO : wait;
    }

    private static Duration take(Bucket attempts) {
        ConsumptionProbe probe = attempts.tryConsumeAndReturnRemaining(1);
        return Duration.ofNanos(probe.getNanosToWaitForRefill());
    }

    /** A name that no member can have is counted for its network only. */
    private static boolean isNoName(@Nullable String account) {
        return account == null || account.isBlank() || account.length() > MemberId.MAX_LENGTH;
    }

    private boolean isKnown(String account, String network) {
        return ofMemberIn(account, network).getAvailableTokens() == 0;
    }

    /**
     * Fills the bucket of the account. The network gets back this attempt only: otherwise an attacker could sign in to its own account
     * to get more guesses.
     */
    void succeeded(String account, String address) {
        String network = ClientNetwork.of(address);
        sharedBuckets.removeProxy(accountKey(account));
        ofNetwork(network).addTokens(1);
        ofMemberIn(account, network).tryConsume(1);
    }

    private Bucket ofNetwork(String network) {
        return sharedBuckets.getProxy("sign-ins from " + network, () -> NETWORK);
    }

    private Bucket ofAccount(String account) {
        return sharedBuckets.getProxy(accountKey(account), () -> ACCOUNT);
    }

    private Bucket ofMemberIn(String account, String network) {
        return sharedBuckets.getProxy("member " + account + " in " + network, () -> KNOWN);
    }

    private static String accountKey(String account) {
        return "sign-ins of " + account;
    }
}
