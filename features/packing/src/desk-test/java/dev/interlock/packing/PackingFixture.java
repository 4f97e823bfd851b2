package dev.interlock.packing;

import dev.interlock.adapter.persistence.LeaseStores;
import dev.interlock.bootstrap.WorkFixture;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.lock.Lease;
import dev.interlock.lock.LeaseTerms;
import dev.interlock.lock.LockId;
import dev.interlock.lock.LockTarget;
import dev.interlock.lock.spi.AcquireRequest;
import dev.interlock.lock.spi.LeaseStore;
import dev.interlock.packing.application.PackingLeases;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.beans.factory.annotation.Value;

/** Two admins that pack. The orders of earlier tests are leased to another packer. */
abstract class PackingFixture extends WorkFixture {

    @Autowired
    private LeaseStores stores;

    @Value("${interlock.packing.store:purchase_order}")
    private String packingStore = "";

    @BeforeEach
    void leaseTheOrdersOfEarlierTests() {
        jdbc.sql("select order_number from purchase_order where state = 'PREPARING'")
                .query(String.class)
                .list()
                .forEach(
                        number -> packing().acquire(requestOfAnotherOwner(new LockTarget(PackingLeases.TYPE, number))));
    }

    @AfterEach
    void expirePackingLeases() {
        packing().findAll(PackingLeases.TYPE).forEach(lease -> shorten(lease, Duration.ZERO));
    }

    /** Requests a lease for another owner, for the maximum lease duration of Redlock. */
    private static AcquireRequest requestOfAnotherOwner(LockTarget target) {
        return new AcquireRequest(target, LockId.random(), "somebody", new LeaseTerms(Duration.ofMinutes(15)));
    }

    private LeaseStore packing() {
        return stores.named(packingStore, "interlock.packing.store");
    }

    /** Shortens the packing lease of an order, as if it had been acquired earlier. */
    void shortenPacking(OrderNo number, Duration left) {
        LockTarget target = new LockTarget(PackingLeases.TYPE, number.value());
        shorten(packing().find(target).orElseThrow(), left);
    }

    boolean isPacked(OrderNo number) {
        return packing()
                .find(new LockTarget(PackingLeases.TYPE, number.value()))
                .isPresent();
    }

    private void shorten(Lease lease, Duration left) {
        packing().shorten(lease.target(), lease.lockId(), lease.owner(), left);
    }
}
