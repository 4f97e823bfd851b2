package dev.interlock.bootstrap.story;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.application.port.out.order.OrderRepository;
import dev.interlock.bootstrap.ApplicationTest;
import dev.interlock.bootstrap.DeskForTests;
import dev.interlock.bootstrap.visit.Page;
import dev.interlock.bootstrap.visit.Visitor;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.domain.order.OrderState;
import java.time.Duration;
import java.time.Instant;
import java.util.function.Supplier;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.test.context.TestPropertySource;
import org.springframework.transaction.support.TransactionOperations;

/**
 * A transaction locks the row of the order and does not end.
 *
 * <p>The timeout differs from the defaults of the databases, which are 2 s on H2 and 50 s on MySQL. No request waits for it twice. The
 * driver waits longer, so that on a busy machine, too, the database ends the wait.
 */
@ApplicationTest
@TestPropertySource(
        properties = {"interlock.lock-wait=8s", "spring.datasource.hikari.data-source-properties.socketTimeout=30000"})
@Timeout(60)
@Tag("proof")
@Tag("engine")
class BusyDatabaseTest {

    @LocalServerPort
    int port;

    @Autowired
    DeskForTests desk;

    @Autowired
    OrderRepository orders;

    @Autowired
    TransactionOperations transaction;

    Visitor customer;
    OrderNo number;

    @BeforeEach
    void placeOrder() {
        customer = Visitor.signedIn(port, "customer1");
        number = desk.paidOrder();
    }

    @Test
    void typedTextIsShownAgainAndCanBeResubmitted() {
        String path = "/orders/" + number + "/shipping";
        Page form = customer.open(path);

        Page busy = whileLocked(() -> form.form(path)
                .with("address1", "New street 2 <b>")
                .with("message", "Ring twice")
                .submit());

        assertThat(busy.status()).isEqualTo(503);
        assertThat(busy.header("Retry-After")).isEqualTo("1");
        assertThat(busy.text()).contains("New street 2 <b>", "Ring twice");
        assertThat(desk.order(number).shippingInfo().address().address1()).isEqualTo("Old street 1");

        Page saved = busy.form(path).submit();
        assertThat(saved.status()).isEqualTo(303);
        assertThat(desk.order(number).shippingInfo().address().address1()).isEqualTo("New street 2 <b>");
    }

    @Test
    void cancelingWaitsForALimitedTime() {
        String path = "/orders/" + number + "/cancel";
        Page form = customer.open(path);

        Page busy = whileLocked(() -> form.form(path).submit());

        assertThat(busy.status()).isEqualTo(503);
        assertThat(desk.order(number).state()).isEqualTo(OrderState.PREPARING);
        assertThat(busy.form(path).submit().status()).isEqualTo(303);
        assertThat(desk.order(number).state()).isEqualTo(OrderState.CANCELED);
    }

    private Page whileLocked(Supplier<Page> visit) {
        return transaction.execute(status -> {
            assertThat(orders.findForUpdate(number, DeskForTests.ADMIN)).isPresent();
            Instant start = Instant.now();
            Page answer = visit.get();
            assertThat(Duration.between(start, Instant.now()))
                    .isBetween(Duration.ofMillis(7_500), Duration.ofSeconds(15));
            return answer;
        });
    }
}
