package dev.interlock.lock.jdbc.published;

import static org.assertj.core.api.Assertions.assertThat;

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
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.dao.ConcurrencyFailureException;

/** Compares the published lock table with a unique key with the store of this library, for one target and for several. */
@JdbcLockTest
@Timeout(60)
class PublishedLockTableTest {

    private static final Duration MINUTE = Duration.ofMinutes(1);
    private static final int CALLERS = 6;

    @Autowired
    @Qualifier("lock_table")
    LeaseStore store;

    private final String resource = LockId.random().value();
    private DefaultConnections database;
    private PublishedLockTable published;

    @BeforeEach
    void createThePublishedTable(@Autowired DataSource main) throws SQLException {
        database = DefaultConnections.to(main);
        database.jdbc().sql(PublishedLockTable.TABLE).update();
        published = new PublishedLockTable(database.jdbc(), database.transaction());
    }

    /** Row 41 of docs/sources.md: a refused insert keeps a shared lock, so the updates of two such transactions deadlock. */
    @Test
    @EnabledIfSystemProperty(named = "interlock.test.database", matches = "mysql|mariadb")
    void conflictingRequestsDoNotDeadlock() {
        try (ConcurrentCallers callers = new ConcurrentCallers(CALLERS)) {
            long before = DatabaseMonitor.deadlockCount(database.jdbc());
            for (int round = 0; round < 20; round++) {
                String each = round + resource;
                published.lock(each, "earlier", -1);
                callers.callAtOnce(caller -> lockOrDeadlock(each, "caller " + caller));
            }
            long between = DatabaseMonitor.deadlockCount(database.jdbc());
            assertThat(between).isGreaterThan(before);

            for (int round = 0; round < 20; round++) {
                LockTarget each = named(round + resource);
                Lease expired = granted(request("earlier", each));
                store.release(each, expired.lockId(), "earlier");
                assertThat(callers.callAtOnce(caller -> store.acquire(request("caller " + caller, each))))
                        .filteredOn(Granted.class::isInstance)
                        .hasSize(1);
            }
            assertThat(DatabaseMonitor.deadlockCount(database.jdbc())).isEqualTo(between);
        }
    }

    private boolean lockOrDeadlock(String each, String owner) {
        try {
            return published.lock(each, owner, 60);
        } catch (ConcurrencyFailureException deadlock) {
            return false;
        }
    }

    /**
     * Row 42 of docs/sources.md: MySQL's driver counts a row that was found and not changed, so a refusal looks like a grant.
     */
    @Test
    @EnabledIfSystemProperty(named = "interlock.test.database", matches = "mysql|mariadb")
    void heldRowIsNotCountedAsAGrant() {
        assertThat(published.lockInOneStatement(resource, "kim", 60)).isTrue();
        assertThat(published.lockInOneStatement(resource, "lee", 60)).isTrue();
        assertThat(published.owner(resource)).isEqualTo("kim");

        granted(request("kim", named(resource)));
        assertThat(store.acquire(request("lee", named(resource)))).isNotInstanceOf(Granted.class);
    }

    /**
     * Row 43 of docs/sources.md: MySQL assigns from left to right. The owner depends on the new expiry, and stays the old
     * one.
     */
    @Test
    @EnabledIfSystemProperty(named = "interlock.test.database", matches = "mysql|mariadb")
    void nextHolderIsStoredAsTheOwner() {
        published.lockInOneStatement(resource, "kim", -10);
        published.lockInOneStatement(resource, "lee", 60);
        assertThat(published.owner(resource)).isEqualTo("kim");

        Lease kims = granted(request("kim", named(resource)));
        store.release(kims.target(), kims.lockId(), "kim");
        Lease lees = granted(request("lee", named(resource)));
        Lease found = store.find(named(resource)).orElseThrow();
        assertThat(found.owner()).isEqualTo("lee");
        assertThat(found.lockId()).isEqualTo(lees.lockId());
        assertThat(found.token()).isEqualTo(lees.token());
    }

