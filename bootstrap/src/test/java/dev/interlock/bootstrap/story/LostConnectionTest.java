package dev.interlock.bootstrap.story;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.bootstrap.ApplicationTest;
import dev.interlock.bootstrap.DeskForTests;
import dev.interlock.bootstrap.story.LostConnectionTest.Connections.Fault;
import dev.interlock.bootstrap.visit.Form;
import dev.interlock.bootstrap.visit.Page;
import dev.interlock.bootstrap.visit.Visitor;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.domain.order.OrderState;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.SQLRecoverableException;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import javax.sql.DataSource;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.beans.factory.config.BeanPostProcessor;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.context.annotation.Import;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.datasource.DelegatingDataSource;

/**
 * The database server fails within a transaction. Before the commit, the transaction is rolled back and the answer is 503. During the
 * commit, the outcome is unknown, and the page says so. Submitting the form again leads to exactly one change in either case.
 */
@ApplicationTest
@Import(LostConnectionTest.Connections.class)
@Timeout(60)
@Tag("proof")
@Tag("engine")
public class LostConnectionTest {

    private static final String PENCIL = "quantities[" + DeskForTests.PRODUCT + "]";

    @LocalServerPort
    int port;

    @Autowired
    DeskForTests desk;

    @Autowired
    JdbcClient jdbc;

    @Autowired
    Connections connections;

    Visitor customer;

    @BeforeEach
    void signIn() {
        customer = Visitor.signedIn(port, "customer1");
    }

    @ParameterizedTest
    @CsvSource({"COMMITTED, 409", "ROLLED_BACK, 303"})
    void aFormOfUnknownOutcomeCanBeResubmittedAndAppliesOnce(Fault truth, int repeated) {
        OrderNo number = desk.paidOrder();
        long version = desk.order(number).version();
        String path = "/orders/" + number + "/shipping";
        Form form = customer.open(path).form(path).with("address1", "New street 2");

        Page unknown = connections.during(truth, form::submit);

        assertThat(unknown.status()).isEqualTo(503);
        assertThat(unknown.document().select("h1").text()).isEqualTo("We don’t know whether this was saved");
        assertThat(unknown.document().select("main a[href='/orders/" + number + "']"))
                .hasSize(1);
        assertThat(unknown.document().select("dd").eachText()).contains("New street 2");
        assertThat(unknown.form(path).submit().status()).isEqualTo(repeated);
        assertThat(desk.order(number).version()).isEqualTo(version + 1);
        assertThat(desk.order(number).shippingInfo().address().address1()).isEqualTo("New street 2");
    }

    @ParameterizedTest
    @EnumSource(names = {"COMMITTED", "ROLLED_BACK"})
    void anOrderOfUnknownOutcomeIsPlacedOnce(Fault truth) {
        int before = orders();
        Form form = order();

        Page unknown = connections.during(truth, form::submit);

        assertThat(unknown.status()).isEqualTo(503);
        assertThat(unknown.document().select("main a[href='/orders']")).hasSize(1);
        assertThat(unknown.document().select("dt").eachText()).doesNotContain("idempotencyKey");
        Page placed = unknown.form("/orders/new").submit();
        assertThat(placed.status()).isEqualTo(303);
        assertThat(orders()).isEqualTo(before + 1);
        String note = "This form had already placed this order";
        assertThat(placed.follow().text().contains(note)).isEqualTo(truth == Fault.COMMITTED);
    }

    @Test
    void anOrderFormThatIsSubmittedTwicePlacesOneOrder() {
        int before = orders();
        Form form = order();

        String first = form.submit().location();
        String second = form.submit().location();

        assertThat(second).isEqualTo(first);
        assertThat(orders()).isEqualTo(before + 1);
    }

    @Test
    void anOrderFormWithoutItsKeyPlacesNothing() {
        int before = orders();

        assertThat(customer.post("/orders/new", Map.of(PENCIL, "1")).status()).isEqualTo(400);
        assertThat(orders()).isEqualTo(before);
    }

