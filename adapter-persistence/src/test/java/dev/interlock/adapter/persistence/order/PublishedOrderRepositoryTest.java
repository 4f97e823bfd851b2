package dev.interlock.adapter.persistence.order;

import static dev.interlock.adapter.persistence.Readers.ADMIN;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.interlock.adapter.persistence.PersistenceTest;
import dev.interlock.application.port.out.order.OrderRepository;
import dev.interlock.domain.order.Order;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.domain.order.Orders;
import dev.interlock.domain.order.ShippingInfos;
import dev.interlock.domain.product.Products;
import dev.interlock.lock.jdbc.testing.SqlLog;
import dev.interlock.lock.jdbc.testing.TestDatabase;
import dev.interlock.testing.StoredOrders;
import jakarta.persistence.EntityManager;
import jakarta.persistence.LockModeType;
import jakarta.persistence.PersistenceException;
import jakarta.persistence.QueryHint;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import org.hibernate.jpa.SpecHints;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.data.jpa.repository.Lock;
import org.springframework.data.jpa.repository.Query;
import org.springframework.data.jpa.repository.QueryHints;
import org.springframework.data.jpa.repository.support.JpaRepositoryFactory;
import org.springframework.data.repository.CrudRepository;
import org.springframework.data.repository.query.Param;
import org.springframework.test.context.TestPropertySource;
import org.springframework.transaction.support.TransactionOperations;

/** Common forms of a Spring Data repository for the aggregate, each compared with {@link JpaOrderRepository}. */
@PersistenceTest
@TestPropertySource(
        properties = {"interlock.lock-wait=4s", "spring.datasource.hikari.data-source-properties.socketTimeout=30000"})
@Timeout(60)
class PublishedOrderRepositoryTest {

    private static final String BY_NUMBER = "select o from Order o where o.number = :number";

    /** Positive control: writes through Spring Data, and limits the wait with the hint of chapter 8. */
    interface PublishedOrderRepository extends CrudRepository<Order, OrderNo> {

        @Lock(LockModeType.OPTIMISTIC_FORCE_INCREMENT)
        @Query(BY_NUMBER)
        Optional<Order> findIncrementingAtCommit(@Param("number") OrderNo number);

        @Lock(LockModeType.PESSIMISTIC_FORCE_INCREMENT)
        @Query(BY_NUMBER)
        Optional<Order> findIncrementingAtOnce(@Param("number") OrderNo number);

        @Lock(LockModeType.PESSIMISTIC_WRITE)
        @Query(BY_NUMBER)
        Optional<Order> findForUpdate(@Param("number") OrderNo number);

        @Lock(LockModeType.PESSIMISTIC_WRITE)
        @QueryHints(@QueryHint(name = SpecHints.HINT_SPEC_LOCK_TIMEOUT, value = "2000"))
        @Query(BY_NUMBER)
        Optional<Order> findForUpdateWithinTwoSeconds(@Param("number") OrderNo number);
    }

    @Autowired
    SqlLog sql;

    @Autowired
    StoredOrders storedOrders;

    @Autowired
    OrderRepository ours;

    @Autowired
    EntityManager entityManager;

    @Autowired
    TransactionOperations transaction;

    PublishedOrderRepository published;
    OrderNo number;

    @BeforeEach
    void addOrder() {
        published = new JpaRepositoryFactory(entityManager).getRepository(PublishedOrderRepository.class);
        number = storedOrders.add(Orders.waiting()).number();
    }

    /** Such a query increments the version of an order that it loads itself. */
    @Test
    void aForcedIncrementByQueryIncrementsTheVersionOfAnOrderThatIsNotLoaded() throws Exception {
        assertThat(updatesOf(() -> published.findIncrementingAtCommit(number))).hasSize(1);
        assertThat(updatesOf(() -> published.findIncrementingAtOnce(number))).hasSize(1);
        assertThat(version()).isEqualTo(2);
    }

    /** An edit loads the order earlier, to compare its version. */
    @Test
    void aForcedIncrementByQueryKeepsTheVersionOfALoadedOrder() throws Exception {
        List<Function<OrderNo, Optional<Order>>> queries =
                List.of(published::findIncrementingAtCommit, published::findIncrementingAtOnce);
        for (Function<OrderNo, Optional<Order>> query : queries) {
            List<String> updates = updatesOf(() -> {
                Order loaded = loaded();
                assertThat(query.apply(number)).containsSame(loaded);
                loaded.changeLines(Map.of(Products.keyboard(), 3));
            });
            assertThat(updates).noneMatch(update -> update.startsWith("update purchase_order"));
            assertThat(version()).isZero();
        }

        assertThat(updatesOf(() -> ours.incrementVersion(loaded())))
                .singleElement()
                .asString()
                .startsWith("update purchase_order set version=?");
        assertThat(version()).isEqualTo(1);
    }

