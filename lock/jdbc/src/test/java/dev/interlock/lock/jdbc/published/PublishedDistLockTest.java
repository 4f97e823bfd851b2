package dev.interlock.lock.jdbc.published;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.interlock.lock.Lease;
import dev.interlock.lock.LeaseTerms;
import dev.interlock.lock.LockId;
import dev.interlock.lock.LockTarget;
import dev.interlock.lock.jdbc.testing.DatabaseMonitor;
import dev.interlock.lock.jdbc.testing.DefaultConnections;
import dev.interlock.lock.jdbc.testing.JdbcLockTest;
import dev.interlock.lock.spi.AcquireRequest;
import dev.interlock.lock.spi.AcquireResult;
import dev.interlock.lock.spi.AcquireResult.Granted;
import dev.interlock.lock.spi.ConcurrentCallers;
import dev.interlock.lock.spi.LeaseStore;
import dev.interlock.lock.testing.Await;
import dev.interlock.lock.testing.FastestCall;
import java.sql.SQLException;
import java.time.Duration;
import java.time.LocalDateTime;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import javax.sql.DataSource;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.dao.DataAccessException;
import org.springframework.jdbc.datasource.DriverManagerDataSource;

/** Compares {@code dist_lock} as appendix C published it with the store of this library. */
@JdbcLockTest
@Timeout(60)
class PublishedDistLockTest {

    private static final Duration MINUTE = Duration.ofMinutes(1);
    private static final Duration HALF_A_SECOND = Duration.ofMillis(500);

    @Autowired
    @Qualifier("dist_lock")
    LeaseStore store;

    private final LockTarget target =
            new LockTarget("published", LockId.random().value());
    private final String name = target.name();
    private DefaultConnections database;
    private PublishedDistLock published;

    @BeforeEach
    void createThePublishedTable(@Autowired DataSource main) throws SQLException {
        database = DefaultConnections.to(main);
        database.jdbc().sql(PublishedDistLock.TABLE).update();
        published = new PublishedDistLock(database.source(), LocalDateTime::now);
    }

    /** Row 25 of docs/sources.md: a lock that was released once is refused to every owner, forever. */
    @Test
    void releasedLockCanBeAcquiredAgain() throws SQLException {
        assertThat(published.tryLock(name, "kim", MINUTE)).isTrue();
        published.unlock(name, "kim");
        assertThat(published.tryLock(name, "kim", MINUTE)).isFalse();
        assertThat(published.tryLock(name, "lee", MINUTE)).isFalse();

        Lease kims = granted("kim", MINUTE);
        store.release(target, kims.lockId(), "kim");
        assertThat(granted("lee", MINUTE).token()).isGreaterThan(kims.token());
    }

    /**
     * Row 26 of docs/sources.md: two first requests for different names refuse each other, because both lock the gap between
     * the rows.
     */
    @Test
    @EnabledIfSystemProperty(named = "interlock.test.database", matches = "mysql|mariadb")
    void requestsForDifferentNamesDoNotConflict() {
        int count = 8;
        try (ConcurrentCallers callers = new ConcurrentCallers(count)) {
            assertThat(IntStream.range(0, 100)
                            .mapToObj(round -> callers.callAtOnce(
                                    caller -> published.tryLock(round + "/" + caller, "caller " + caller, MINUTE)))
                            .anyMatch(granted -> granted.contains(false)))
                    .as("refused in one of up to 100 rounds, which may not overlap")
                    .isTrue();

            long before = DatabaseMonitor.deadlockCount(database.jdbc());
            assertThat(IntStream.range(0, 5)
                            .mapToObj(round -> callers.callAtOnce(caller -> store.acquire(request(
                                    new LockTarget("round " + round, name + caller), "caller " + caller, MINUTE))))
                            .flatMap(List::stream))
                    .allMatch(Granted.class::isInstance);
            assertThat(DatabaseMonitor.deadlockCount(database.jdbc())).isEqualTo(before);
        }
    }

    /** Row 27 of docs/sources.md: a lease shorter than a second expires at once, and every owner acquires the lock. */
    @Test
    void leaseShorterThanASecondExcludesOtherOwners() {
        LocalDateTime now = LocalDateTime.of(2026, 1, 1, 12, 0, 0);
        assertThat(at(now).tryLock(name, "kim", HALF_A_SECOND)).isTrue();
        assertThat(at(now.plusNanos(1_000)).tryLock(name, "lee", HALF_A_SECOND)).isTrue();

        assertThat(IntStream.range(0, 3)
                        .mapToObj(attempt -> new LockTarget("attempt " + attempt, name))
                        .anyMatch(this::isRefusedAfterAGrantOfHalfASecond))
                .as("refused in one of up to three attempts, each of which may take longer than the lease")
                .isTrue();
    }

    private boolean isRefusedAfterAGrantOfHalfASecond(LockTarget each) {
        assertThat(store.acquire(request(each, "kim", HALF_A_SECOND))).isInstanceOf(Granted.class);
        return !(store.acquire(request(each, "lee", MINUTE)) instanceof Granted);
    }

