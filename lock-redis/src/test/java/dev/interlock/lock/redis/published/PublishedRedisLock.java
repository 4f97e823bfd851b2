package dev.interlock.lock.redis.published;

import io.lettuce.core.ScriptOutputType;
import io.lettuce.core.SetArgs;
import io.lettuce.core.api.sync.RedisCommands;
import io.lettuce.core.pubsub.RedisPubSubAdapter;
import io.lettuce.core.pubsub.StatefulRedisPubSubConnection;
import java.time.Duration;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/** The recipes that most people start from: commands one after the other, and the two scripts of Redisson's lock. */
final class PublishedRedisLock {

    /** {@code RedissonLock.tryLockInnerAsync}. */
    private static final String TRY_LOCK_INNER = """
            if (redis.call('exists', KEYS[1]) == 0) then
              redis.call('hincrby', KEYS[1], ARGV[2], 1);
              redis.call('pexpire', KEYS[1], ARGV[1]);
              return nil;
            end;
            if (redis.call('hexists', KEYS[1], ARGV[2]) == 1) then
              redis.call('hincrby', KEYS[1], ARGV[2], 1);
              redis.call('pexpire', KEYS[1], ARGV[1]);
              return nil;
            end;
            return redis.call('pttl', KEYS[1]);
            """;

    private final RedisCommands<String, String> redis;
    private final String key;

    PublishedRedisLock(RedisCommands<String, String> redis, String key) {
        this.redis = redis;
        this.key = key;
    }

    /** {@code SET key value NX PX}. */
    boolean tryLock(String value, Duration lease) {
        return redis.set(key, value, SetArgs.Builder.nx().px(lease)) != null;
    }

    /** The first of two commands; the second is {@code EXPIRE}. */
    boolean setIfAbsent(String value) {
        return redis.setnx(key, value);
    }

    /** {@code DEL key}. */
    void unlock() {
        redis.del(key);
    }

    /** {@code DEL key}, and {@code PUBLISH} for those who wait. */
    void unlockAndTell(String channel) {
        redis.del(key);
        redis.publish(channel, "released");
    }

    /**
     * Asks, and after a refusal listens until it is notified or the lease expires.
     *
     * @param refused happens in between
     */
    void lock(
            String value,
            Duration lease,
            StatefulRedisPubSubConnection<String, String> subscription,
            String channel,
            Runnable refused)
            throws InterruptedException {
        Semaphore told = new Semaphore(0);
        subscription.addListener(new RedisPubSubAdapter<>() {
            @Override
            public void message(String from, String message) {
                told.release();
            }
        });
        while (!tryLock(value, lease)) {
            long left = redis.pttl(key);
            refused.run();
            subscription.sync().subscribe(channel);
            boolean unused = told.tryAcquire(left, TimeUnit.MILLISECONDS);
        }
    }

    /** Extends it for as long as the process lives: who unlocks does not think of it. */
    void watch(ScheduledExecutorService timer, Duration lease) {
        long beat = lease.toMillis() / 3;
        var unused = timer.scheduleAtFixedRate(() -> redis.pexpire(key, lease), beat, beat, TimeUnit.MILLISECONDS);
    }

    boolean redissonTryLock(String thread, Duration lease) {
        return redis.eval(TRY_LOCK_INNER, ScriptOutputType.INTEGER, new String[] {key}, "" + lease.toMillis(), thread)
                == null;
    }

    long token() {
        return redis.incr(key + ":token");
    }
}
