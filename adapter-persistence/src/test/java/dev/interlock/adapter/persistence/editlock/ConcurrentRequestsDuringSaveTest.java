package dev.interlock.adapter.persistence.editlock;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.adapter.persistence.PersistenceTest;
import dev.interlock.adapter.persistence.Readers;
import dev.interlock.application.port.in.editlock.BreakLock;
import dev.interlock.application.port.in.editlock.BreakLock.BreakLockRequest;
import dev.interlock.application.port.in.editlock.Editing;
import dev.interlock.application.port.in.editlock.Editing.StartEditingRequest;
import dev.interlock.application.port.in.editlock.Renewal;
import dev.interlock.application.port.in.history.HistoryPosition;
import dev.interlock.application.port.in.order.EditOrder;
import dev.interlock.application.port.in.order.EditOrder.EditOrderRequest;
import dev.interlock.application.port.in.order.OrderTargets;
import dev.interlock.application.port.out.editlock.LockEvent.Kind;
import dev.interlock.application.port.out.editlock.LockEventLog;
import dev.interlock.application.port.out.history.ChangeLog;
import dev.interlock.application.port.out.order.OrderRepository;
import dev.interlock.application.service.editlock.EditLockManager;
import dev.interlock.application.service.editlock.HeldEditLocks;
import dev.interlock.application.service.history.History;
import dev.interlock.application.service.order.EditOrderService;
import dev.interlock.application.service.order.GuardedOrders;
import dev.interlock.application.service.order.StockedLines;
import dev.interlock.domain.order.Order;
import dev.interlock.domain.order.OrderCommand;
import dev.interlock.domain.order.OrderField;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.domain.order.Orders;
import dev.interlock.domain.order.ShippingInfos;
import dev.interlock.lock.LeaseTerms;
import dev.interlock.lock.LockId;
import dev.interlock.lock.LockTarget;
import dev.interlock.lock.NoLockException;
import dev.interlock.lock.jdbc.testing.DatabaseMonitor;
import dev.interlock.lock.spi.AcquireRequest;
import dev.interlock.lock.spi.LeaseStore;
import dev.interlock.lock.testing.Await;
import dev.interlock.testing.StoredOrders;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import javax.sql.DataSource;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionOperations;

/**
 * While the save of the customer is written but not committed, the admin requests the expired lock, or breaks it. The test asks
 * the database whether the request of the admin waits.
 */
@PersistenceTest
@Timeout(60)
class ConcurrentRequestsDuringSaveTest {

    private static final Duration SHORT = Duration.ofSeconds(3);
    private static final Duration LONG = Duration.ofMinutes(5);

    @Autowired
    LeaseStore leases;

    @Autowired
    LockEventLog lockEvents;

    @Autowired
    OrderRepository orders;

    @Autowired
    ChangeLog changeLog;

    @Autowired
    StockedLines lines;

    @Autowired
    EditLockManager locks;

    @Autowired
    HeldEditLocks heldLocks;

    @Autowired
    Editing editing;

    @Autowired
    BreakLock breakLock;

    @Autowired
    StoredOrders storedOrders;

    @Autowired
    TransactionOperations transaction;

    @Autowired
    @Qualifier("lockConnectionPool")
    DataSource otherConnections;

    private OrderNo number;
    private long version;
    private LockTarget target;
    private final LockId customers = LockId.random();

    @BeforeEach
    void addOrder() {
        Order order = storedOrders.add(Orders.paid());
        number = order.number();
        version = order.version();
        target = OrderTargets.of(number);
    }