    @ParameterizedTest
    @CsvSource({"COMMITTED, 409", "ROLLED_BACK, 303"})
    void aCommandOfUnknownOutcomeAppliesOnce(Fault truth, int repeated) {
        OrderNo number = desk.unpaidOrder();
        String pay = "/orders/" + number + "/pay";
        Form form = customer.open("/orders/" + number).form(pay);

        Page unknown = connections.during(truth, form::submit);

        assertThat(unknown.status()).isEqualTo(503);
        assertThat(unknown.form(pay).submit().status()).isEqualTo(repeated);
        assertThat(desk.order(number).state()).isEqualTo(OrderState.PREPARING);
    }

    /** The database is still away when the form is sent again: that nothing was changed is true of this try alone. */
    @ParameterizedTest
    @CsvSource({"COMMITTED, Your earlier try was saved", "ROLLED_BACK, ''"})
    void theDoubtTravelsWithTheFormUntilItIsResolved(Fault truth, String resolved) {
        OrderNo number = desk.paidOrder();
        String path = "/orders/" + number + "/shipping";
        Form form = customer.open(path).form(path).with("address1", "New street 2");
        Page unknown = connections.during(truth, form::submit);

        for (int again = 1; again <= 2; again++) {
            unknown = connections.during(Fault.LOST_READ, unknown.form(path)::submit);
            assertThat(unknown.status()).isEqualTo(503);
            assertThat(unknown.document().select("main h1").text()).isEqualTo("We don’t know whether this was saved");
            assertThat(unknown.document().select("main [role=alert]").text()).doesNotContain("Nothing was");
            assertThat(unknown.document().select("main a[href='/orders/" + number + "']"))
                    .hasSize(1);
        }

        Page last = unknown.form(path).submit();
        assertThat(last.document().select("#conflict-title").text()).isEqualTo(resolved);
        assertThat(last.text()).doesNotContain("Nothing was", "in another window");
        assertThat(desk.order(number).shippingInfo().address().address1()).isEqualTo("New street 2");
    }

    @Test
    void aRepeatedCommandThatWasSavedSaysSo() {
        OrderNo number = desk.unpaidOrder();
        String pay = "/orders/" + number + "/pay";
        Page unknown = connections.during(
                Fault.COMMITTED, customer.open("/orders/" + number).form(pay)::submit);

        Page repeated = unknown.form(pay).submit();

        assertThat(repeated.text()).contains("Your earlier try was saved").doesNotContain("Nothing was done");
    }

    /** The save has released the lock, so its repeat is told first that the lock has ended. */
    @Test
    void aRepeatedSaveUnderTheLockDoesNotDenyTheFirst() {
        OrderNo number = desk.paidOrder();
        String edit = "/orders/" + number + "/edit";
        Page opened = customer.post(edit, Map.of()).follow();
        Page unknown = connections.during(
                Fault.COMMITTED, opened.form(edit + "/save").with("address1", "New street 2")::submit);

        Page lost = unknown.form(edit + "/save").submit();

        assertThat(lost.document().select("#edit-state").text())
                .contains("Your earlier try may have been saved")
                .doesNotContain("Nothing was saved");
        Page resumed = lost.form(edit + "/save").submitTo(edit + "/resume");
        assertThat(resumed.document().select("#conflict-title").text()).isEqualTo("Your earlier try was saved");
    }

    @Test
    void aConnectionLostBeforeTheCommitIsAnsweredWith503() {
        OrderNo number = desk.paidOrder();
        String path = "/orders/" + number + "/shipping";
        Form form = customer.open(path).form(path).with("address1", "New street 2");

        Page busy = connections.during(Fault.LOST_BEFORE, form::submit);

        assertThat(busy.status()).isEqualTo(503);
        assertThat(busy.header("Retry-After")).isEqualTo("1");
        assertThat(busy.document().select("h1").text()).isEqualTo("Nothing was saved");
        assertThat(desk.order(number).shippingInfo().address().address1()).isEqualTo("Old street 1");
        assertThat(busy.form(path).submit().status()).isEqualTo(303);
    }

