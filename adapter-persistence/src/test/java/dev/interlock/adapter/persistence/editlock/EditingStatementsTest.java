package dev.interlock.adapter.persistence.editlock;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.interlock.adapter.persistence.AdapterWaitsTest;
import dev.interlock.adapter.persistence.Readers;
import dev.interlock.application.port.in.editlock.Editing;
import dev.interlock.application.port.in.editlock.Editing.KeepEditingRequest;
import dev.interlock.application.port.in.editlock.Editing.StartEditingRequest;
import dev.interlock.application.port.in.editlock.Renewal;
import dev.interlock.application.port.in.order.EditOrder;
import dev.interlock.application.port.in.order.EditOrder.EditOrderRequest;
import dev.interlock.application.port.in.order.OrderTargets;
import dev.interlock.domain.order.Order;
import dev.interlock.domain.order.Orders;
import dev.interlock.domain.order.ShippingInfos;
import dev.interlock.lock.AlreadyLockedException;
import dev.interlock.lock.LockId;
import dev.interlock.lock.jdbc.testing.SqlLog;
import dev.interlock.testing.StoredOrders;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;

/** The statements of editing under the lock: their number, their verbs and their tables. */
@AdapterWaitsTest
class EditingStatementsTest {

    @Autowired
    SqlLog sql;

    @Autowired
    StoredOrders storedOrders;

    @Autowired
    Editing editing;

    @Autowired
    EditOrder editOrder;

    private Order order;
    private LockId lockId;

    @BeforeEach
    void startEditingAnOrder() {
        order = storedOrders.add(Orders.paid());
        lockId = start();
    }

    @Test
    void startingTakesFiveStatements() throws Exception {
        save();

        assertThat(sql.during(this::start))
                .satisfiesExactly(
                        read -> assertThat(read).startsWith("select").contains("purchase_order"),
                        lock -> assertThat(lock).startsWith("select").contains("from locks"),
                        queue -> assertThat(queue).startsWith("select").contains("from lock_waiter"),
                        acquire -> assertThat(acquire).contains("update locks"),
                        record -> assertThat(record).startsWith("insert into lock_event"));
    }

    @Test
    void aRefusedStartTakesSixStatements() throws Exception {
        assertThat(sql.during(() -> assertThatExceptionOfType(AlreadyLockedException.class)
                        .isThrownBy(() -> editing.startEditing(new StartEditingRequest(
                                OrderTargets.of(order.number()), Renewal.AUTOMATIC, Readers.ADMIN)))))
                .hasSize(6)
                .last()
                .asString()
                .startsWith("insert into lock_event");
    }

    @Test
    void aHeartbeatTakesFourStatements() throws Exception {
        assertThat(sql.during(() -> editing.keepEditing(new KeepEditingRequest(
                        OrderTargets.of(order.number()), lockId, Renewal.AUTOMATIC, Readers.CUSTOMER))))
                .satisfiesExactly(
                        read -> assertThat(read).startsWith("select").contains("purchase_order"),
                        renew -> assertThat(renew).contains("update locks"),
                        record -> assertThat(record).startsWith("insert into lock_event"),
                        queue -> assertThat(queue).startsWith("select").contains("from lock_waiter"));
    }

    /** Two of them are the check and the release of the lock, and two write what the order is found by. */
    @Test
    void savingTakesEightStatements() throws Exception {
        List<String> statements = sql.during(this::save);

        assertThat(statements)
                .satisfiesExactly(
                        read -> assertThat(read).startsWith("select").contains("purchase_order"),
                        check -> assertThat(check).contains("from locks").endsWith("for update"),
                        update -> assertThat(update).startsWith("update purchase_order"),
                        lost -> assertThat(lost).startsWith("delete from order_term"),
                        gained -> assertThat(gained).startsWith("insert into order_term"),
                        change -> assertThat(change).startsWith("insert into change_log"),
                        release -> assertThat(release).startsWith("update locks"),
                        record -> assertThat(record).startsWith("insert into lock_event"));
    }

    private LockId start() {
        return editing.startEditing(
                new StartEditingRequest(OrderTargets.of(order.number()), Renewal.AUTOMATIC, Readers.CUSTOMER));
    }

    private long save() {
        return editOrder.editOrder(new EditOrderRequest(
                order.number(), order.version(), lockId, null, Map.of(), ShippingInfos.OFFICE, Readers.CUSTOMER));
    }
}
