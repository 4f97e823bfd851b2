package dev.interlock.bootstrap.story;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import com.zaxxer.hikari.HikariDataSource;
import com.zaxxer.hikari.util.DriverDataSource;
import dev.interlock.bootstrap.ApplicationTest;
import dev.interlock.bootstrap.DeskForTests;
import dev.interlock.bootstrap.visit.Form;
import dev.interlock.bootstrap.visit.Page;
import dev.interlock.bootstrap.visit.Visitor;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.lock.jdbc.testing.TestDatabase;
import dev.interlock.lock.testing.Await;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Map;
import java.util.Objects;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.beans.factory.config.BeanPostProcessor;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;
import org.springframework.boot.test.web.server.LocalManagementPort;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.context.annotation.Import;
import org.springframework.jdbc.datasource.AbstractDataSource;

/**
 * The database answers, and refuses every write: after a failover the connections lead to a server that is read-only now, or its disk is
 * full. No form fails with 500, and none loses what was typed.
 */
@ApplicationTest
@Import(RefusedWritesTest.Server.class)
@ExtendWith(OutputCaptureExtension.class)
@Timeout(60)
@Tag("proof")
@Tag("engine")
class RefusedWritesTest {

    private static final String PENCIL = "quantities[" + DeskForTests.PRODUCT + "]";

    /** MySQL's message while {@code super_read_only} is set. */
    private final SQLException readOnly = new SQLException(
            "The MySQL server is running with the --super-read-only option so it cannot execute this statement",
            "HY000",
            1290);

    @LocalServerPort
    int port;

    @LocalManagementPort
    int managementPort;

    @Autowired
    DeskForTests desk;

    @Autowired
    Server server;

    Visitor customer;
    OrderNo number;
    String order;

    @BeforeEach
    void placeOrder() {
        customer = Visitor.signedIn(port, "customer1");
        number = desk.paidOrder();
        order = "/orders/" + number;
        server.refusers.clear();
    }

    @ParameterizedTest
    @CsvSource({
        "1290, HY000", // read_only, super_read_only
        "1792, 25006", // a session whose transactions are read-only
        "1836, HY000", // innodb_read_only
        "3100, HY000", // a group without a majority
        "1114, HY000", // a full disk
        "1366, HY000" // a text that the column's charset does not have
    })
    void theFormIsShownAgainWithTheTypedText(int code, String state) {
        Form form = customer.open(order + "/shipping")
                .form(order + "/shipping")
                .with("address1", "New street 2")
                .with("message", "Ring twice");

        Page refused = server.refusing(new SQLException("Refused", state, code), form::submit);

        assertBusy(refused);
        assertThat(refused.document().select("dd").eachText()).contains("New street 2", "Ring twice");
        assertThat(refused.form(order + "/shipping").submit().status()).isEqualTo(303);
        assertThat(desk.order(number).shippingInfo().address().address1()).isEqualTo("New street 2");
    }

    /** The server became read-only during the transaction. It has answered, so the outcome is known. */
    @Test
    void aRefusedCommitIsNotOfUnknownOutcome() {
        Form form = customer.open(order + "/shipping").form(order + "/shipping").with("address1", "New street 2");

        Page refused = server.refusingCommits(readOnly, form::submit);

        assertBusy(refused);
        assertThat(refused.document().select("h1").text()).isEqualTo("Nothing was saved");
        assertThat(refused.form(order + "/shipping").submit().status()).isEqualTo(303);
    }

    /** The write may be there when the members of the group are back. */
    @Test
    void aCommitThatAGroupWithoutAMajorityEndedIsOfUnknownOutcome() {
        Form form = customer.open(order + "/shipping").form(order + "/shipping").with("address1", "New street 2");

        Page unknown = server.refusingCommits(new SQLException("Error on observer", "HY000", 3100), form::submit);

        assertThat(unknown.status()).isEqualTo(503);
        assertThat(unknown.document().select("h1").text()).isEqualTo("We don’t know whether this was saved");
        assertThat(unknown.document().select("dd").eachText()).contains("New street 2");
    }

