package dev.interlock.lock.jdbc.published;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.interlock.lock.Lease;
import dev.interlock.lock.LeaseTerms;
import dev.interlock.lock.LockId;
import dev.interlock.lock.LockTarget;
import dev.interlock.lock.jdbc.testing.DefaultConnections;
import dev.interlock.lock.jdbc.testing.JdbcLockTest;
import dev.interlock.lock.jdbc.testing.Server;
import dev.interlock.lock.spi.AcquireRequest;
import dev.interlock.lock.spi.AcquireResult;
import dev.interlock.lock.spi.AcquireResult.Granted;
import dev.interlock.lock.spi.LeaseStore;
import dev.interlock.lock.spi.Rivals;
import dev.interlock.lock.testing.Await;
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

/** Appendix C's {@code dist_lock} as it was published, and the store of this library. */
@JdbcLockTest
@Timeout(60)
class PublishedDistLockTest {

    private static final Duration MINUTE = Duration.ofMinutes(1);
    private static final Duration HALF_A_SECOND = Duration.ofMillis(500);

    @Autowired
    @Qualifier("dist_lock")
    LeaseStore ours;

    private final LockTarget target =
            new LockTarget("published", LockId.random().value());
    private final String name = target.name();
    private DefaultConnections database;
    private PublishedDistLock published;

    @BeforeEach
    void aTableAsItWasPublished(@Autowired DataSource main) throws SQLException {
        database = DefaultConnections.to(main);
        database.jdbc().sql(PublishedDistLock.TABLE).update();
        published = new PublishedDistLock(database.source(), LocalDateTime::now);
    }

    /** Row 25 of docs/differences.md: a lock that was released once is refused to every owner, for ever. */
    @Test
    void whatWasReleasedCanBeTakenAgain() throws SQLException {
        assertThat(published.tryLock(name, "kim", MINUTE)).isTrue();
        published.unlock(name, "kim");
        assertThat(published.tryLock(name, "kim", MINUTE)).isFalse();
        assertThat(published.tryLock(name, "lee", MINUTE)).isFalse();

        Lease kims = granted("kim", MINUTE);
        ours.release(target, kims.lockId(), "kim");
        assertThat(granted("lee", MINUTE).token()).isGreaterThan(kims.token());
    }

    /** Row 26 of docs/differences.md: requests for two new names refuse each other, because both lock the gap between the rows. */
    @Test
    @EnabledIfSystemProperty(named = "interlock.test.database", matches = "mysql")
    void differentNamesDoNotGetIntoEachOthersWay() {
        int many = 8;
        try (Rivals rivals = new Rivals(many)) {
            assertThat(IntStream.range(0, 5)
                            .mapToObj(round -> rivals.atOnce(
                                    rival -> published.tryLock(round + "/" + rival, "rival " + rival, MINUTE)))
                            .flatMap(List::stream))
                    .contains(false);

            long before = Server.deadlocks(database.jdbc());
            assertThat(IntStream.range(0, 5)
                            .mapToObj(round -> rivals.atOnce(rival -> ours.acquire(
                                    request(new LockTarget("round " + round, name + rival), "rival " + rival, MINUTE))))
                            .flatMap(List::stream))
                    .allMatch(Granted.class::isInstance);
            assertThat(Server.deadlocks(database.jdbc())).isEqualTo(before);
        }
    }

    /** Row 27 of docs/differences.md: a lease shorter than a second is none, and every owner acquires the lock. */
    @Test
    void aLeaseOfLessThanASecondKeepsOthersOut() {
        LocalDateTime now = LocalDateTime.of(2026, 1, 1, 12, 0, 0);
        assertThat(at(now).tryLock(name, "kim", HALF_A_SECOND)).isTrue();
        assertThat(at(now.plusNanos(1_000)).tryLock(name, "lee", HALF_A_SECOND)).isTrue();

        granted("kim", HALF_A_SECOND);
        assertThat(ours.acquire(request(target, "lee", MINUTE))).isNotInstanceOf(Granted.class);
    }

    /** Row 28 of docs/differences.md: an unreachable database gives the same answer as a lock that is held. */
    @Test
    void anOutageIsNotARefusal() {
        assertThat(new PublishedDistLock(new DriverManagerDataSource("jdbc:nowhere:"), LocalDateTime::now)
                        .tryLock(name, "kim", MINUTE))
                .isFalse();

        LockTarget tooLong = new LockTarget("published", name);
        assertThatExceptionOfType(DataAccessException.class)
                .isThrownBy(() -> ours.acquire(request(tooLong, "k".repeat(101), MINUTE)));
    }

