package dev.interlock.lock.jdbc.published;

import static org.assertj.core.api.Assertions.assertThat;

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

/** The lock table with a unique key, for one target and for several, as it was published, and the store of this library. */
@JdbcLockTest
@Timeout(60)
class PublishedLockTableTest {

    private static final Duration MINUTE = Duration.ofMinutes(1);
    private static final int RIVALS = 6;

    @Autowired
    @Qualifier("lock_table")
    LeaseStore ours;

    private final String resource = LockId.random().value();
    private DefaultConnections database;
    private PublishedLockTable published;

    @BeforeEach
    void aTableAsItWasPublished(@Autowired DataSource main) throws SQLException {
        database = DefaultConnections.to(main);
        database.jdbc().sql(PublishedLockTable.TABLE).update();
        published = new PublishedLockTable(database.jdbc(), database.transaction());
    }

    /** Row 41 of docs/differences.md: a refused insert keeps a shared lock, and two that hold it wait for each other with their updates. */
    @Test
    @EnabledIfSystemProperty(named = "interlock.test.database", matches = "mysql")
    void aConflictIsNoDeadlock() {
        try (Rivals rivals = new Rivals(RIVALS)) {
            long before = Server.deadlocks(database.jdbc());
            for (int round = 0; round < 20; round++) {
                String each = round + resource;
                published.lock(each, "earlier", -1);
                rivals.atOnce(rival -> lockOrDeadlock(each, "rival " + rival));
            }
            long between = Server.deadlocks(database.jdbc());
            assertThat(between).isGreaterThan(before);

            for (int round = 0; round < 20; round++) {
                LockTarget each = named(round + resource);
                Lease over = granted(request("earlier", each));
                ours.release(each, over.lockId(), "earlier");
                assertThat(rivals.atOnce(rival -> ours.acquire(request("rival " + rival, each))))
                        .filteredOn(Granted.class::isInstance)
                        .hasSize(1);
            }
            assertThat(Server.deadlocks(database.jdbc())).isEqualTo(between);
        }
    }

    private boolean lockOrDeadlock(String each, String owner) {
        try {
            return published.lock(each, owner, 60);
        } catch (ConcurrencyFailureException deadlock) {
            return false;
        }
    }

    /** Row 42 of docs/differences.md: MySQL's driver counts a row that was found and not changed, so a refusal looks like a grant. */
    @Test
    @EnabledIfSystemProperty(named = "interlock.test.database", matches = "mysql")
    void aRowThatWasFoundIsNotARowThatWasTaken() {
        assertThat(published.lockInOne(resource, "kim", 60)).isTrue();
        assertThat(published.lockInOne(resource, "lee", 60)).isTrue();
        assertThat(published.owner(resource)).isEqualTo("kim");

        granted(request("kim", named(resource)));
        assertThat(ours.acquire(request("lee", named(resource)))).isNotInstanceOf(Granted.class);
    }

    /** Row 43 of docs/differences.md: MySQL assigns from left to right, so the owner is judged by the end that was just assigned, and stays the old one. */
    @Test
    @EnabledIfSystemProperty(named = "interlock.test.database", matches = "mysql")
    void nextHolderIsTheOwner() {
        published.lockInOne(resource, "kim", -10);
        published.lockInOne(resource, "lee", 60);
        assertThat(published.owner(resource)).isEqualTo("kim");

        Lease kims = granted(request("kim", named(resource)));
        ours.release(kims.target(), kims.lockId(), "kim");
        Lease lees = granted(request("lee", named(resource)));
        Lease found = ours.find(named(resource)).orElseThrow();
        assertThat(found.owner()).isEqualTo("lee");
        assertThat(found.lockId()).isEqualTo(lees.lockId());
        assertThat(found.token()).isEqualTo(lees.token());
    }

    /** Row 45 of docs/differences.md: with the row goes its history, and a token would start anew, below those that are still around. */
    @Test
    void aReleaseLeavesTheRow() {
        published.lock(resource, "kim", 60);
        published.unlock(resource, "kim");
        assertThat(published.owner(resource)).isEmpty();

        Lease kims = granted(request("kim", named(resource)));
        ours.release(kims.target(), kims.lockId(), "kim");
        assertThat(granted(request("kim", named(resource))).token()).isGreaterThan(kims.token());
    }

    /** Row 47 of docs/differences.md: both go by "the same order", one by the program's and one by the database's, and each has what the other wants. */
    @Test
    @EnabledIfSystemProperty(named = "interlock.test.database", matches = "mysql")
    void theOrderIsTheSameForEveryOwner() {
        String small = "a" + resource;
        String big = "B" + resource;
        List<String> programs = Stream.of(small, big).sorted().toList();
        List<String> databases = database.jdbc()
                .sql("select r from (select ? r union all select ?) names order by r")
                .params(small, big)
                .query(String.class)
                .list();
        published.lock(programs.get(0), "kim", 60);
        published.lock(databases.get(0), "lee", 60);
        assertThat(published.lock(programs.get(1), "kim", 60)).isFalse();
        assertThat(published.lock(databases.get(1), "lee", 60)).isFalse();

        assertThat(request("kim", named(small), named(big)).targets())
                .isEqualTo(request("lee", named(big), named(small)).targets());
    }

    /** Row 48 of docs/differences.md: a caller that is refused the second lock still holds the first. */
    @Test
    void requestRefusedForOneTargetHoldsNone() {
        published.lock("b" + resource, "lee", 60);
        assertThat(published.lockAll(List.of("a" + resource, "b" + resource), "kim", 60))
                .isFalse();
        assertThat(published.owner("a" + resource)).isEqualTo("kim");

        granted(request("lee", named("b" + resource)));
        assertThat(ours.acquire(request("kim", named("a" + resource), named("b" + resource))))
                .isNotInstanceOf(Granted.class);
        assertThat(ours.find(named("a" + resource))).isEmpty();
    }

    /** Row 49 of docs/differences.md: a request for more extends only the targets it names; the rest of the group expires earlier. */
    @Test
    void aGroupEndsTogether() {
        published.lockAll(List.of("a" + resource, "b" + resource), "kim", 60);
        published.lockAll(List.of("b" + resource, "c" + resource), "kim", 600);
        assertThat(published.left("b" + resource)).isGreaterThan(published.left("a" + resource) + 300);

        LockId id = LockId.random();
        LockTarget a = named("a" + resource);
        LockTarget b = named("b" + resource);
        ours.acquire(new AcquireRequest(List.of(a, b), id, "kim", LeaseTerms.uncapped(MINUTE)));
        ours.acquire(new AcquireRequest(
                List.of(a, b, named("c" + resource)), id, "kim", LeaseTerms.uncapped(MINUTE.multipliedBy(10))));
        assertThat(Stream.of(a, b)
                        .map(each -> ours.find(each).orElseThrow())
                        .map(lease -> lease.age().plus(lease.remaining())))
                .allMatch(whole -> whole.compareTo(MINUTE.multipliedBy(10)) >= 0);
    }

    private Lease granted(AcquireRequest request) {
        AcquireResult answer = ours.acquire(request);
        assertThat(answer).isInstanceOf(Granted.class);
        return ((Granted) answer).lease();
    }

    private static AcquireRequest request(String owner, LockTarget... targets) {
        return new AcquireRequest(List.of(targets), LockId.random(), owner, LeaseTerms.uncapped(MINUTE));
    }

    private static LockTarget named(String id) {
        return new LockTarget("published", id);
    }
}
