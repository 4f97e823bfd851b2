package dev.interlock.lock.spi;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.lock.LeaseTerms;
import dev.interlock.lock.LockId;
import dev.interlock.lock.LockTarget;
import dev.interlock.lock.spi.AcquireResult.Held;
import java.time.Duration;
import java.util.Objects;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;

class InMemoryQueuesTest {

    private final LockTarget target = new LockTarget("Test", "1");
    private final InMemoryLeaseStore leases = new InMemoryLeaseStore();
    private final AcquireRequest holderRequest = request("holder");
    private final AcquireRequest firstRequest = request("first").waiting();
    private final AcquireRequest secondRequest = request("second").waiting();

    @Test
    void onlyTheFirstWaiterIsNotified() {
        leases.acquire(holderRequest);
        Future<?> second = wait(firstRequest, secondRequest);
        Future<?> first = wait(firstRequest);

        release(holderRequest);

        assertThat(first).isDone();
        assertThat(second).isNotDone();
    }

    @Test
    void canceledWaiterIsNotNotified() {
        leases.acquire(holderRequest);
        Future<?> first = wait(firstRequest);
        Future<?> second = wait(secondRequest);

        first.cancel(false);
        release(holderRequest);

        assertThat(second).isDone();
    }

    @Test
    void cancelingAfterTheNotificationNotifiesTheNextWaiter() {
        leases.acquire(holderRequest);
        Future<?> first = wait(firstRequest);
        Future<?> second = wait(secondRequest);
        release(holderRequest);
        assertThat(second).isNotDone();

        first.cancel(false);

        assertThat(second).isDone();
    }

    private Future<?> wait(AcquireRequest... requests) {
        Future<?> last = null;
        for (AcquireRequest request : requests) {
            last = ((Held) leases.acquire(request)).freed();
        }
        return Objects.requireNonNull(last);
    }

    private void release(AcquireRequest request) {
        assertThat(leases.release(target, request.lockId(), request.owner())).isTrue();
    }

    private AcquireRequest request(String owner) {
        return new AcquireRequest(target, LockId.random(), owner, new LeaseTerms(Duration.ofMinutes(1)));
    }
}
