package dev.interlock.benchmark.redis;

import dev.interlock.benchmark.contender.Contender;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.redisson.api.RLock;
import org.redisson.api.RedissonClient;
import org.redisson.config.Config;

/** Redisson with its defaults, with a lease and so without its watchdog. */
final class RedissonContender implements Contender {

    static final String LOCK = "RLock";
    static final String FENCED = "RFencedLock";

    /** Acquires three locks for one name, and ten locks for ten names. */
    static final String MULTI = "MultiLock of 3";

    private final String name;
    private final RedissonClient client;
    private final Duration lease;

    private RedissonContender(String name, RedissonClient client, Duration lease) {
        this.name = name;
        this.client = client;
        this.lease = lease;
    }

    static RedissonContender named(String name, String address, Duration lease) {
        Config config = new Config();
        config.useSingleServer().setAddress(address);
        return new RedissonContender(name, org.redisson.Redisson.create(config), lease);
    }

    @Override
    public String name() {
        return name;
    }

    private RLock lock(String lock) {
        String key = name + ":" + lock;
        return switch (name) {
            case LOCK -> client.getLock(key);
            case FENCED -> client.getFencedLock(key);
            default -> group(Stream.of(key + "a", key + "b", key + "c"));
        };
    }

    private RLock group(Stream<String> keys) {
        return client.getMultiLock(keys.map(client::getLock).toArray(RLock[]::new));
    }

    @Override
    public Optional<Hold> tryLock(String lock) {
        try {
            return acquire(lock(lock), Duration.ZERO);
        } catch (InterruptedException interrupted) {
            throw new IllegalStateException("A single attempt was interrupted", interrupted);
        }
    }

    @Override
    public Optional<Hold> lock(String lock, Duration waitTime) throws InterruptedException {
        return acquire(lock(lock), waitTime);
    }

    @Override
    public Optional<Hold> lock(List<String> locks, Duration waitTime) throws InterruptedException {
        return name.equals(MULTI)
                ? acquire(group(locks.stream().map(lock -> name + ":" + lock)), waitTime)
                : Contender.super.lock(locks, waitTime);
    }

    private Optional<Hold> acquire(RLock lock, Duration waitTime) throws InterruptedException {
        return lock.tryLock(waitTime.toMillis(), lease.toMillis(), TimeUnit.MILLISECONDS)
                ? Optional.of(lock::unlock)
                : Optional.empty();
    }

    @Override
    public void close() {
        client.shutdown();
    }
}
