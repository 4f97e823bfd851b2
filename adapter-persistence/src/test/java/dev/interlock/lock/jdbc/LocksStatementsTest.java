package dev.interlock.lock.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.adapter.persistence.PersistenceTest;
import dev.interlock.domain.order.Orders;
import dev.interlock.lock.LeaseTerms;
import dev.interlock.lock.LockId;
import dev.interlock.lock.LockTarget;
import dev.interlock.lock.jdbc.testing.SqlLog;
import dev.interlock.lock.jdbc.testing.TestDatabase;
import dev.interlock.lock.spi.AcquireRequest;
import dev.interlock.lock.spi.AcquireResult.Granted;
import dev.interlock.lock.spi.AcquireResult.Held;
import dev.interlock.lock.spi.LeaseStore;
import dev.interlock.testing.StoredOrders;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.transaction.support.TransactionOperations;

/** What locks cost, counted in statements, in every table. The transaction around several is not counted. */
@PersistenceTest
class LocksStatementsTest {

    private static final Duration MINUTE = Duration.ofMinutes(1);

    @Autowired
    SqlLog sql;

    @Autowired
    BeanFactory stores;

    @Autowired
    StoredOrders orders;

    @Autowired
    TransactionOperations transaction;

    private final LockId kims = LockId.random();
    private final LockId lees = LockId.random();

    @ParameterizedTest
    @ValueSource(strings = {"locks", "dist_lock", "purchase_order", "lock_table"})
    void acquiringWhatIsFreeTakesOne(String table) throws Exception {
        List<LockTarget> target = released(table, 1);

        assertThat(granted(table, target)).satisfiesExactly(take -> assertTakes(take, table));
    }

    @ParameterizedTest
    @ValueSource(strings = {"locks", "dist_lock", "purchase_order", "lock_table"})
    void acquiringWhatIsHeldTakesTwo(String table) throws Exception {
        List<LockTarget> target = held(table, 1);

        assertThat(refused(table, target))
                .satisfiesExactly(take -> assertTakes(take, table), look -> assertReads(look, table));
    }

    /** A row is added once for each name, and stays. */
    @ParameterizedTest
    @ValueSource(strings = {"locks", "dist_lock"})
    void acquiringWhatWasNeverHeldTakesFour(String table) throws Exception {
        assertThat(granted(table, targets(1)))
                .satisfiesExactly(
                        take -> assertTakes(take, table),
                        look -> assertReads(look, table),
                        add -> assertThat(add).startsWith("insert into " + table),
                        take -> assertTakes(take, table));
    }

    /** An order has its row. */
    @ParameterizedTest
    @ValueSource(strings = "purchase_order")
    void acquiringAnOrderThatWasNeverHeldTakesOne(String table) throws Exception {
        assertThat(granted(table, targets(1))).hasSize(1);
    }

    @ParameterizedTest
    @ValueSource(strings = "lock_table")
    void insertingWhatWasNeverHeldTakesOneOnMySql(String table) throws Exception {
        assertThat(granted(table, targets(1))).hasSize(TestDatabase.onMySql() ? 1 : 4);
    }

    @ParameterizedTest
    @ValueSource(strings = {"locks", "dist_lock", "purchase_order", "lock_table"})
    void acquiringTenTakesTwo(String table) throws Exception {
        List<LockTarget> ten = released(table, 10);

        assertThat(granted(table, ten))
                .satisfiesExactly(take -> assertTakes(take, table), tokens -> assertReads(tokens, table));
    }

    @ParameterizedTest
    @ValueSource(strings = {"locks", "dist_lock", "purchase_order", "lock_table"})
    void acquiringTenOfWhichSomeAreHeldTakesThree(String table) throws Exception {
        List<LockTarget> ten = held(table, 10);

        assertThat(refused(table, ten)).hasSize(3);
    }

