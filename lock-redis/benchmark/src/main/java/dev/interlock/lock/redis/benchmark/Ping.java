package dev.interlock.lock.redis.benchmark;

import dev.interlock.benchmark.contender.Contender;
import dev.interlock.benchmark.contender.Locks;
import io.lettuce.core.RedisClient;
import io.lettuce.core.api.sync.RedisCommands;
import java.time.Duration;
import java.util.Optional;

/** The floor under all whose caller sleeps until the reply: a round trip to acquire nothing, and one to release it. */
final class Ping implements Contender {

    static final String NAME = "2 × PING";

    private final RedisClient client;
    private final RedisCommands<String, String> server;

    Ping(String address) {
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
        return lock.equals(Locks.HELD) ? Optional.empty() : Optional.of(server::ping);
    }

    @Override
    public void close() {
        client.shutdown(Duration.ZERO, Duration.ofSeconds(1));
    }
}
