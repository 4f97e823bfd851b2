package dev.interlock.lab.technique.lock;

import dev.interlock.lock.LockManager;
import dev.interlock.lock.LockTarget;
import java.time.Duration;
import org.springframework.stereotype.Component;

/** The desk's own lock: one conditional update acquires an expired row, and the row stays when its lease ends. */
@Component
public class ConditionalLease implements LockRows {

    private final LockManager locks;

    ConditionalLease(LockManager locks) {
        this.locks = locks;
    }

    @Override
    public void acquire(String name, String owner) {
        locks.tryLock(LockTarget.ofName(name), owner, Duration.ofMinutes(1));
    }
}
