package dev.interlock.benchmark.redis;

import dev.interlock.benchmark.figures.RunLength;
import io.lettuce.core.LettuceVersion;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Locale;
import org.redisson.Redisson;
import org.springframework.integration.redis.util.RedisLockRegistry;

/** Describes the date, the machine and the versions of a run. */
final class Environment {

    private Environment() {}

    static String of(LocalRedis server, RunLength length) {
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
                length.samples(),
                length.sample().toMillis());
    }
}
