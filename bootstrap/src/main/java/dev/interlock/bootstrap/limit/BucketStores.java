package dev.interlock.bootstrap.limit;

import com.github.benmanes.caffeine.cache.Caffeine;
import io.github.bucket4j.caffeine.Bucket4jCaffeine;
import io.github.bucket4j.caffeine.CaffeineProxyManager;
import io.github.bucket4j.distributed.ExpirationAfterWriteStrategy;
import io.github.bucket4j.distributed.proxy.ProxyManager;
import io.github.bucket4j.mysql.Bucket4jMySQL;
import java.time.Clock;
import java.time.Duration;
import javax.sql.DataSource;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Where the buckets of limits are kept: {@code sharedBuckets} of all nodes, and {@code localBuckets} of this node (ADR 48). */
@Configuration(proxyBeanMethods = false)
class BucketStores {

    /** A full bucket is as good as none. The minute saves making a bucket anew that is in use. */
    private static final ExpirationAfterWriteStrategy UNTIL_FULL =
            ExpirationAfterWriteStrategy.basedOnTimeForRefillingBucketUpToMax(Duration.ofMinutes(1));

    private static final int MAX_LOCAL_BUCKETS = 100_000;

    @Bean
    CaffeineProxyManager<String> localBuckets(Clock clock) {
        return Bucket4jCaffeine.<String>builderFor(Caffeine.newBuilder().maximumSize(MAX_LOCAL_BUCKETS))
                .clientClock(new WallClock(clock))
                .expirationAfterWrite(UNTIL_FULL)
                .build();
    }

    /** For the only process of an embedded database. */
    @Bean
    @ConditionalOnProperty(name = "interlock.sessions", havingValue = "memory")
    ProxyManager<String> sharedBuckets(CaffeineProxyManager<String> localBuckets) {
        return localBuckets;
    }

    /** Each use of a bucket is a short transaction of its own, on a connection for what is outside the transactions of use cases. */
    @Bean("sharedBuckets")
    @ConditionalOnProperty(name = "interlock.sessions", havingValue = "table")
    ProxyManager<String> bucketTable(DataSource dataSource, Clock clock) {
        return Bucket4jMySQL.selectForUpdateBasedBuilder(dataSource)
                .primaryKeyMapper(new HashedKey())
                .table("attempt_bucket")
                .clientClock(new WallClock(clock))
                .expirationAfterWrite(UNTIL_FULL)
                .build();
    }
}
