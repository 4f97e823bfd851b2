package dev.interlock.lab.technique.lock;

import static dev.interlock.lab.technique.Requirement.REDIS;

import dev.interlock.lab.technique.Requires;
import org.springframework.stereotype.Component;

/** The lock is a key of one Redis server, set with {@code SET NX PX}, and deleted by a script that compares its value. */
@Component
@Requires(REDIS)
public class RedisLock extends ReleaseAfterCommit {

    RedisLock(PolledLock lock) {
        super(lock);
    }
}