    /** Row 28 of docs/sources.md: an unreachable database gives the same answer as a lock that is held. */
    @Test
    void failedRequestIsNotReportedAsARefusal() {
        assertThat(new PublishedDistLock(new DriverManagerDataSource("jdbc:nowhere:"), LocalDateTime::now)
                        .tryLock(name, "kim", MINUTE))
                .isFalse();

        Thread.currentThread().interrupt();
        assertThatExceptionOfType(DataAccessException.class)
                .as("interrupted before it reaches the database")
                .isThrownBy(() -> store.acquire(request(target, "kim", MINUTE)));
        assertThat(Thread.interrupted()).isTrue();
    }

    /** Row 29 of docs/sources.md: a grant whose reply was lost has no holder, and excludes every owner for a whole lease. */
    @Test
    void repeatedRequestAfterALostReplyGetsTheSameGrant() {
        LocalDateTime now = LocalDateTime.of(2026, 1, 1, 12, 0, 0);
        DataSource losingReplies = new LostCommitReplyDataSource(database.source());
        assertThat(new PublishedDistLock(losingReplies, () -> now).tryLock(name, "kim", MINUTE))
                .isFalse();
        assertThat(at(now.plusSeconds(59)).tryLock(name, "lee", MINUTE)).isFalse();

        AcquireRequest kims = request(target, "kim", MINUTE);
        AcquireResult lost = store.acquire(kims);
        assertThat(((Granted) store.acquire(kims)).lease().token())
                .isEqualTo(((Granted) lost).lease().token());
    }

    /** Row 30 of docs/sources.md: a late release throws an exception, which hides that of the work. */
    @Test
    void lateReleaseThrowsNoException() {
        LocalDateTime now = LocalDateTime.of(2026, 1, 1, 12, 0, 0);
        at(now).tryLock(name, "kim", MINUTE);
        assertThatExceptionOfType(IllegalStateException.class)
                .isThrownBy(() -> at(now.plusMinutes(2)).unlock(name, "kim"));

        Lease kims = granted("kim", Duration.ofMillis(1));
        Await.until(() -> store.find(target).isEmpty());
        assertThat(store.release(target, kims.lockId(), "kim")).isFalse();
    }

    /** Row 31 of docs/sources.md: a process with a clock or a time zone an hour ahead acquires what another owner holds. */
    @Test
    void processClockHasNoEffect() {
        LocalDateTime now = LocalDateTime.of(2026, 1, 1, 12, 0, 0);
        assertThat(at(now).tryLock(name, "kim", MINUTE)).isTrue();
        assertThat(at(now.plusHours(1)).tryLock(name, "lee", MINUTE)).isTrue();

        granted("kim", MINUTE);
        assertThat(store.acquire(request(target, "lee", MINUTE))).isNotInstanceOf(Granted.class);
    }

    /** Row 32 of docs/sources.md: an attempt waits while another transaction has locked the row. */
    @Test
    void attemptDoesNotWaitForAnotherTransaction() {
        published.tryLock(name, "kim", MINUTE);
        CompletableFuture<Boolean> tried = new CompletableFuture<>();
        database.transaction().executeWithoutResult(status -> {
            lockRow("published_dist_lock");
            tried.completeAsync(() -> published.tryLock(name, "lee", MINUTE), task -> new Thread(task).start());
            Await.until(() -> DatabaseMonitor.hasWaiters(database.jdbc()));
            assertThat(tried).isNotDone();
        });
        assertThat(tried.join()).isFalse();

        Lease kims = granted("kim", MINUTE);
        store.release(target, kims.lockId(), "kim");
        AcquireRequest lees = request(target, "lee", MINUTE).withReplyTimeout(Duration.ofMillis(100));
        database.transaction().executeWithoutResult(status -> {
            lockRow("dist_lock");
            assertThat(FastestCall.ofThree(() ->
                            assertThatExceptionOfType(DataAccessException.class).isThrownBy(() -> store.acquire(lees))))
                    .isLessThan(Duration.ofSeconds(1));
        });
    }

    private void lockRow(String table) {
        assertThat(database.jdbc()
                        .sql("select name from " + table + " where name = ? for update")
                        .param(name)
                        .query(String.class)
                        .single())
                .isEqualTo(name);
    }

    /**
     * Rows 33 and 34 of docs/sources.md: an owner that returns after its expiry is granted the lock as before, and no token
     * reveals the gap.
     */
    @Test
    void ownerThatReturnsAfterTheExpiryGetsANewToken() {
        LocalDateTime now = LocalDateTime.of(2026, 1, 1, 12, 0, 0);
        assertThat(at(now).tryLock(name, "kim", MINUTE)).isTrue();
        assertThat(at(now.plusHours(1)).tryLock(name, "kim", MINUTE)).isTrue();

        AcquireRequest shortRequest = request(target, "kim", Duration.ofMillis(1));
        Lease first = ((Granted) store.acquire(shortRequest)).lease();
        Await.until(() -> store.find(target).isEmpty());
        assertThat(((Granted) store.acquire(shortRequest)).lease().token()).isGreaterThan(first.token());
    }

    private PublishedDistLock at(LocalDateTime now) {
        return new PublishedDistLock(database.source(), () -> now);
    }

    private Lease granted(String owner, Duration lease) {
        return ((Granted) store.acquire(request(target, owner, lease))).lease();
    }

    private static AcquireRequest request(LockTarget each, String owner, Duration lease) {
        return new AcquireRequest(each, LockId.random(), owner, new LeaseTerms(lease));
    }
}
