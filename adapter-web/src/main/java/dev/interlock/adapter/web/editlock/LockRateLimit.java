package dev.interlock.adapter.web.editlock;

import dev.interlock.domain.member.Actor;
import io.github.bucket4j.BucketConfiguration;
import io.github.bucket4j.distributed.proxy.ProxyManager;
import java.time.Duration;
import org.springframework.stereotype.Component;

/**
 * Limits how many lock requests a member sends within a minute, well above what the pages send. Each node counts for itself: n nodes
 * admit n times as many.
 */
@Component
public class LockRateLimit {

    /** A kind of request, and how many are admitted within a minute. */
    public enum Kind {
        ACQUIRE(30),
        RENEW(120),
        WAIT(120);

        private final BucketConfiguration limit;

        Kind(int perMinute) {
            Duration minute = Duration.ofSeconds(TooManyLockRequestsException.RETRY_AFTER_SECONDS);
            this.limit = BucketConfiguration.builder()
                    .addLimit(each -> each.capacity(perMinute).refillIntervally(perMinute, minute))
                    .build();
        }
    }

    private final ProxyManager<String> localBuckets;

    LockRateLimit(ProxyManager<String> localBuckets) {
        this.localBuckets = localBuckets;
    }

    /** @throws TooManyLockRequestsException if the member sent too many */
    public void admit(Actor actor, Kind kind) {
        String key = "locks of " + actor.id().value() + " to " + kind;
        if (!localBuckets.getProxy(key, () -> kind.limit).tryConsume(1)) {
            throw new TooManyLockRequestsException(kind.name());
        }
    }
}
