package dev.interlock.adapter.web.editlock;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.member.MemberId;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import org.springframework.stereotype.Component;

/**
 * Limits how many lock requests a member sends within a minute, well above what the pages send. The count is kept in this
 * process's memory: n processes admit n times as many.
 */
@Component
public class LockRateLimit {

    /** A kind of request, and how many are admitted within a minute. */
    public enum Kind {
        ACQUIRE(30),
        RENEW(120),
        WAIT(120);

        private final int perMinute;

        Kind(int perMinute) {
            this.perMinute = perMinute;
        }
    }

    private final Cache<Key, AtomicInteger> counts = Caffeine.newBuilder()
            .expireAfterWrite(Duration.ofSeconds(TooManyLockRequestsException.RETRY_AFTER_SECONDS))
            .maximumSize(100_000)
            .build();

    /** @throws TooManyLockRequestsException if the member sent too many */
    public void admit(Actor actor, Kind kind) {
        int count = counts.get(new Key(actor.id(), kind), key -> new AtomicInteger())
                .incrementAndGet();
        if (count > kind.perMinute) {
            throw new TooManyLockRequestsException(kind.name());
        }
    }

    private record Key(MemberId member, Kind kind) {}
}
