package dev.interlock.lock.redis.published;

import io.lettuce.core.SetArgs;
import io.lettuce.core.api.sync.RedisCommands;
import java.time.Duration;
import java.util.List;

/**
 * The lock on several masters as it is mostly written: one after the other, and whoever has most of them at the end has it. How
 * long that took is not looked at; so does {@code RedissonRedLock}.
 */
final class PublishedRedlock {

    private final List<RedisCommands<String, String>> masters;
    private final String key;

    PublishedRedlock(List<RedisCommands<String, String>> masters, String key) {
        this.masters = masters;
        this.key = key;
    }

    boolean tryLock(String value, Duration lease) {
        long granted = masters.stream()
                .filter(master -> master.set(key, value, SetArgs.Builder.nx().px(lease)) != null)
                .count();
        return granted > masters.size() / 2;
    }
}
