package dev.interlock.lock.redis.redlock;

import dev.interlock.lock.redis.client.RedisKeys;
import dev.interlock.lock.redis.testing.TestRedis;
import java.time.Duration;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.assertj.core.api.Assertions;

/** Masters of their own, which may be killed, paused and looked into. */
public record RedlockServers(List<TestRedis> servers) implements AutoCloseable {

    public static RedlockServers start(int count) {
        return start(count, TestRedis::start);
    }

    public static RedlockServers start(int count, Supplier<TestRedis> server) {
        return new RedlockServers(Stream.generate(server).limit(count).toList());
    }

    public RedlockServers first(int count) {
        return new RedlockServers(servers.subList(0, count));
    }

    public TestRedis get(int number) {
        return servers.get(number);
    }

    public List<String> urls() {
        return servers.stream().map(TestRedis::url).toList();
    }

    /** A process's connections to them. */
    public RedlockNodes connect(Duration timeout) {
        return RedlockNodes.at(urls(), timeout);
    }

    /** As if they had been up for long. */
    public void warm(RedisKeys keys) {
        servers.forEach(server -> warm(server, keys));
    }

    public static void warm(TestRedis server, RedisKeys keys) {
        server.ask(connection -> {
            while (connection.sync().del(waitingKey(keys)) == 0) {
                Assertions.assertThat(Thread.interrupted()).isFalse();
            }
            return connection;
        });
    }

    public static String waitingKey(RedisKeys keys) {
        return keys.run() + ":wait";
    }

    @Override
    public void close() {
        servers.forEach(TestRedis::close);
    }
}
