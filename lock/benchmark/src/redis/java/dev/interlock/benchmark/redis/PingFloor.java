package dev.interlock.benchmark.redis;

import dev.interlock.benchmark.contender.Contender;
import dev.interlock.benchmark.contender.LockNames;
import io.lettuce.core.RedisClient;
import io.lettuce.core.api.sync.RedisCommands;
import java.time.Duration;
import java.util.Optional;

/** The floor of contenders that sleep until the reply: one round trip to acquire nothing, and one to release it. */
final class PingFloor implements Contender {

    static final String NAME = "2 × PING";

    private final RedisClient client;
    private final RedisCommands<String, String> server;

    PingFloor(String address) {
        this.client = RedisClient.create(address);
        this.server = client.connect().sync();
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public boolean isFloor() {
        return true;
    }

    @Override
    public Optional<Hold> tryLock(String lock) {
        server.ping();
        return lock.equals(LockNames.HELD) ? Optional.empty() : Optional.of(server::ping);
    }

    @Override
    public void close() {
        client.shutdown(Duration.ZERO, Duration.ofSeconds(1));
    }
}
