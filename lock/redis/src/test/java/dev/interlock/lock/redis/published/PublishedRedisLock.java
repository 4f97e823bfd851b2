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

/** Widespread recipes for locks in Redis: sequences of commands, and the script with which Redisson acquires its lock. */
final class PublishedRedisLock {

    /** The script of {@code RedissonLock.tryLockInnerAsync}. */
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

    /** Sends {@code SET key value NX PX}. */
    boolean tryLock(String value, Duration lease) {
        return redis.set(key, value, SetArgs.Builder.nx().px(lease)) != null;
    }

    /** Sends {@code SETNX}, the first command of two. The second is {@code EXPIRE}. */
    boolean setIfAbsent(String value) {
        return redis.setnx(key, value);
    }

    /** Sends {@code DEL key}. */
    void unlock() {
        redis.del(key);
    }

    /** Sends {@code DEL key}, and {@code PUBLISH} for the waiters. */
    void unlockAndPublish(String channel) {
        redis.del(key);
        redis.publish(channel, "released");
    }

    /**
     * Tries to acquire the lock. After a refusal it subscribes, and waits until it is notified or the lease expires.
     *
     * @param betweenRefusalAndSubscription called after the refusal, before the subscription
     */
    void lock(
            String value,
            Duration lease,
            StatefulRedisPubSubConnection<String, String> subscription,
            String channel,
            Runnable betweenRefusalAndSubscription)
            throws InterruptedException {
        Semaphore notifications = new Semaphore(0);
        subscription.addListener(new RedisPubSubAdapter<>() {
            @Override
            public void message(String from, String message) {
                notifications.release();
            }
        });
        while (!tryLock(value, lease)) {
            long left = redis.pttl(key);
            betweenRefusalAndSubscription.run();
            subscription.sync().subscribe(channel);
            boolean unused = notifications.tryAcquire(left, TimeUnit.MILLISECONDS);
        }
    }

    /** Renews the lock until the end of the process, because no unlock stops the renewal. */
    void startWatchdog(ScheduledExecutorService timer, Duration lease) {
        long interval = lease.toMillis() / 3;
        var unused =
                timer.scheduleAtFixedRate(() -> redis.pexpire(key, lease), interval, interval, TimeUnit.MILLISECONDS);
    }

    boolean redissonTryLock(String thread, Duration lease) {
        return redis.eval(TRY_LOCK_INNER, ScriptOutputType.INTEGER, new String[] {key}, "" + lease.toMillis(), thread)
                == null;
    }

    long token() {
        return redis.incr(key + ":token");
    }
}
