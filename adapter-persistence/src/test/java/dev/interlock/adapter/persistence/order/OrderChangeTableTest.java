package dev.interlock.adapter.persistence.order;

import static dev.interlock.adapter.persistence.Readers.ADMIN;
import static dev.interlock.adapter.persistence.Readers.ANOTHER;
import static dev.interlock.adapter.persistence.Readers.CUSTOMER;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.interlock.adapter.persistence.PersistenceTest;
import dev.interlock.application.port.in.order.ChangePosition;
import dev.interlock.application.port.in.order.OrderChangePage;
import dev.interlock.application.port.in.order.OrderChangePage.OrderChange;
import dev.interlock.application.port.in.order.OrderTargets;
import dev.interlock.application.port.in.order.UnknownPositionException;
import dev.interlock.application.port.out.history.ChangeLog;
import dev.interlock.application.port.out.history.ChangeLog.RecordedChange;
import dev.interlock.application.port.out.history.ChangeLog.RecordedField;
import dev.interlock.application.port.out.order.OrderChangeLog;
import dev.interlock.application.service.order.FollowOrdersService;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.Order;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.domain.order.Orders;
import dev.interlock.lock.LockTarget;
import dev.interlock.lock.jdbc.testing.SqlLog;
import dev.interlock.testing.StoredOrders;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.TransactionDefinition;
import org.springframework.transaction.support.TransactionTemplate;

/** Changes of orders since a position, where ids are given before a commit. */
@PersistenceTest
class OrderChangeTableTest {

    @Autowired
    OrderChangeLog log;

    @Autowired
    ChangeLog changes;

    @Autowired
    StoredOrders storedOrders;

    @Autowired
    JdbcClient jdbc;

    @Autowired
    SqlLog sql;

    @Autowired
    PlatformTransactionManager transactions;

    TransactionTemplate transaction;
    FollowOrdersService follow;
    ChangePosition start;
    OrderNo number;

    @BeforeEach
    void beginAtTheEnd() {
        transaction = new TransactionTemplate(transactions);
        transaction.setPropagationBehavior(TransactionDefinition.PROPAGATION_REQUIRES_NEW);
        follow = new FollowOrdersService(log, Clock.systemUTC());
        Order order = storedOrders.add(Orders.waiting());
        number = order.number();
        append(0, "STATE");
        start = new ChangePosition(lastId());
    }

    @Test
    void aChangeIsToldWithTheNamesOfItsValues() {
        append(1, "RECEIVER_NAME", "MESSAGE");

        OrderChangePage page = follow.followOrders(start, ADMIN);

        assertThat(page.changes()).singleElement().satisfies(change -> {
            assertThat(change.number()).isEqualTo(number);
            assertThat(change.version()).isOne();
            assertThat(change.command()).isEqualTo("CHANGE_SHIPPING");
            assertThat(change.fields()).containsExactly("receiverName", "message");
            assertThat(change.position()).isEqualTo(page.next());
        });
        assertThat(page.more()).isFalse();
        assertThat(follow.followOrders(page.next(), ADMIN))
                .isEqualTo(new OrderChangePage(List.of(), page.next(), false));
    }

    @Test
    void aChangeThatCommitsBehindAGreaterIdIsNotMissed() {
        List<Long> told = new ArrayList<>();
        ChangePosition after = transaction.execute(late -> {
            append(1, "MESSAGE");
            transaction.executeWithoutResult(early -> append(2, "MESSAGE"));
            return transaction.execute(reader -> tell(start, told, follow::followOrders));
        });
        tell(after, told, follow::followOrders);

        assertThat(told).containsExactly(1L, 2L);
    }

    /** What would be missed by a reader that takes the greatest id for the end. */
    @Test
    void aReaderThatGoesToTheEndMissesIt() {
        Reader naive = (after, actor) -> log.findBetween(after, new ChangePosition(lastId()), actor);
        List<Long> told = new ArrayList<>();
        ChangePosition after = transaction.execute(late -> {
            append(1, "MESSAGE");
            transaction.executeWithoutResult(early -> append(2, "MESSAGE"));
            return transaction.execute(reader -> tell(start, told, naive));
        });
        tell(after, told, naive);

        assertThat(told).containsExactly(2L);
    }