    /** Published code checks and saves in two transactions, and cannot handle this case (docs/sources.md, row 15). */
    @Test
    void aRequestAfterTheExpiryIsGrantedAfterTheSaveAndReadsTheSavedOrder() {
        lock(SHORT);
        CompletableFuture<Order> admins = new CompletableFuture<>();

        long saved = save(() -> {
            Await.until(() -> leases.find(target).isEmpty());
            admins.completeAsync(this::startAndRead, ConcurrentRequestsDuringSaveTest::start);
            Await.until(this::hasWaitingRequest);
            assertThat(admins).isNotDone();
        });

        assertThat(admins.join().version()).isEqualTo(saved).isGreaterThan(version);
        assertThat(admins.join().shippingInfo()).isEqualTo(ShippingInfos.OFFICE);
        assertThat(kinds()).containsExactly(Kind.ACQUIRED, Kind.RELEASED);
    }

    @Test
    void aBreakDuringTheSaveFindsNoLock() {
        lock(LONG);
        long grant = leases.find(target).orElseThrow().token();
        CompletableFuture<Class<?>> failure = new CompletableFuture<>();

        long saved = save(() -> {
            failure.completeAsync(() -> failureOfBreak(grant), ConcurrentRequestsDuringSaveTest::start);
            Await.until(this::hasWaitingRequest);
            assertThat(failure).isNotDone();
        });

        assertThat(failure.join()).isEqualTo(NoLockException.class);
        assertThat(orders.find(number, Readers.ADMIN).orElseThrow().version()).isEqualTo(saved);
        assertThat(kinds()).containsExactly(Kind.RELEASED);
    }

    private void lock(Duration lease) {
        leases.acquire(
                new AcquireRequest(target, customers, Readers.CUSTOMER.id().value(), new LeaseTerms(lease)));
    }

    private long save(Runnable beforeTheCommit) {
        History history = new History(
                new ActionBeforeCommit(changeLog, beforeTheCommit),
                OrderTargets.TYPE,
                OrderCommand::valueOf,
                OrderField::valueOf);
        GuardedOrders guardedOrders = new GuardedOrders(orders, history, heldLocks, List.of(), Clock.systemUTC());
        EditOrder editOrder = new EditOrderService(guardedOrders, lines, locks);
        EditOrderRequest request = new EditOrderRequest(
                number, version, customers, null, Map.of(), ShippingInfos.OFFICE, Readers.CUSTOMER);
        return Objects.requireNonNull(transaction.execute(status -> editOrder.editOrder(request)));
    }

    private Order startAndRead() {
        editing.startEditing(new StartEditingRequest(OrderTargets.of(number), Renewal.AUTOMATIC, Readers.ADMIN));
        return orders.find(number, Readers.ADMIN).orElseThrow();
    }

    private Class<?> failureOfBreak(long grant) {
        try {
            breakLock.breakLock(new BreakLockRequest(OrderTargets.of(number), grant, "We ship today", Readers.ADMIN));
            return Void.class;
        } catch (NoLockException noLock) {
            return noLock.getClass();
        }
    }

    /** Returns the kinds of the events of the lock, newest first. */
    private List<Kind> kinds() {
        return lockEvents.findLatest(99).stream()
                .filter(kept -> kept.event().target().equals(target))
                .map(kept -> kept.event().kind())
                .toList();
    }

    private boolean hasWaitingRequest() {
        return DatabaseMonitor.hasWaiters(JdbcClient.create(otherConnections));
    }

    private static void start(Runnable task) {
        new Thread(task).start();
    }

    /** Runs an action after the change is written and before it is committed. */
    private record ActionBeforeCommit(ChangeLog changeLog, Runnable action) implements ChangeLog {

        @Override
        public void append(RecordedChange change) {
            changeLog.append(change);
            action.run();
        }

        @Override
        public List<RecordedChange> findAfter(LockTarget target, long after) {
            return changeLog.findAfter(target, after);
        }

        @Override
        public List<RecordedChange> findBefore(LockTarget target, HistoryPosition before, int limit) {
            return changeLog.findBefore(target, before, limit);
        }

        @Override
        public List<RecordedChange> findUntil(LockTarget target, Instant until, int limit) {
            return changeLog.findUntil(target, until, limit);
        }
    }
}