    @ParameterizedTest
    @ValueSource(strings = {"locks", "dist_lock", "purchase_order", "lock_table"})
    void extendingTakesOneAndTenTwo(String table) throws Exception {
        List<LockTarget> one = held(table, 1);
        List<LockTarget> ten = held(table, 10);
        LeaseStore store = store(table);

        assertThat(during(() -> store.renew(one, kims, "kim", LeaseTerms.uncapped(MINUTE))))
                .hasSize(1);
        assertThat(during(() -> store.renew(ten, kims, "kim", LeaseTerms.uncapped(MINUTE))))
                .hasSize(2);
    }

    @ParameterizedTest
    @ValueSource(strings = {"locks", "dist_lock", "purchase_order", "lock_table"})
    void releasingTakesOneForAsManyAsThereAre(String table) throws Exception {
        List<LockTarget> one = held(table, 1);
        List<LockTarget> ten = held(table, 10);
        LeaseStore store = store(table);

        assertThat(during(() -> store.release(one, kims, "kim"))).hasSize(1);
        assertThat(during(() -> transaction.execute(status -> store.release(ten, kims, "kim"))))
                .satisfiesExactly(
                        release -> assertThat(release).startsWith("update").contains(" " + table));
    }

    @ParameterizedTest
    @ValueSource(strings = {"locks", "dist_lock", "purchase_order", "lock_table"})
    void checkingFindingAndShorteningTakeOne(String table) throws Exception {
        LockTarget target = held(table, 1).get(0);
        Set<LockTarget> ten = Set.copyOf(held(table, 10));
        LeaseStore store = store(table);

        assertThat(during(() -> transaction.execute(
                        status -> store.check(target, kims, "kim").isPresent())))
                .satisfiesExactly(
                        check -> assertThat(check).startsWith("select").endsWith("for update"));
        assertThat(during(() -> store.find(target))).satisfiesExactly(look -> assertReads(look, table));
        assertThat(during(() -> store.findAll(Set.of()))).isEmpty();
        assertThat(during(() -> store.findAll(ten))).satisfiesExactly(look -> assertReads(look, table));
        assertThat(during(() -> store.findAll(target.type()))).satisfiesExactly(look -> assertReads(look, table));
        assertThat(during(() -> {
                    store.shorten(target, kims, "kim", MINUTE);
                    return target;
                }))
                .hasSize(1);
    }

    private static void assertTakes(String statement, String table) {
        assertThat(statement).containsPattern("(update|insert into)( /\\*.*\\*/)? " + table);
    }

    private static void assertReads(String statement, String table) {
        assertThat(statement).startsWith("select").contains("from " + table).doesNotContain("for update");
    }

    private LeaseStore store(String table) {
        return stores.getBean(table, LeaseStore.class);
    }

    private List<String> granted(String table, List<LockTarget> targets) throws Exception {
        return during(() ->
                assertThat(store(table).acquire(request(targets, lees, "lee"))).isInstanceOf(Granted.class));
    }

    private List<String> refused(String table, List<LockTarget> targets) throws Exception {
        return during(() ->
                assertThat(store(table).acquire(request(targets, lees, "lee"))).isInstanceOf(Held.class));
    }

    private List<String> during(Callable<?> work) throws Exception {
        return sql.during(work);
    }

    private List<LockTarget> released(String table, int number) {
        List<LockTarget> targets = held(table, number);
        assertThat(store(table).release(targets, kims, "kim")).isTrue();
        return targets;
    }

    private List<LockTarget> held(String table, int number) {
        List<LockTarget> targets = targets(number);
        assertThat(store(table).acquire(request(targets, kims, "kim"))).isInstanceOf(Granted.class);
        return targets;
    }

    private List<LockTarget> targets(int number) {
        return Stream.generate(() -> orders.add(Orders.paid()).number())
                .map(order -> new LockTarget("counted", order.value()))
                .limit(number)
                .sorted()
                .toList();
    }

    private static AcquireRequest request(List<LockTarget> targets, LockId id, String owner) {
        return new AcquireRequest(targets, id, owner, LeaseTerms.uncapped(MINUTE));
    }
}
