package dev.interlock.lock.redis.benchmark;

import dev.interlock.benchmark.figures.Extent;
import dev.interlock.lock.redis.testing.TestRedis;
import io.lettuce.core.LettuceVersion;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Locale;
import org.redisson.Redisson;
import org.springframework.integration.redis.util.RedisLockRegistry;

/** When, on what, and between which versions it was measured. */
final class Circumstances {

    private Circumstances() {}

    static String of(TestRedis server, Extent extent) {
        return String.format(
                Locale.ROOT,
                "%s · Redis %s, without persistence · Lettuce %s · Java %s · %d processors · Redisson %s · Spring Integration %s · "
                        + "%d rounds of %d ms alone%n",
                LocalDate.now(ZoneOffset.UTC),
                server.version(),
                LettuceVersion.getVersion(),
                Runtime.version(),
                Runtime.getRuntime().availableProcessors(),
                Redisson.class.getPackage().getImplementationVersion(),
                RedisLockRegistry.class.getPackage().getImplementationVersion(),
                extent.samples(),
                extent.sample().toMillis());
    }
}
