package dev.interlock.lock.spi;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.lock.Lease;
import dev.interlock.lock.LeaseTerms;
import dev.interlock.lock.LockId;
import dev.interlock.lock.LockTarget;
import dev.interlock.lock.spi.AcquireResult.Granted;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;

class ForwardingLeaseStoreTest {

    private static final Duration MINUTE = Duration.ofMinutes(1);
    private static final Duration HOUR = Duration.ofHours(1);

    private final LockTarget target = new LockTarget("Test", "a");
    private final LockId lockId = LockId.random();
    private final InMemoryLeaseStore memory = new InMemoryLeaseStore(() -> 0);
    private final LeaseStore store = new ForwardingLeaseStore(memory) {};

    @Test
    void callsReachTheOtherStoreAndItsAnswersComeBack() {
        AcquireRequest request = new AcquireRequest(target, lockId, "kim", new LeaseTerms(MINUTE));

        Lease lease = ((Granted) store.acquire(request)).lease();

        assertThat(memory.find(target)).contains(lease);
        assertThat(store.findAll(Set.of(target))).containsExactly(lease);
        assertThat(store.findAll("Test")).containsExactly(lease);
        assertThat(store.check(target, lockId, "kim")).contains(lease);
        assertThat(store.renew(target, lockId, "kim", new LeaseTerms(HOUR))).contains(HOUR);
        store.shorten(target, lockId, "kim", MINUTE);
        assertThat(memory.find(target)).contains(lease);
        assertThat(store.release(target, lockId, "kim")).isTrue();
        assertThat(memory.find(target)).isEmpty();
        assertThat(store.release(target, lockId, "kim")).isFalse();
    }

    @Test
    void nameIsThatOfTheOtherStore() {
        assertThat(store.name()).isEqualTo("memory");
    }

    @Test
    void otherStoreTellsWhenTheTransactionHasEnded() {
        AtomicBoolean ended = new AtomicBoolean();

        store.afterTransaction(() -> ended.set(true));

        assertThat(ended).isTrue();
    }
}
