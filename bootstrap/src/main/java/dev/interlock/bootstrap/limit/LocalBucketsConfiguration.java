package dev.interlock.bootstrap.limit;

import com.github.benmanes.caffeine.cache.Caffeine;
import io.github.bucket4j.TimeMeter;
import io.github.bucket4j.caffeine.Bucket4jCaffeine;
import io.github.bucket4j.caffeine.CaffeineProxyManager;
import io.github.bucket4j.distributed.ExpirationAfterWriteStrategy;
import java.time.Clock;
import java.time.Duration;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Where this node counts what it limits: in its memory. A bucket of all nodes would cost each change two statements and a commit. */
@Configuration(proxyBeanMethods = false)
class LocalBucketsConfiguration {

    /** A full bucket is as good as none. The minute saves making a bucket anew that is in use. */
    private static final ExpirationAfterWriteStrategy UNTIL_FULL =
            ExpirationAfterWriteStrategy.basedOnTimeForRefillingBucketUpToMax(Duration.ofMinutes(1));

    private static final int MAX_BUCKETS = 100_000;

    @Bean
    TimeMeter bucketClock(Clock clock) {
        return new WallClock(clock);
    }

    @Bean
    CaffeineProxyManager<String> localBuckets(TimeMeter bucketClock) {
        return Bucket4jCaffeine.<String>builderFor(Caffeine.newBuilder().maximumSize(MAX_BUCKETS))
                .clientClock(bucketClock)
                .expirationAfterWrite(UNTIL_FULL)
                .build();
    }
}
