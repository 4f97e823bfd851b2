package dev.interlock.lock.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.interlock.adapter.persistence.PersistenceTest;
import dev.interlock.adapter.persistence.Readers;
import dev.interlock.application.port.in.editlock.EditingRequest;
import dev.interlock.application.port.in.editlock.KeepEditing;
import dev.interlock.application.port.in.editlock.StartEditing;
import dev.interlock.application.port.in.editlock.StartEditing.StartEditingRequest;
import dev.interlock.application.port.in.order.EditOrder;
import dev.interlock.application.port.in.order.EditOrder.EditOrderRequest;
import dev.interlock.domain.order.Order;
import dev.interlock.domain.order.Orders;
import dev.interlock.domain.order.ShippingInfos;
import dev.interlock.lock.LeaseTerms;
import dev.interlock.lock.LockId;
import dev.interlock.lock.LockTarget;
import dev.interlock.lock.spi.AcquireRequest;
import dev.interlock.lock.spi.AcquireResult.Granted;
import dev.interlock.lock.spi.LeaseStore;
import dev.interlock.lock.spi.Rivals;
import dev.interlock.testing.StoredOrders;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.dao.TransientDataAccessException;
import org.springframework.test.context.TestPropertySource;
import org.springframework.transaction.support.TransactionOperations;

/**
 * One connection for orders and one for locks: a call that needed two of a kind would wait for itself (docs/differences.md, row 7).
 *
 * <p>Flyway can't do with less than two at the start, so one of them is taken away for the tests.
 */
@PersistenceTest
@TestPropertySource(
        properties = {
            "spring.datasource.hikari.maximum-pool-size=2",
            "spring.datasource.hikari.connection-timeout=5000",
            "interlock.lock.pool-size=1",
            "interlock.lock-wait=1s"
        })
@Timeout(60)
class LocksPoolOfOneTest {

    private static final Duration MINUTE = Duration.ofMinutes(1);

    @Autowired
    LeaseStore leases;

    @Autowired
    TransactionOperations transaction;

    @Autowired
    DataSource orders;

    @Autowired
    StoredOrders storedOrders;

    @Autowired
    StartEditing startEditing;

    @Autowired
    KeepEditing keepEditing;

    @Autowired
    EditOrder editOrder;

    private @Nullable Connection taken;

    private final LockTarget target = new LockTarget("pool", LockId.random().value());
    private final LockId kims = LockId.random();

    @BeforeEach
    void onlyOneIsLeft() throws SQLException {
        taken = connectionToTakeAway();
    }

    @Nullable
    Connection connectionToTakeAway() throws SQLException {
        return orders.getConnection();
    }

    @AfterEach
    void giveBack() throws SQLException {
        if (taken != null) {
            taken.close();
        }
    }

    @Test
    void allOfThemInOneTransaction() {
        transaction.executeWithoutResult(status -> {
            assertThat(acquire(target, kims, "kim")).isTrue();
            assertThat(leases.renew(target, kims, "kim", LeaseTerms.uncapped(MINUTE)))
                    .isPresent();
            assertThat(leases.find(target)).isPresent();
            assertThat(leases.findAll("pool")).isNotEmpty();
            assertThat(leases.check(target, kims, "kim")).isPresent();
            assertThat(leases.release(target, kims, "kim")).isTrue();
        });
        assertThat(leases.find(target)).isEmpty();
    }

    /** A transaction that has asked for a lock keeps nobody else from asking until it ends. */
    @Test
    void twoAskWhileTheTransactionOfOneIsOpen() {
        transaction.executeWithoutResult(status -> {
            assertThat(acquire(target, kims, "kim")).isTrue();

            assertThat(CompletableFuture.supplyAsync(
                                    () -> acquire(another(), LockId.random(), "lee"), LocksPoolOfOneTest::start)
                            .join())
                    .isTrue();
        });
    }

    @Test
    void manyAtOnceInsideAndOutsideTransactions() {
        try (Rivals rivals = new Rivals(20)) {
            assertThat(rivals.atOnce(rival -> rival % 2 == 0
                            ? aWholeLife()
                            : transaction.execute(status -> acquire(another(), LockId.random(), "lee"))))
                    .containsOnly(true);
        }
    }

    /** The caller waits for its own row, and the wait is bounded; the transaction can go on or be rolled back. */
    @Test
    void whoExtendsAfterTheCheckInOneTransactionIsNotKeptWaiting() {
        acquire(target, kims, "kim");
        transaction.executeWithoutResult(status -> {
            assertThat(leases.check(target, kims, "kim")).isPresent();

            assertThatExceptionOfType(TransientDataAccessException.class)
                    .isThrownBy(() -> leases.renew(target, kims, "kim", LeaseTerms.uncapped(MINUTE)));

            assertThat(leases.release(target, kims, "kim")).isTrue();
        });
        assertThat(leases.find(target)).isEmpty();
    }

    /** Every caller holds the one connection for orders while it requests the one for locks, and never the other way round. */
    @Test
    void manyEditTheirOrdersAtOnce() {
        try (Rivals rivals = new Rivals(20)) {
            assertThat(rivals.atOnce(rival -> edit(storedOrders.add(Orders.paid()))))
                    .allMatch(version -> version > 0);
        }
    }

    private long edit(Order order) {
        LockId lockId = startEditing.startEditing(new StartEditingRequest(order.number(), true, Readers.CUSTOMER));
        long version = keepEditing
                .keepEditing(new EditingRequest(order.number(), lockId, true, Readers.CUSTOMER))
                .version();
        return editOrder.editOrder(new EditOrderRequest(
                order.number(), version, lockId, null, Map.of(), ShippingInfos.OFFICE, Readers.CUSTOMER));
    }

    private boolean aWholeLife() {
        LockTarget each = another();
        LockId id = LockId.random();
        return acquire(each, id, "kim")
                && leases.renew(each, id, "kim", LeaseTerms.uncapped(MINUTE)).isPresent()
                && Boolean.TRUE.equals(transaction.execute(
                        status -> leases.check(each, id, "kim").isPresent() && leases.release(each, id, "kim")));
    }

    private static LockTarget another() {
        return new LockTarget("pool", LockId.random().value());
    }

    private boolean acquire(LockTarget each, LockId id, String owner) {
        return leases.acquire(new AcquireRequest(each, id, owner, LeaseTerms.uncapped(MINUTE))) instanceof Granted;
    }

    private static void start(Runnable task) {
        new Thread(task).start();
    }
}
