package dev.interlock.lab.technique.lock;

import static dev.interlock.lab.technique.Requirement.REDIS;

import dev.interlock.lab.technique.Requires;
import dev.interlock.lab.technique.Versioned;
import org.springframework.stereotype.Component;

/** The lock is a key of one Redis server, and the order has a version in its mapping. */
@Component
@Requires(REDIS)
@Versioned
public class RedisLockAndVersion extends ReleaseAfterCommit {

    RedisLockAndVersion(PolledLock lock) {
        super(lock);
    }
}
