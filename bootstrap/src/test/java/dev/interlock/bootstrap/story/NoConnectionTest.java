package dev.interlock.bootstrap.story;

import static org.assertj.core.api.Assertions.assertThat;

import com.zaxxer.hikari.HikariDataSource;
import dev.interlock.bootstrap.ApplicationTest;
import dev.interlock.bootstrap.DeskForTests;
import dev.interlock.bootstrap.StrictSettings;
import dev.interlock.bootstrap.visit.Page;
import dev.interlock.bootstrap.visit.Visitor;
import dev.interlock.domain.order.OrderNo;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.function.Supplier;
import javax.sql.DataSource;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;

/** All connections of the pool are in use and are not returned. */
@ApplicationTest
@StrictSettings
@Timeout(60)
@Tag("proof")
class NoConnectionTest {

    @LocalServerPort
    int port;

    @Autowired
    DeskForTests desk;

    @Autowired
    DataSource pool;

    @Test
    void theFormIsShownAgainWithTheTypedText() throws SQLException {
        Visitor customer = Visitor.signedIn(port, "customer1");
        OrderNo number = desk.paidOrder();
        String path = "/orders/" + number + "/shipping";
        Page form = customer.open(path);

        Page busy = withoutConnections(
                () -> form.form(path).with("address1", "New street 2").submit());

        assertThat(busy.status()).isEqualTo(503);
        assertThat(busy.form(path).submit().status()).isEqualTo(303);
        assertThat(desk.order(number).shippingInfo().address().address1()).isEqualTo("New street 2");
    }

    /** The first statement of a placement asks for the time. */
    @Test
    void aNewOrderIsShownAgainWithTheTypedText() throws SQLException {
        Visitor customer = Visitor.signedIn(port, "customer1");
        Page form = customer.open("/orders/new");

        Page busy = withoutConnections(() -> form.form("/orders/new")
                .with("quantities[" + DeskForTests.PRODUCT + "]", "1")
                .with("receiverName", "Customer One")
                .with("receiverPhone", "010-0000-0000")
                .with("zipCode", "04524")
                .with("address1", "New street 3")
                .submit());

        assertThat(busy.status()).isEqualTo(503);
        assertThat(busy.input("address1")).isEqualTo("New street 3");
        assertThat(busy.form("/orders/new").submit().status()).isEqualTo(303);
    }

    @Test
    void aPageIsAnsweredWith503() throws SQLException {
        Visitor customer = Visitor.signedIn(port, "customer1");

        Page busy = withoutConnections(() -> customer.open("/orders"));

        assertThat(busy.status()).isEqualTo(503);
        assertThat(busy.header("Retry-After")).isEqualTo("1");
    }

    /** The password cannot be checked, so it is not called wrong. */
    @Test
    void aSignInIsAnsweredWith503() throws SQLException {
        Visitor stranger = Visitor.stranger(port);

        assertThat(withoutConnections(() -> stranger.signIn("customer1", "customer1-demo"))
                        .status())
                .isEqualTo(503);
    }

    /** Exhausts the connections for transactions and those for reads outside of transactions. */
    private Page withoutConnections(Supplier<Page> visit) throws SQLException {
        DataSource forTransactions = pool.unwrap(HikariDataSource.class);
        try (Connection one = forTransactions.getConnection();
                Connection two = forTransactions.getConnection();
                Connection three = pool.getConnection();
                Connection four = pool.getConnection()) {
            assertThat(List.of(one, two, three, four)).doesNotHaveDuplicates();
            return visit.get();
        }
    }
}