    /** The number is assigned and the version is primitive, so Spring Data can't detect that the order is new. */
    @Test
    void saveMergesANewOrderIntoAnotherInstanceWithoutEvents() throws Exception {
        Order placed = placed();
        List<String> statements = statementsOf(() -> {
            Order saved = published.save(placed);
            assertThat(saved).isNotSameAs(placed);
            assertThat(saved.takeEvents()).isEmpty();
            placed.changeShippingInfo(ShippingInfos.OFFICE);
        });
        assertThat(statements)
                .filteredOn(statement -> statement.startsWith("select"))
                .hasSize(2);
        assertThat(stored(placed).shippingInfo()).as("changed after the save").isEqualTo(ShippingInfos.HOME);

        Order added = placed();
        List<String> ourStatements = statementsOf(() -> {
            ours.add(added);
            added.changeShippingInfo(ShippingInfos.OFFICE);
            ours.save(added);
            assertThat(added.takeEvents()).hasSize(2);
        });
        assertThat(ourStatements).noneMatch(statement -> statement.contains("from purchase_order"));
        assertThat(stored(added).shippingInfo()).isEqualTo(ShippingInfos.OFFICE);
    }

    /** MySQL has no such clause, so the timeout of the connection applies, which is four seconds. */
    @Test
    void theTimeoutHintIsAClauseOnH2AndNothingOnMySql() throws Exception {
        assertThat(statementsOf(() -> published.findForUpdateWithinTwoSeconds(number)))
                .singleElement()
                .asString()
                .endsWith(TestDatabase.onMySql() ? " for update of o1_0" : " for update wait 2");

        transaction.executeWithoutResult(status -> {
            ours.findForUpdate(number, ADMIN);
            Duration waited =
                    CompletableFuture.supplyAsync(this::waitForTheLockedRow).join();
            assertThat(waited)
                    .isGreaterThan(TestDatabase.onMySql() ? Duration.ofMillis(3_500) : Duration.ofMillis(1_500));
        });
    }

    private Duration waitForTheLockedRow() {
        Instant start = Instant.now();
        assertThatExceptionOfType(PersistenceException.class)
                .isThrownBy(() -> transaction.execute(status -> published.findForUpdateWithinTwoSeconds(number)));
        return Duration.between(start, Instant.now());
    }

    /** A timeout of zero in JPA would refuse at once instead of after the timeout of the connection. */
    @Test
    void noJpaSettingOverridesTheLockTimeoutOfTheConnection() throws Exception {
        assertThat(statementsOf(() -> {
                    entityManager.setProperty(SpecHints.HINT_SPEC_LOCK_TIMEOUT, 0);
                    published.findForUpdate(number);
                }))
                .singleElement()
                .asString()
                .endsWith(" nowait");

        assertThat(statementsOf(() -> {
                    entityManager.setProperty(SpecHints.HINT_SPEC_LOCK_TIMEOUT, 0);
                    ours.findForUpdate(number, ADMIN);
                }))
                .singleElement()
                .asString()
                .contains(" for update")
                .doesNotContain("nowait");
    }

    private List<String> updatesOf(Runnable work) throws Exception {
        return statementsOf(work).stream()
                .filter(statement -> statement.startsWith("update"))
                .toList();
    }

    private List<String> statementsOf(Runnable work) throws Exception {
        return sql.during(() -> {
            transaction.executeWithoutResult(status -> work.run());
            return null;
        });
    }

    private Order loaded() {
        return ours.find(number, ADMIN).orElseThrow();
    }

    private long version() {
        return loaded().version();
    }

    private Order stored(Order order) {
        return ours.find(order.number(), ADMIN).orElseThrow();
    }

    private static Order placed() {
        return Order.place(
                OrderNo.next(Orders.NOON, ZoneOffset.UTC),
                Orders.KIM,
                ShippingInfos.HOME,
                Map.of(Products.keyboard(), 1),
                Orders.NOON);
    }
}
