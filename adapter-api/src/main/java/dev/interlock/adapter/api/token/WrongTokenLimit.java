package dev.interlock.adapter.api.token;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.github.bucket4j.Bucket;
import io.github.bucket4j.BucketConfiguration;
import io.github.bucket4j.distributed.proxy.ProxyManager;
import java.net.Inet6Address;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.HexFormat;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.regex.Pattern;
import org.springframework.stereotype.Component;

/**
 * Limits how many wrong tokens a network sends within a minute, to all nodes together (ADR 48). They can't be guessed, but each costs a read
 * and a line in the log.
 *
 * <p>A token that was right on this node within the last hour is looked up without a question to the buckets. So a program that works
 * costs no statement more, and one client with an expired token does not stop others behind its address.
 */
@Component
class WrongTokenLimit {

    static final int PER_MINUTE = 20;
    static final int RETRY_AFTER_SECONDS = 60;

    private static final int IPV6_PREFIX_BYTES = 8;

    /** An IPv4 address with a port, or an IPv6 address in brackets, as some proxies write them. */
    private static final Pattern WITH_PORT = Pattern.compile("^([^:]*):\\d*$|^\\[(.*)](?::\\d*)?$");

    private static final BucketConfiguration LIMIT = BucketConfiguration.builder()
            .addLimit(limit ->
                    limit.capacity(PER_MINUTE).refillIntervally(PER_MINUTE, Duration.ofSeconds(RETRY_AFTER_SECONDS)))
            .build();

    private final ProxyManager<String> sharedBuckets;

    /** By their hashes, so that no memory dump has the tokens. */
    private final Cache<String, Boolean> rightHashes = Caffeine.newBuilder()
            .expireAfterAccess(Duration.ofHours(1))
            .maximumSize(10_000)
            .build();

    /** The hashes of tokens that are checked now and are not known yet. */
    private final Set<String> hashesInCheck = ConcurrentHashMap.newKeySet();

    WrongTokenLimit(ProxyManager<String> sharedBuckets) {
        this.sharedBuckets = sharedBuckets;
    }

    /**
     * Returns the result of the check, which is empty for a wrong token.
     *
     * @throws TooManyWrongTokensException if the token is not checked
     */
    <T> Optional<T> check(String sent, String address, Function<TokenSecret, Optional<T>> check) {
        Bucket wrong = sharedBuckets.getProxy("wrong tokens from " + network(address), () -> LIMIT);
        Optional<TokenSecret> secret = TokenSecret.of(sent);
        if (secret.isEmpty()) {
            count(wrong);
            return Optional.empty();
        }
        TokenSecret token = secret.get();
        if (rightHashes.getIfPresent(token.hash()) != null) {
            return checkFirst(token, wrong, check);
        }
        if (!hashesInCheck.add(token.hash())) {
            verifyNotUsedUp(wrong);
            return checkFirst(token, wrong, check);
        }
        try {
            return countFirst(token, wrong, check);
        } finally {
            hashesInCheck.remove(token.hash());
        }
    }

    /** Counts a token before its check, so that concurrent requests have no advantage. It is given back unless it was wrong. */
    private <T> Optional<T> countFirst(TokenSecret token, Bucket wrong, Function<TokenSecret, Optional<T>> check) {
        count(wrong);
        boolean isWrong = false;
        try {
            Optional<T> result = check.apply(token);
            isWrong = result.isEmpty();
            if (!isWrong) {
                rightHashes.put(token.hash(), true);
            }
            return result;
        } finally {
            if (!isWrong) {
                wrong.addTokens(1);
            }
        }
    }

    /** Checks a token that was right, or that another request has counted. */
    private <T> Optional<T> checkFirst(TokenSecret token, Bucket wrong, Function<TokenSecret, Optional<T>> check) {
        Optional<T> result = check.apply(token);
        if (result.isEmpty()) {
            rightHashes.invalidate(token.hash());
            wrong.tryConsume(1);
        }
        return result;
    }

    private static void count(Bucket wrong) {
        if (!wrong.tryConsume(1)) {
            throw new TooManyWrongTokensException();
        }
    }

    /** For a request whose token another one has counted. */
    private static void verifyNotUsedUp(Bucket wrong) {
        if (wrong.getAvailableTokens() == 0) {
            throw new TooManyWrongTokensException();
        }
    }

    /** Returns an IPv4 address, or the /64 that one IPv6 customer can choose from, as {@code ClientNetwork} of the web adapter does. */
    private static String network(String sent) {
        String address = WITH_PORT.matcher(sent).replaceFirst("$1$2");
        if (!address.contains(":")) {
            return address;
        }
        try {
            InetAddress parsed = InetAddress.getByName(address);
            return parsed instanceof Inet6Address
                    ? HexFormat.of().formatHex(parsed.getAddress(), 0, IPV6_PREFIX_BYTES)
                    : parsed.getHostAddress();
        } catch (UnknownHostException noAddress) {
            return address;
        }
    }
}