    @Test
    void aNewOrderCanBeSentAgain() {
        Form form = customer.open("/orders/new")
                .form("/orders/new")
                .with(PENCIL, "3")
                .with("receiverName", "Customer One")
                .with("receiverPhone", "010-0000-0000")
                .with("zipCode", "04524")
                .with("address1", "Old street 1");

        Page refused = server.refusing(readOnly, form::submit);

        assertBusy(refused);
        assertThat(refused.document().select("dd").eachText()).contains("3", "Old street 1");
        assertThat(refused.form("/orders/new").submit().status()).isEqualTo(303);
    }

    @Test
    void aHolderOfTheEditLockKeepsItAndTheTypedText() {
        Page edited = customer.post(order + "/edit", Map.of()).follow();
        Form form = edited.form(order + "/edit/save").with("address1", "New street 2");
        String path = order + "/edit/lock/" + edited.input("lockId") + "/heartbeat";

        Page heartbeat = server.refusing(
                readOnly, () -> customer.postWithoutToken(path, Map.of("_csrf", edited.input("_csrf"))));
        Page refused = server.refusing(readOnly, form::submit);

        assertBusy(heartbeat);
        assertBusy(refused);
        assertThat(refused.document().select("dd").eachText()).contains("New street 2");
        assertThat(refused.form(order + "/edit/save").submit().status()).isEqualTo(303);
    }

    @Test
    void editingCanBeStartedAgain() {
        Page refused = server.refusing(readOnly, () -> customer.post(order + "/edit", Map.of()));

        assertBusy(refused);
        assertThat(refused.form(order + "/edit").submit().status()).isEqualTo(303);
    }

    @Test
    void shippingCanBeStartedAgain() {
        String path = order + "/start-shipping";
        Form form = Visitor.signedIn(port, "admin").open(order).form(path);

        Page refused = server.refusing(readOnly, form::submit);

        assertBusy(refused);
        assertThat(refused.form(path).submit().status()).isEqualTo(303);
    }

    /** The connections lead to the old primary. Further ones may lead to the new one. */
    @ParameterizedTest
    @ValueSource(strings = {"/shipping", "/edit"})
    void aConnectionToAReadOnlyServerIsClosed(String form) {
        Form shipping =
                customer.open(order + "/shipping").form(order + "/shipping").with("message", "Ring twice");

        Page refused = server.refusing(
                readOnly, () -> form.equals("/edit") ? customer.post(order + form, Map.of()) : shipping.submit());

        assertBusy(refused);
        assertThat(server.refusers).isNotEmpty();
        Await.until(() -> server.refusers.stream().allMatch(Server::isClosed));
    }

    @Test
    void aFullDiskIsLoggedInOneLine(CapturedOutput output) {
        Form form = customer.open(order + "/shipping").form(order + "/shipping").with("address1", "New street 2");
        int before = output.getAll().length();

        assertBusy(server.refusing(new SQLException("The table 'change_log' is full", "HY000", 1114), form::submit));

        assertThat(output.getAll().substring(before).lines().filter(line -> line.contains("is full")))
                .hasSize(1);
        assertThat(output.getAll().substring(before)).doesNotContain("\tat ");
    }

    /** The pool would print a trace for each connection that it closes. */
    @Test
    void aReadOnlyServerIsLoggedInOneLine(CapturedOutput output) {
        Form form = customer.open(order + "/shipping").form(order + "/shipping").with("message", "Ring twice");
        int before = output.getAll().length();

        assertBusy(server.refusing(readOnly, form::submit));

        assertThat(output.getAll().substring(before).lines().filter(line -> line.contains("read-only")))
                .hasSize(1);
        assertThat(output.getAll().substring(before)).doesNotContain("\tat ");
    }

