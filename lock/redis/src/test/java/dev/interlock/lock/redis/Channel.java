package dev.interlock.lock.redis;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.lock.LeaseTerms;
import dev.interlock.lock.LockId;
import dev.interlock.lock.LockTarget;
import dev.interlock.lock.spi.AcquireRequest;
import dev.interlock.lock.spi.AcquireResult.Held;
import dev.interlock.lock.spi.LeaseStore;
import java.time.Duration;

/** The notification channel of a process. Until it is open, a waiter is not notified, and polls. */
final class Channel {

    private Channel() {}

    /** Waits until the channel of the store is open. */
    static void awaitOpen(LeaseStore leases) {
        LockTarget target = new LockTarget("Channel", LockId.random().value());
        AcquireRequest holder = request(target, "holder");
        AcquireRequest waiter = request(target, "waiter").waiting();
        leases.acquire(holder);
        while (((Held) leases.acquire(waiter)).freed() == null) {
            assertThat(Thread.interrupted()).isFalse();
        }
        leases.release(target, holder.lockId(), "holder");
    }

    private static AcquireRequest request(LockTarget target, String owner) {
        return new AcquireRequest(target, LockId.random(), owner, new LeaseTerms(Duration.ofMinutes(1)));
    }
}
