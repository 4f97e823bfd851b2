package dev.interlock.adapter.persistence.lock;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.adapter.persistence.testing.DatabaseTest;
import dev.interlock.application.port.out.lock.Grant;
import dev.interlock.application.port.out.lock.LeaseStore;
import dev.interlock.application.port.out.lock.LockOwner;
import dev.interlock.application.port.out.lock.LockRequest;
import dev.interlock.application.service.lock.DistributedLockContract;
import dev.interlock.application.service.lock.LeaseDistributedLock;
import dev.interlock.domain.lock.LockId;
import dev.interlock.domain.lock.LockTarget;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.ArgumentsSource;

/** The distributed lock over every table. */
@DatabaseTest
@ParameterizedClass
@ArgumentsSource(StoreCells.OfOnePool.class)
class DistributedLockTablesTest extends DistributedLockContract {

    private static final Duration MINUTE = Duration.ofMinutes(1);

    private final StoreCell cell;

    DistributedLockTablesTest(StoreCell cell) {
        this.cell = cell;
    }

    @Override
    protected LeaseStore store() {
        return cell.store();
    }

    @Override
    protected LockTarget aTarget() {
        return new LockTarget("Test", LockId.random().value());
    }

    @Override
    protected <T> T inTransaction(Supplier<T> work) {
        return cell.inTransaction(work);
    }

    /** Nor does the next in line of the same process get it before. */
    @Test
    void whatIsClosedInATransactionIsFreeWhenThatCommits() throws Exception {
        LockTarget target = aTarget();
        try (LeaseDistributedLock process = new LeaseDistributedLock(store(), MINUTE)) {
            Grant grant = process.tryLock(LockRequest.leased(LockOwner.named("kim"), MINUTE, target))
                    .orElseThrow();
            CompletableFuture<Grant> next = CompletableFuture.supplyAsync(() -> next(process, target));
            await(() -> waiting(process, target) == 1);

            inTransaction(() -> {
                grant.close();
                return assertThat(next).isNotDone();
            });

            Grant granted = next.join();
            assertThat(store().find(target))
                    .get()
                    .satisfies(lease -> assertThat(lease.token()).isEqualTo(granted.token()));
            granted.close();
        }
    }

    private static Grant next(LeaseDistributedLock process, LockTarget target) {
        try {
            LockRequest request = LockRequest.leased(LockOwner.named("lee"), MINUTE, target);
            return process.tryLock(request.waiting(MINUTE)).orElseThrow();
        } catch (InterruptedException interrupted) {
            throw new IllegalStateException(interrupted);
        }
    }
}
