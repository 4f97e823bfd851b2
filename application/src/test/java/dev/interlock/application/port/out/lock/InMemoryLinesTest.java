package dev.interlock.application.port.out.lock;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.application.port.out.lock.Acquisition.Held;
import dev.interlock.domain.lock.LockId;
import dev.interlock.domain.lock.LockTarget;
import java.time.Duration;
import java.util.Objects;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;

class InMemoryLinesTest {

    private final LockTarget target = new LockTarget("Test", "1");
    private final InMemoryLeases leases = new InMemoryLeases();
    private final LeaseRequest kims = request("kim");
    private final LeaseRequest firsts = request("first").waiting();
    private final LeaseRequest seconds = request("second").waiting();

    @Test
    void whoCameFirstIsCalledAndNobodyElse() {
        leases.acquire(kims);
        Future<?> second = wait(firsts, seconds);
        Future<?> first = wait(firsts);

        release(kims);

        assertThat(first).isDone();
        assertThat(second).isNotDone();
    }

    @Test
    void whoWaitsNoLongerIsNotCalled() {
        leases.acquire(kims);
        Future<?> first = wait(firsts);
        Future<?> second = wait(seconds);

        first.cancel(false);
        release(kims);

        assertThat(second).isDone();
    }

    @Test
    void whoWasCalledAndDoesNotComeLetsTheNextBeCalled() {
        leases.acquire(kims);
        Future<?> first = wait(firsts);
        Future<?> second = wait(seconds);
        release(kims);
        assertThat(second).isNotDone();

        first.cancel(false);

        assertThat(second).isDone();
    }

    private Future<?> wait(LeaseRequest... requests) {
        Future<?> last = null;
        for (LeaseRequest request : requests) {
            last = ((Held) leases.acquire(request)).freed();
        }
        return Objects.requireNonNull(last);
    }

    private void release(LeaseRequest request) {
        assertThat(leases.release(target, request.lockId(), request.owner())).isTrue();
    }

    private LeaseRequest request(String owner) {
        return new LeaseRequest(target, LockId.random(), owner, LeaseTerms.uncapped(Duration.ofMinutes(1)));
    }
}