    @Test
    void operatorsSeeThatTheServerIsReadOnly() {
        assumeThat(TestDatabase.onMySql()).as("only MySQL can be read-only").isTrue();
        Visitor operator = Visitor.stranger(managementPort);
        String dependencies = "/actuator/health/dependencies";
        assertThat(operator.open(dependencies).status()).isEqualTo(200);

        Page readOnly = server.readOnly(() -> operator.open(dependencies));

        assertThat(readOnly.status()).isEqualTo(503);
        assertThat(readOnly.body()).contains("\"DOWN\"");
        assertThat(operator.open(dependencies).status()).isEqualTo(200);
    }

    private static void assertBusy(Page answer) {
        assertThat(answer.status()).isEqualTo(503);
        assertThat(answer.header("Retry-After")).isEqualTo("1");
    }

    /** Stands between every pool and the database. On request it refuses what writes, or makes its sessions read-only. */
    static class Server implements BeanPostProcessor {

        private static final Pattern WRITE =
                Pattern.compile("(?is)(?!.*\\bfor update\\b).*\\b(insert|update|delete|merge)\\b.*");

        final Queue<Connection> refusers = new ConcurrentLinkedQueue<>();

        private final Queue<Connection> open = new ConcurrentLinkedQueue<>();
        private volatile @Nullable SQLException refusal;
        private volatile @Nullable SQLException commitRefusal;
        private volatile boolean readOnly;

        Page refusing(SQLException failure, Supplier<Page> visit) {
            refusal = failure;
            try {
                return visit.get();
            } finally {
                refusal = null;
            }
        }

        Page refusingCommits(SQLException failure, Supplier<Page> visit) {
            commitRefusal = failure;
            try {
                return visit.get();
            } finally {
                commitRefusal = null;
            }
        }

        Page readOnly(Supplier<Page> visit) {
            readOnly = true;
            try {
                open.forEach(this::followServer);
                return visit.get();
            } finally {
                readOnly = false;
                open.forEach(this::followServer);
            }
        }

        private void followServer(Connection connection) {
            if (!isClosed(connection)) {
                try (Statement statement = connection.createStatement()) {
                    statement.execute("set session transaction_read_only = " + readOnly);
                } catch (SQLException failure) {
                    throw new IllegalStateException(failure);
                }
            }
        }

        static boolean isClosed(Connection connection) {
            try {
                return connection.isClosed();
            } catch (SQLException failure) {
                throw new IllegalStateException(failure);
            }
        }

        /** The other pools are copies of the main one, with its source. */
        @Override
        public Object postProcessBeforeInitialization(Object bean, String name) {
            if (bean instanceof HikariDataSource pool && name.equals("dataSource")) {
                pool.setDataSource(new Source(pool));
            }
            return bean;
        }

        private final class Source extends AbstractDataSource {

            private final HikariDataSource pool;

            Source(HikariDataSource pool) {
                this.pool = pool;
            }

            @Override
            public Connection getConnection() throws SQLException {
                DataSource driver = new DriverDataSource(
                        pool.getJdbcUrl(),
                        pool.getDriverClassName(),
                        pool.getDataSourceProperties(),
                        pool.getUsername(),
                        pool.getPassword());
                Connection target = driver.getConnection();
                open.add(target);
                if (readOnly) {
                    followServer(target);
                }
                return (Connection) Proxy.newProxyInstance(
                        Connection.class.getClassLoader(), new Class<?>[] {Connection.class}, (proxy, method, args) -> {
                            if (method.getName().equals("prepareStatement")
                                    && WRITE.matcher((String) args[0]).matches()) {
                                refuse(target, refusal);
                            }
                            if (method.getName().equals("commit") && commitRefusal != null) {
                                target.rollback();
                                refuse(target, commitRefusal);
                            }
                            try {
                                return method.invoke(target, args);
                            } catch (InvocationTargetException thrown) {
                                throw Objects.requireNonNull(thrown.getCause());
                            }
                        });
            }

            private void refuse(Connection target, @Nullable SQLException failure) throws SQLException {
                if (failure != null) {
                    refusers.add(target);
                    throw new SQLException(failure.getMessage(), failure.getSQLState(), failure.getErrorCode());
                }
            }

            @Override
            public Connection getConnection(String user, String password) throws SQLException {
                return getConnection();
            }
        }
    }
}