    @Test
    void theLockResourceSaysThatTheOutcomeIsUnknown() {
        OrderNo number = desk.unpaidOrder();
        String lockId =
                customer.post("/orders/" + number + "/edit", Map.of()).follow().input("lockId");
        String heartbeat = "/orders/" + number + "/edit/lock/" + lockId + "/heartbeat";

        Page unknown = connections.during(Fault.COMMITTED, () -> customer.post(heartbeat, Map.of()));

        assertThat(unknown.status()).isEqualTo(503);
        assertThat(unknown.body()).contains("\"outcome\":\"UNKNOWN\"");
    }

    private Form order() {
        return customer.open("/orders/new")
                .form("/orders/new")
                .with(PENCIL, "1")
                .with("receiverName", "Customer One")
                .with("receiverPhone", "010-0000-0000")
                .with("zipCode", "04524")
                .with("address1", "Old street 1");
    }

    private int orders() {
        return jdbc.sql("select count(*) from purchase_order")
                .query(Integer.class)
                .single();
    }

    /** Wraps the main pool. On request, a connection breaks once when it is about to commit a change. */
    public static class Connections implements BeanPostProcessor {

        public enum Fault {
            NONE,
            LOST_BEFORE,
            LOST_READ,
            COMMITTED,
            ROLLED_BACK
        }

        private final AtomicReference<Fault> next = new AtomicReference<>(Fault.NONE);

        public Page during(Fault fault, Supplier<Page> visit) {
            next.set(fault);
            Page answer = visit.get();
            assertThat(next).as("the fault occurred").hasValue(Fault.NONE);
            return answer;
        }

        @Override
        public Object postProcessAfterInitialization(Object bean, String name) {
            return name.equals("dataSource") ? new Source((DataSource) bean) : bean;
        }

        private final class Source extends DelegatingDataSource {

            Source(DataSource target) {
                super(target);
            }

            @Override
            public Connection getConnection() throws SQLException {
                Connection target = super.getConnection();
                if (!Thread.currentThread().getName().contains("-exec-")) {
                    return target; // the jobs must not meet the fault of a request
                }
                boolean[] writes = {false};
                return (Connection) Proxy.newProxyInstance(
                        Connection.class.getClassLoader(), new Class<?>[] {Connection.class}, (proxy, method, args) -> {
                            if (method.getName().equals("prepareStatement")
                                    && ((String) args[0]).contains("purchase_order")
                                    && next.compareAndSet(Fault.LOST_READ, Fault.NONE)) {
                                target.abort(Runnable::run);
                                throw lost();
                            }
                            if (method.getName().equals("prepareStatement") && isWrite((String) args[0])) {
                                writes[0] = true;
                                if (next.compareAndSet(Fault.LOST_BEFORE, Fault.NONE)) {
                                    target.abort(Runnable::run);
                                    throw lost();
                                }
                            }
                            if (method.getName().equals("commit") && writes[0]) {
                                failAtCommit(target);
                            }
                            try {
                                return method.invoke(target, args);
                            } catch (InvocationTargetException failure) {
                                throw Objects.requireNonNull(failure.getCause());
                            }
                        });
            }

            private void failAtCommit(Connection target) throws SQLException {
                Fault fault = next.getAndSet(Fault.NONE);
                if (fault == Fault.COMMITTED) {
                    target.commit();
                } else if (fault == Fault.ROLLED_BACK) {
                    target.rollback();
                }
                if (fault != Fault.NONE) {
                    target.abort(Runnable::run);
                    throw lost();
                }
            }
        }

        private static boolean isWrite(String sql) {
            return sql.strip().matches("(?is)(insert|update) .*");
        }

        private static SQLException lost() {
            return new SQLRecoverableException("Communications link failure", "08S01");
        }
    }
}