    @Test
    void idsOfATransactionThatWasRolledBackAreWaitedForNoLongerThanATransactionTakes() {
        transaction.executeWithoutResult(status -> {
            append(1, "MESSAGE");
            status.setRollbackOnly();
        });
        append(2, "MESSAGE");
        FollowOrdersService later =
                new FollowOrdersService(log, Clock.offset(Clock.systemUTC(), Duration.ofMinutes(3)));

        assertThat(follow.followOrders(start, ADMIN).changes()).isEmpty();
        assertThat(later.followOrders(start, ADMIN).changes())
                .extracting(OrderChange::version)
                .containsExactly(2L);
    }

    @Test
    void customersAreToldOfTheirOwnOrders() {
        append(1, "MESSAGE");

        assertThat(follow.followOrders(start, CUSTOMER).changes()).hasSize(1);
        assertThat(follow.followOrders(start, ANOTHER).changes()).isEmpty();
        assertThat(follow.followOrders(start, ANOTHER).next()).isEqualTo(new ChangePosition(lastId()));
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void pagesEndBetweenChangesAndLeaveNoneOut(boolean admin) {
        int values = 7;
        for (int version = 1; version <= 80; version++) {
            append(version, IntStream.range(0, values).mapToObj(n -> "MESSAGE").toArray(String[]::new));
        }
        List<Long> told = new ArrayList<>();
        Actor actor = admin ? ADMIN : CUSTOMER;

        OrderChangePage first = follow.followOrders(start, actor);
        OrderChangePage second = follow.followOrders(first.next(), actor);
        first.changes().forEach(change -> told.add(change.version()));
        second.changes().forEach(change -> told.add(change.version()));

        assertThat(first.more()).isTrue();
        assertThat(first.changes()).hasSize(OrderChangeTable.MOST_ROWS / values);
        assertThat(second.more()).isFalse();
        assertThat(told)
                .isEqualTo(IntStream.rangeClosed(1, 80).mapToObj(Long::valueOf).toList());
    }

    @Test
    void changesOfOtherAggregatesAreNone() {
        appendTo("Product", 1, "MESSAGE");

        OrderChangePage page = follow.followOrders(start, ADMIN);

        assertThat(page.changes()).isEmpty();
        assertThat(page.next()).isEqualTo(new ChangePosition(lastId()));
    }

    @Test
    void aPositionBehindTheEndIsUnknown() {
        ChangePosition behind = new ChangePosition(lastId() + 1);

        assertThatThrownBy(() -> follow.followOrders(behind, ADMIN)).isInstanceOf(UnknownPositionException.class);
    }

    @Test
    void aPageTakesThreeStatementsAndNoneThatIsNewOne() throws Exception {
        append(1, "MESSAGE");

        assertThat(sql.during(() -> follow.followOrders(start, ADMIN))).hasSize(3);
        assertThat(sql.during(() -> follow.followOrders(start, CUSTOMER))).hasSize(3);
        ChangePosition end = new ChangePosition(lastId());
        assertThat(sql.during(() -> follow.followOrders(end, ADMIN))).hasSize(1);
    }

    private static ChangePosition tell(ChangePosition after, List<Long> told, Reader reader) {
        OrderChangePage page = reader.followOrders(after, ADMIN);
        page.changes().forEach(change -> told.add(change.version()));
        return page.next();
    }

    private void append(long version, String... fields) {
        appendTo(OrderTargets.TYPE, version, fields);
    }

    private void appendTo(String type, long version, String... fields) {
        List<RecordedField> recorded = List.of(fields).stream()
                .map(field -> new RecordedField(field, "", "", "x"))
                .toList();
        TransactionTemplate joining = new TransactionTemplate(transactions);
        joining.executeWithoutResult(status -> changes.append(new RecordedChange(
                new LockTarget(type, number.value()),
                version,
                "CHANGE_SHIPPING",
                recorded,
                CUSTOMER,
                Instant.now(),
                null)));
    }

    private long lastId() {
        return jdbc.sql("select max(id) from change_log").query(Long.class).single();
    }

    private interface Reader {

        OrderChangePage followOrders(ChangePosition after, Actor actor);
    }
}
