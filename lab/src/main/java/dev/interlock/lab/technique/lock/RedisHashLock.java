package dev.interlock.lab.technique.lock;

import static dev.interlock.lab.technique.Requirement.REDIS;

import dev.interlock.lab.technique.Requires;
import org.springframework.stereotype.Component;

/** The lock is a hash on one Redis server, with the owner, the token and the times as its fields. */
@Component
@Requires(value = REDIS, store = "redis_hash")
public class RedisHashLock extends ReleaseAfterCommit {

    RedisHashLock(PolledLock lock) {
        super(lock);
    }
}
