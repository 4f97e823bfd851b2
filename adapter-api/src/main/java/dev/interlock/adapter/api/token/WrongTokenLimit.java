package dev.interlock.adapter.api.token;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.net.Inet6Address;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.HexFormat;
import java.util.concurrent.atomic.AtomicInteger;
import org.springframework.stereotype.Component;

/**
 * Limits how many wrong tokens a network sends within a minute. They can't be guessed, but each costs a read and a line in the log. Above
 * the limit, only tokens are looked up that were right within the last hour, so that one client with an expired token does not stop others
 * behind its address. The counts are kept in this process's memory.
 */
@Component
class WrongTokenLimit {

    static final int PER_MINUTE = 20;
    static final int RETRY_AFTER_SECONDS = 60;

    private static final int IPV6_PREFIX_BYTES = 8;

    private final Cache<String, AtomicInteger> wrong = Caffeine.newBuilder()
            .expireAfterWrite(Duration.ofMinutes(1))
            .maximumSize(100_000)
            .build();
    private final Cache<TokenSecret, Boolean> right = Caffeine.newBuilder()
            .expireAfterAccess(Duration.ofHours(1))
            .maximumSize(10_000)
            .build();

    /** @throws TooManyWrongTokensException if the token is not looked up */
    void admit(String secret, String address) {
        AtomicInteger count = wrong.getIfPresent(network(address));
        boolean isKnown = TokenSecret.of(secret).map(right::getIfPresent).isPresent();
        if (count != null && count.get() >= PER_MINUTE && !isKnown) {
            throw new TooManyWrongTokensException();
        }
    }

    void countWrong(String secret, String address) {
        TokenSecret.of(secret).ifPresent(right::invalidate);
        wrong.get(network(address), network -> new AtomicInteger()).incrementAndGet();
    }

    void markRight(TokenSecret secret) {
        right.put(secret, true);
    }

    /** Returns an IPv4 address, or the /64 that one IPv6 customer can choose from. */
    private static String network(String address) {
        try {
            return address.contains(":") && InetAddress.getByName(address) instanceof Inet6Address parsed
                    ? HexFormat.of().formatHex(parsed.getAddress(), 0, IPV6_PREFIX_BYTES)
                    : address;
        } catch (UnknownHostException noAddress) {
            return address;
        }
    }
}
