package dev.interlock.lock.redis.redlock;

import dev.interlock.lock.redis.client.RedisKeys;
import dev.interlock.lock.redis.testing.TestRedis;
import java.time.Duration;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.assertj.core.api.Assertions;

/** The servers of Redlock for one test or test class. */
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

    /**
     * Opens the connections of a process to all servers. A reply may take all of the time, however short the lease is: a machine
     * that runs many tests may pause for longer than a twentieth of it.
     */
    public RedlockNodes connect(Duration timeout) {
        return RedlockNodes.at(urls(), timeout, timeout);
    }

    /** Ends the delay after which restarted servers vote. */
    public void endRestartDelay(RedisKeys keys) {
        servers.forEach(server -> endRestartDelay(server, keys));
    }

    public static void endRestartDelay(TestRedis server, RedisKeys keys) {
        server.execute(connection -> {
            while (connection.sync().del(restartDelayKey(keys)) == 0) {
                Assertions.assertThat(Thread.interrupted()).isFalse();
            }
            return connection;
        });
    }

    public static String restartDelayKey(RedisKeys keys) {
        return keys.run() + ":wait";
    }

    @Override
    public void close() {
        servers.forEach(TestRedis::close);
    }
}
