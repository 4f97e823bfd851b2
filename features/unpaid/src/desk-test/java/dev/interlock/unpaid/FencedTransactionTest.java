package dev.interlock.unpaid;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.interlock.adapter.persistence.LeaseStores;
import dev.interlock.application.port.in.VersionConflictException;
import dev.interlock.application.service.work.FencedTransaction;
import dev.interlock.bootstrap.WorkFixture;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.lock.DistributedLock;
import dev.interlock.lock.LockHandle;
import dev.interlock.lock.LockOwner;
import dev.interlock.lock.LockRequest;
import dev.interlock.lock.LockTarget;
import dev.interlock.lock.runtime.Locks;
import java.time.Duration;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;

/** A transaction under the fence of its lock, on each engine. */
@Tag("engine")
class FencedTransactionTest extends WorkFixture {

    @Autowired
    LeaseStores stores;

    @Autowired
    FencedTransaction fenced;

    @Test
    void aRefusalUnderTheFenceRollsItsTransactionBack() throws InterruptedException {
        OrderNo number = desk.unpaidOrder();
        long version = desk.order(number).version();
        LockTarget job = new LockTarget("Job", "fence");
        try (DistributedLock lock = Locks.distributedLock(stores.named("dist_lock", "test"));
                LockHandle grant = lock.tryLock(
                                LockRequest.leased(LockOwner.named("node 1"), Duration.ofMinutes(1), job)
                                        .waiting(Duration.ofMinutes(1)))
                        .orElseThrow()) {
            assertThatExceptionOfType(VersionConflictException.class)
                    .isThrownBy(() -> fenced.run(grant, job, () -> {
                        update("update purchase_order set version = 77 where order_number = ?", number.value());
                        throw new VersionConflictException(number.value(), 0, 1);
                    }));
        }

        assertThat(desk.order(number).version()).isEqualTo(version);
    }
}