    /** Row 29 of docs/differences.md: a grant whose reply was lost has no holder, and refuses every owner for a whole lease. */
    @Test
    void repeatedRequestAfterALostReplyGetsTheSameGrant() {
        LocalDateTime now = LocalDateTime.of(2026, 1, 1, 12, 0, 0);
        DataSource deaf = new LosesTheAnswer(database.source());
        assertThat(new PublishedDistLock(deaf, () -> now).tryLock(name, "kim", MINUTE))
                .isFalse();
        assertThat(at(now.plusSeconds(59)).tryLock(name, "lee", MINUTE)).isFalse();

        AcquireRequest kims = request(target, "kim", MINUTE);
        AcquireResult unheard = ours.acquire(kims);
        assertThat(((Granted) ours.acquire(kims)).lease().token())
                .isEqualTo(((Granted) unheard).lease().token());
    }

    /** Row 30 of docs/differences.md: a late release throws, which hides the exception of the work. */
    @Test
    void aLateReleaseIsNoException() {
        LocalDateTime now = LocalDateTime.of(2026, 1, 1, 12, 0, 0);
        at(now).tryLock(name, "kim", MINUTE);
        assertThatExceptionOfType(IllegalStateException.class)
                .isThrownBy(() -> at(now.plusMinutes(2)).unlock(name, "kim"));

        Lease kims = granted("kim", Duration.ofMillis(1));
        Await.until(() -> ours.find(target).isEmpty());
        assertThat(ours.release(target, kims.lockId(), "kim")).isFalse();
    }

    /** Row 31 of docs/differences.md: a process with a clock or a time zone an hour ahead acquires what another owner holds. */
    @Test
    void noClockOfAProcessDecides() {
        LocalDateTime now = LocalDateTime.of(2026, 1, 1, 12, 0, 0);
        assertThat(at(now).tryLock(name, "kim", MINUTE)).isTrue();
        assertThat(at(now.plusHours(1)).tryLock(name, "lee", MINUTE)).isTrue();

        granted("kim", MINUTE);
        assertThat(ours.acquire(request(target, "lee", MINUTE))).isNotInstanceOf(Granted.class);
    }

    /** Row 32 of docs/differences.md: as long as another transaction has the row, a try waits. */
    @Test
    void aTryDoesNotWaitForAnothersTransaction() {
        published.tryLock(name, "kim", MINUTE);
        CompletableFuture<Boolean> tried = new CompletableFuture<>();
        database.transaction().executeWithoutResult(status -> {
            lockRow("published_dist_lock");
            tried.completeAsync(() -> published.tryLock(name, "lee", MINUTE), task -> new Thread(task).start());
            Await.until(() -> Server.hasWaiters(database.jdbc()));
            assertThat(tried).isNotDone();
        });
        assertThat(tried.join()).isFalse();

        Lease kims = granted("kim", MINUTE);
        ours.release(target, kims.lockId(), "kim");
        AcquireRequest lees = request(target, "lee", MINUTE).withReplyTimeout(Duration.ofMillis(100));
        database.transaction().executeWithoutResult(status -> {
            lockRow("dist_lock");
            long asked = System.nanoTime();
            assertThatExceptionOfType(DataAccessException.class).isThrownBy(() -> ours.acquire(lees));
            assertThat(Duration.ofNanos(System.nanoTime() - asked)).isLessThan(Duration.ofSeconds(1));
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

    /** Rows 33 and 34 of docs/differences.md: an owner that returns after its expiry is not told; a token would tell. */
    @Test
    void ownerThatReturnsAfterTheExpiryGetsANewToken() {
        LocalDateTime now = LocalDateTime.of(2026, 1, 1, 12, 0, 0);
        assertThat(at(now).tryLock(name, "kim", MINUTE)).isTrue();
        assertThat(at(now.plusHours(1)).tryLock(name, "kim", MINUTE)).isTrue();

        AcquireRequest blink = request(target, "kim", Duration.ofMillis(1));
        Lease first = ((Granted) ours.acquire(blink)).lease();
        Await.until(() -> ours.find(target).isEmpty());
        assertThat(((Granted) ours.acquire(blink)).lease().token()).isGreaterThan(first.token());
    }

    private PublishedDistLock at(LocalDateTime now) {
        return new PublishedDistLock(database.source(), () -> now);
    }

    private Lease granted(String owner, Duration lease) {
        return ((Granted) ours.acquire(request(target, owner, lease))).lease();
    }

    private static AcquireRequest request(LockTarget each, String owner, Duration lease) {
        return new AcquireRequest(each, LockId.random(), owner, LeaseTerms.uncapped(lease));
    }
}