    /**
     * Row 45 of docs/sources.md: a release deletes the row, so tokens would start anew, below those that holders still have.
     */
    @Test
    void releaseKeepsTheLastToken() {
        published.lock(resource, "kim", 60);
        published.unlock(resource, "kim");
        assertThat(published.owner(resource)).isEmpty();

        Lease kims = granted(request("kim", named(resource)));
        store.release(kims.target(), kims.lockId(), "kim");
        assertThat(granted(request("kim", named(resource))).token()).isGreaterThan(kims.token());
    }

    /**
     * Row 47 of docs/sources.md: one owner sorts as the program does, the other as the database does, and each holds the lock
     * of the other.
     */
    @Test
    @EnabledIfSystemProperty(named = "interlock.test.database", matches = "mysql|mariadb")
    void targetsHaveOneOrderForAllOwners() {
        String lowercase = "a" + resource;
        String uppercase = "B" + resource;
        List<String> byProgram = Stream.of(lowercase, uppercase).sorted().toList();
        List<String> byDatabase = database.jdbc()
                .sql("select r from (select ? r union all select ?) names order by r")
                .params(lowercase, uppercase)
                .query(String.class)
                .list();
        published.lock(byProgram.get(0), "kim", 60);
        published.lock(byDatabase.get(0), "lee", 60);
        assertThat(published.lock(byProgram.get(1), "kim", 60)).isFalse();
        assertThat(published.lock(byDatabase.get(1), "lee", 60)).isFalse();

        assertThat(request("kim", named(lowercase), named(uppercase)).targets())
                .isEqualTo(request("lee", named(uppercase), named(lowercase)).targets());
    }

    /** Row 48 of docs/sources.md: a caller that is refused the second lock still holds the first. */
    @Test
    void requestRefusedForOneTargetHoldsNone() {
        published.lock("b" + resource, "lee", 60);
        assertThat(published.lockAll(List.of("a" + resource, "b" + resource), "kim", 60))
                .isFalse();
        assertThat(published.owner("a" + resource)).isEqualTo("kim");

        granted(request("lee", named("b" + resource)));
        assertThat(store.acquire(request("kim", named("a" + resource), named("b" + resource))))
                .isNotInstanceOf(Granted.class);
        assertThat(store.find(named("a" + resource))).isEmpty();
    }

    /**
     * Row 49 of docs/sources.md: a request for more extends only the targets it names; the others of the group expire
     * earlier.
     */
    @Test
    void leasesOfAGroupExpireTogether() {
        published.lockAll(List.of("a" + resource, "b" + resource), "kim", 60);
        published.lockAll(List.of("b" + resource, "c" + resource), "kim", 600);
        assertThat(published.remainingSeconds("b" + resource))
                .isGreaterThan(published.remainingSeconds("a" + resource) + 300);

        LockId id = LockId.random();
        LockTarget a = named("a" + resource);
        LockTarget b = named("b" + resource);
        store.acquire(new AcquireRequest(List.of(a, b), id, "kim", new LeaseTerms(MINUTE)));
        store.acquire(new AcquireRequest(
                List.of(a, b, named("c" + resource)), id, "kim", new LeaseTerms(MINUTE.multipliedBy(10))));
        assertThat(Stream.of(a, b)
                        .map(each -> store.find(each).orElseThrow())
                        .map(lease -> lease.age().plus(lease.remaining())))
                .allMatch(total -> total.compareTo(MINUTE.multipliedBy(10)) >= 0);
    }

    private Lease granted(AcquireRequest request) {
        AcquireResult answer = store.acquire(request);
        assertThat(answer).isInstanceOf(Granted.class);
        return ((Granted) answer).lease();
    }

    private static AcquireRequest request(String owner, LockTarget... targets) {
        return new AcquireRequest(List.of(targets), LockId.random(), owner, new LeaseTerms(MINUTE));
    }

    private static LockTarget named(String id) {
        return new LockTarget("published", id);
    }
}
