package dev.interlock.packing.persistence;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.adapter.persistence.PersistenceTest;
import dev.interlock.adapter.persistence.Readers;
import dev.interlock.application.port.out.order.OrderRepository;
import dev.interlock.domain.order.Order;
import dev.interlock.domain.order.Orders;
import dev.interlock.domain.order.ShippingInfos;
import dev.interlock.lock.Lease;
import dev.interlock.lock.LeaseTerms;
import dev.interlock.lock.LockId;
import dev.interlock.lock.LockTarget;
import dev.interlock.lock.jdbc.testing.DefaultConnections;
import dev.interlock.lock.spi.AcquireRequest;
import dev.interlock.lock.spi.AcquireResult.Granted;
import dev.interlock.lock.spi.LeaseStore;
import dev.interlock.testing.StoredOrders;
import java.sql.SQLException;
import java.time.Duration;
import java.time.LocalDateTime;
import java.time.temporal.ChronoUnit;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.transaction.support.TransactionOperations;

/** The published lock on the row of a resource, compared with the lock on the row of an order. */
@PersistenceTest
@RowStoreTest
@Timeout(60)
class PublishedRowLockTest {

    private static final Duration MINUTE = Duration.ofMinutes(1);

    @Autowired
    @Qualifier("purchase_order")
    LeaseStore ours;

    @Autowired
    StoredOrders storedOrders;

    @Autowired
    OrderRepository orders;

    @Autowired
    TransactionOperations transaction;

    private DefaultConnections database;
    private PublishedRowLock published;
    private final String resource = LockId.random().value();
    private Order order;
    private LockTarget target;

    @BeforeEach
    void addResourceAndOrder(@Autowired DataSource main) throws SQLException {
        database = DefaultConnections.to(main);
        database.jdbc().sql(PublishedRowLock.TABLE).update();
        published = new PublishedRowLock(database.jdbc());
        published.add(resource);
        order = storedOrders.add(Orders.paid());
        target = new LockTarget("packing", order.number().value());
    }

    /** Row 35 of docs/sources.md: repeated reads in a transaction return the same old version, so every attempt fails. */
    @Test
    void anotherTryInTheSameTransactionSucceeds() {
        int seen = database.transaction().execute(status -> {
            published.version(resource);
            inAnotherThread(() -> published.save(resource, published.version(resource)));
            return published.version(resource);
        });
        assertThat(published.lock(resource, "kim", seen)).isFalse();

        transaction.executeWithoutResult(status -> {
            Lease lees = granted("lee");
            inAnotherThread(() -> ours.release(target, lees.lockId(), "lee"));
            assertThat(granted("kim").token()).isGreaterThan(lees.token());
        });
    }

    /** Row 37 of docs/sources.md: with a resolution of one second, a lease ends up to a second early or late. */
    @Test
    @EnabledIfSystemProperty(named = "interlock.test.database", matches = "mysql")
    void theExpiryHasMicrosecondResolution() {
        for (int lock = 0; lock < 3; lock++) {
            published.lock(resource, "kim", published.version(resource));
            LocalDateTime expiry = published.expiry(resource);
            assertThat(expiry).isEqualTo(expiry.truncatedTo(ChronoUnit.SECONDS));
        }

        assertThat(Stream.generate(this::expiryOfOurs).limit(3))
                .anyMatch(expiry -> !expiry.equals(expiry.truncatedTo(ChronoUnit.MILLIS)));
    }

    /** Row 38 of docs/sources.md: acquiring the lock makes every open form of the resource stale. */
    @Test
    void acquiringTheLockMakesNoFormStale() {
        int shown = published.version(resource);
        published.lock(resource, "kim", shown);
        assertThat(published.save(resource, shown)).isFalse();

        granted("kim");
        assertThat(orders.find(order.number(), Readers.ADMIN).orElseThrow().version())
                .isEqualTo(order.version());
    }

    /** Row 38 of docs/sources.md, the reverse: a save makes attempts fail that have read the version before it. */
    @Test
    void aSaveNeitherRefusesNorRevokesALock() {
        int read = published.version(resource);
        published.save(resource, read);
        assertThat(published.lock(resource, "kim", read)).isFalse();

        Lease kims = granted("kim");
        transaction.executeWithoutResult(status -> {
            Order changed = orders.find(order.number(), Readers.ADMIN).orElseThrow();
            changed.changeShippingInfo(ShippingInfos.OFFICE);
            orders.save(changed);
        });
        assertThat(ours.find(target).orElseThrow().lockId()).isEqualTo(kims.lockId());
        assertThat(ours.find(target).orElseThrow().token()).isEqualTo(kims.token());
    }

    /** Row 39 of docs/sources.md: an earlier grant of an owner releases its later one. */
    @Test
    void anEarlierGrantDoesNotReleaseALaterOne() {
        published.lock(resource, "kim", published.version(resource));
        published.lock(resource, "kim", published.version(resource));
        assertThat(published.unlock(resource, "kim")).isTrue();
        assertThat(published.lock(resource, "lee", published.version(resource))).isTrue();

        Lease first = granted("kim");
        Lease second = granted("kim");
        assertThat(ours.release(target, first.lockId(), "kim")).isFalse();
        assertThat(ours.find(target).orElseThrow().lockId()).isEqualTo(second.lockId());
    }

    /** Row 40 of docs/sources.md: a process whose clock is ahead acquires a lock that another owner holds. */
    @Test
    void theClockOfAProcessDoesNotDecide() {
        published.lock(resource, "kim", published.version(resource));
        assertThat(published.lockByProcessClock(
                        resource, "lee", published.expiry(resource).plusSeconds(1)))
                .isTrue();

        granted("kim");
        assertThat(ours.acquire(request("lee"))).isNotInstanceOf(Granted.class);
    }

    private LocalDateTime expiryOfOurs() {
        granted("kim");
        return database.jdbc()
                .sql("select lock_expire_time from purchase_order where order_number = ?")
                .param(order.number().value())
                .query(LocalDateTime.class)
                .single();
    }

    private Lease granted(String owner) {
        return ((Granted) ours.acquire(request(owner))).lease();
    }

    private AcquireRequest request(String owner) {
        return new AcquireRequest(target, LockId.random(), owner, new LeaseTerms(MINUTE));
    }

    private static void inAnotherThread(Runnable work) {
        CompletableFuture.runAsync(work).join();
    }
}
