package dev.interlock.adapter.redis.lock;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.application.port.out.lock.Acquisition.Held;
import dev.interlock.application.port.out.lock.LeaseRequest;
import dev.interlock.application.port.out.lock.LeaseStore;
import dev.interlock.application.port.out.lock.LeaseTerms;
import dev.interlock.domain.lock.LockId;
import dev.interlock.domain.lock.LockTarget;
import java.time.Duration;

/** The channel of a process: until it is open she who waits is not called, and asks again. */
final class Channel {

    private Channel() {}

    static void awaitOpen(LeaseStore leases) {
        LockTarget target = new LockTarget("Channel", LockId.random().value());
        LeaseRequest holder = request(target, "holder");
        LeaseRequest waiter = request(target, "waiter").waiting();
        leases.acquire(holder);
        while (((Held) leases.acquire(waiter)).freed() == null) {
            assertThat(Thread.interrupted()).isFalse();
        }
        leases.release(target, holder.lockId(), "holder");
    }

    private static LeaseRequest request(LockTarget target, String owner) {
        return new LeaseRequest(target, LockId.random(), owner, LeaseTerms.uncapped(Duration.ofMinutes(1)));
    }
}
