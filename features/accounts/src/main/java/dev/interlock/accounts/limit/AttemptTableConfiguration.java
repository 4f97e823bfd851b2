package dev.interlock.accounts.limit;

import dev.interlock.application.job.RecurringJob;
import io.github.bucket4j.TimeMeter;
import io.github.bucket4j.distributed.ExpirationAfterWriteStrategy;
import io.github.bucket4j.distributed.proxy.ProxyManager;
import io.github.bucket4j.mysql.Bucket4jMySQL;
import java.time.Clock;
import java.time.Duration;
import javax.sql.DataSource;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.simple.JdbcClient;

/** The attempts of all nodes are counted in the table {@code attempt_bucket} (ADR 24). */
@Configuration(proxyBeanMethods = false)
@ConditionalOnProperty(name = "interlock.accounts.sessions", havingValue = "table")
class AttemptTableConfiguration {

    /** A full bucket is as good as none. The minute saves making a bucket anew that is in use. */
    private static final ExpirationAfterWriteStrategy UNTIL_FULL =
            ExpirationAfterWriteStrategy.basedOnTimeForRefillingBucketUpToMax(Duration.ofMinutes(1));

    /** Each use of a bucket is a short transaction of its own, on a connection for what is outside the transactions of use cases. */
    @Bean
    ProxyManager<String> attemptBuckets(DataSource dataSource, TimeMeter bucketClock) {
        return Bucket4jMySQL.selectForUpdateBasedBuilder(dataSource)
                .primaryKeyMapper(new HashedKey())
                .table("attempt_bucket")
                .clientClock(bucketClock)
                .expirationAfterWrite(UNTIL_FULL)
                .build();
    }

    /** An expired row counts as none. On each node one statement an hour, which mostly finds nothing. */
    @Bean
    RecurringJob expiredBucketRemover(JdbcClient jdbc, Clock clock) {
        return new RecurringJob(
                "remove-expired-buckets",
                Duration.ofHours(1),
                () -> jdbc.sql("delete from attempt_bucket where expires_at < :now")
                        .param("now", clock.millis())
                        .update());
    }
}
