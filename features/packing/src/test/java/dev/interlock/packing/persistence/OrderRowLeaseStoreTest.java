package dev.interlock.packing.persistence;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.interlock.adapter.persistence.PersistenceTest;
import dev.interlock.domain.order.Orders;
import dev.interlock.lock.Lease;
import dev.interlock.lock.LeaseTerms;
import dev.interlock.lock.LockId;
import dev.interlock.lock.LockTarget;
import dev.interlock.lock.spi.AcquireRequest;
import dev.interlock.lock.spi.AcquireResult;
import dev.interlock.lock.spi.AcquireResult.Granted;
import dev.interlock.lock.spi.AcquireResult.Held;
import dev.interlock.lock.spi.LeaseStore;
import dev.interlock.testing.StoredOrders;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.beans.factory.annotation.Qualifier;

/** The differences between a lock on the row of an order and a lock in a table of locks. */
@PersistenceTest
@RowStoreTest
class OrderRowLeaseStoreTest {

    private static final LeaseTerms TERMS = new LeaseTerms(Duration.ofMinutes(1));

    @Autowired
    @Qualifier("purchase_order")
    LeaseStore leases;

    @Autowired
    StoredOrders orders;

    private String number = "";

    @BeforeEach
    void addOrder() {
        number = orders.add(Orders.paid()).number().value();
    }

    /** A lock creates no order. */
    @Test
    void anUnknownOrderCannotBeLocked() {
        LockTarget unknown = new LockTarget("packing", "no such order");

        assertThatIllegalArgumentException()
                .isThrownBy(() -> acquire("kim", unknown))
                .withMessageContaining("no such order");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> acquire("kim", new LockTarget("packing", number), unknown));
        assertThat(leases.findAll("packing"))
                .extracting(lease -> lease.target().id())
                .doesNotContain(number);
    }

    @Test
    void anOrderHasOneLockForAllTypes() {
        Lease packing = ((Granted) acquire("kim", new LockTarget("packing", number))).lease();

        assertThat(acquire("kim", new LockTarget("dispatch", number)))
                .isInstanceOfSatisfying(
                        Held.class, held -> assertThat(held.by().target()).isEqualTo(packing.target()));

        assertThat(leases.find(new LockTarget("dispatch", number))).isEmpty();
        assertThat(leases.find(packing.target()).orElseThrow().token()).isEqualTo(packing.token());
    }

    @Test
    void theTokensOfAllTypesAreOneSequence() {
        Lease packing = ((Granted) acquire("kim", new LockTarget("packing", number))).lease();
        leases.release(packing.target(), packing.lockId(), "kim");

        assertThat(((Granted) acquire("kim", new LockTarget("dispatch", number)))
                        .lease()
                        .token())
                .isGreaterThan(packing.token());
    }

    @Test
    void aRequestForSeveralTypesIsRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(
                        () -> acquire("kim", new LockTarget("packing", number), new LockTarget("dispatch", number)));
    }

    private AcquireResult acquire(String owner, LockTarget... targets) {
        return leases.acquire(new AcquireRequest(List.of(targets), LockId.random(), owner, TERMS));
    }
}
