package dev.interlock.adapter.persistence.order;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.adapter.persistence.PersistenceTest;
import dev.interlock.adapter.persistence.Readers;
import dev.interlock.application.port.in.order.ChangeShippingRequest;
import dev.interlock.application.port.in.order.OrderSearch;
import dev.interlock.application.port.out.order.OrderChangeLog;
import dev.interlock.application.port.out.order.OrderQueries;
import dev.interlock.application.port.out.order.OrderRepository;
import dev.interlock.application.service.editlock.EditLocks;
import dev.interlock.application.service.order.ChangeShippingService;
import dev.interlock.application.service.order.OrderUpdates;
import dev.interlock.application.service.packing.PackingClaims;
import dev.interlock.domain.order.Order;
import dev.interlock.domain.order.Orders;
import dev.interlock.domain.order.ShippingInfos;
import dev.interlock.lock.jdbc.testing.SqlLog;
import dev.interlock.testing.StoredOrders;
import java.time.Clock;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.transaction.support.TransactionOperations;

/** What goes to the database, counted. */
@PersistenceTest
class StatementsTest {

    @Autowired
    SqlLog sql;

    @Autowired
    StoredOrders storedOrders;

    @Autowired
    OrderRepository orders;

    @Autowired
    OrderChangeLog changeLog;

    @Autowired
    EditLocks editLocks;

    @Autowired
    PackingClaims packing;

    @Autowired
    OrderQueries queries;

    @Autowired
    TransactionOperations transaction;

    @Test
    void changingTheShippingInfoTakesFour() throws Exception {
        Order order = storedOrders.add(Orders.waiting());
        ChangeShippingService changeShipping =
                new ChangeShippingService(new OrderUpdates(orders, changeLog, editLocks, packing, Clock.systemUTC()));
        ChangeShippingRequest request =
                new ChangeShippingRequest(order.number(), order.version(), ShippingInfos.OFFICE, Readers.CUSTOMER);

        List<String> statements =
                sql.during(() -> transaction.execute(status -> changeShipping.changeShipping(request)));

        assertThat(statements)
                .satisfiesExactly(
                        select -> assertThat(select).startsWith("select"),
                        lock -> assertThat(lock).startsWith("select").contains("from locks"),
                        update -> assertThat(update).startsWith("update purchase_order"),
                        insert -> assertThat(insert).startsWith("insert into order_change"));
    }

    @Test
    void aPageOfOrdersTakesOneHoweverManyThereAre() throws Exception {
        for (int i = 0; i < 5; i++) {
            storedOrders.add(Orders.waiting());
            assertThat(sql.during(() -> queries.search(new OrderSearch(Readers.ADMIN, null, "", null))))
                    .hasSize(1);
        }
    }
}
