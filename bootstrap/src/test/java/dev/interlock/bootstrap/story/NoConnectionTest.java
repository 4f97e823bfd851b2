package dev.interlock.bootstrap.story;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.application.port.out.order.OrderRepository;
import dev.interlock.bootstrap.ApplicationTest;
import dev.interlock.bootstrap.DeskForTests;
import dev.interlock.bootstrap.visit.Page;
import dev.interlock.bootstrap.visit.Visitor;
import dev.interlock.domain.order.OrderNo;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.test.context.TestPropertySource;
import org.springframework.transaction.support.TransactionOperations;

/** Somebody has the pool's only connection and doesn't give it back. */
@ApplicationTest
@TestPropertySource(
        properties = {"spring.datasource.hikari.maximum-pool-size=1", "spring.datasource.hikari.connection-timeout=500"
        })
@Timeout(60)
class NoConnectionTest {

    @LocalServerPort
    int port;

    @Autowired
    DeskForTests desk;

    @Autowired
    OrderRepository orders;

    @Autowired
    TransactionOperations transaction;

    @Test
    void theFormComesBackWithWhatWasTyped() {
        Visitor customer = Visitor.signedIn(port, "customer1");
        OrderNo number = desk.paidOrder();
        String path = "/orders/" + number + "/shipping";
        Page form = customer.open(path);

        Page busy = transaction.execute(status -> {
            assertThat(orders.find(number, DeskForTests.ADMIN)).isPresent();
            assertThat(customer.open("/orders").status()).isEqualTo(503);
            return form.form(path).with("address1", "New street 2").submit();
        });

        assertThat(busy.status()).isEqualTo(503);
        assertThat(busy.form(path).submit().status()).isEqualTo(303);
        assertThat(desk.look(number).shippingInfo().address().address1()).isEqualTo("New street 2");
    }

    /** Nobody can say whether the password is right, and nobody says that it is wrong. */
    @Test
    void signingInIsToldAsBusyAndNotAsWrong() {
        Visitor stranger = Visitor.stranger(port);

        Page busy = transaction.execute(status -> {
            assertThat(orders.find(OrderNo.next(Instant.EPOCH), DeskForTests.ADMIN))
                    .isEmpty();
            return stranger.signIn("customer1", "customer1-demo");
        });

        assertThat(busy.status()).isEqualTo(503);
    }
}
