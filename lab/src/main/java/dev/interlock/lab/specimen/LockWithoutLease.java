package dev.interlock.lab.specimen;

import dev.interlock.lock.LockManager;
import dev.interlock.lock.LockTarget;
import java.time.Duration;
import org.springframework.stereotype.Component;

/** Acquires a lock that ends with its release only. A year stands for a row without an expiry. */
@Component
public class LockWithoutLease {

    private final LockManager locks;

    LockWithoutLease(LockManager locks) {
        this.locks = locks;
    }

    public void acquire(LockTarget target, String owner) {
        locks.tryLock(target, owner, Duration.ofDays(365));
    }
}
