package dev.interlock.adapter.persistence.lock;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.adapter.persistence.PersistenceTest;
import dev.interlock.adapter.persistence.testing.SqlLog;
import dev.interlock.application.port.out.lock.LeaseRequest;
import dev.interlock.application.port.out.lock.LeaseStore;
import dev.interlock.application.port.out.lock.LeaseTerms;
import dev.interlock.domain.lock.LockId;
import dev.interlock.domain.lock.LockTarget;
import java.time.Duration;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.transaction.support.TransactionOperations;

/** What locks cost, counted in statements. */
@PersistenceTest
class LocksStatementsTest {

    private static final Duration MINUTE = Duration.ofMinutes(1);

    @Autowired
    SqlLog sql;

    @Autowired
    LeaseStore leases;

    @Autowired
    TransactionOperations transaction;

    private final LockTarget target = new LockTarget("counted", LockId.random().value());
    private final LockId kims = LockId.random();

    @BeforeEach
    void kimHoldsIt() {
        leases.acquire(new LeaseRequest(target, kims, "kim", LeaseTerms.uncapped(MINUTE)));
    }

    @Test
    void acquiringWhatIsFreeTakesOne() throws Exception {
        transaction.execute(status -> leases.release(target, kims, "kim"));

        assertThat(sql.during(() ->
                        leases.acquire(new LeaseRequest(target, LockId.random(), "lee", LeaseTerms.uncapped(MINUTE)))))
                .singleElement()
                .asString()
                .contains("update locks");
    }

    @Test
    void acquiringWhatIsHeldTakesTwo() throws Exception {
        assertThat(sql.during(() ->
                        leases.acquire(new LeaseRequest(target, LockId.random(), "lee", LeaseTerms.uncapped(MINUTE)))))
                .hasSize(2);
    }

    @Test
    void acquiringWhatWasNeverHeldTakesThree() throws Exception {
        LockTarget fresh = new LockTarget("counted", LockId.random().value());

        assertThat(sql.during(() ->
                        leases.acquire(new LeaseRequest(fresh, LockId.random(), "lee", LeaseTerms.uncapped(MINUTE)))))
                .hasSize(3);
    }

    @Test
    void extendingTakesOne() throws Exception {
        assertThat(sql.during(() -> leases.extend(target, kims, "kim", LeaseTerms.uncapped(MINUTE))))
                .singleElement()
                .asString()
                .contains("update locks");
    }

    @Test
    void checkingAndReleasingTakesTwo() throws Exception {
        assertThat(sql.during(() -> transaction.execute(status ->
                        leases.check(target, kims, "kim").isPresent() && leases.release(target, kims, "kim"))))
                .satisfiesExactly(
                        check -> assertThat(check).startsWith("select").endsWith("for update"),
                        release -> assertThat(release).startsWith("update locks"));
    }

    @Test
    void findingTakesOne() throws Exception {
        assertThat(sql.during(() -> leases.find(target))).hasSize(1);
    }
}
