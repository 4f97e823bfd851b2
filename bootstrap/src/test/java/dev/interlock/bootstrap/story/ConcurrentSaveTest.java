package dev.interlock.bootstrap.story;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.bootstrap.ApplicationTest;
import dev.interlock.bootstrap.BarrierOrderRepository;
import dev.interlock.bootstrap.DeskForTests;
import dev.interlock.bootstrap.visit.Form;
import dev.interlock.bootstrap.visit.Page;
import dev.interlock.bootstrap.visit.Visitor;
import dev.interlock.domain.order.OrderNo;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalManagementPort;
import org.springframework.boot.test.web.server.LocalServerPort;

/**
 * Two requests save at the same moment, and both read the order before either writes. Only the version check of JPA at the flush
 * detects the conflict. The refused request gets the same page as one on an old version.
 */
@ApplicationTest
@Timeout(60)
class ConcurrentSaveTest {

    private static final Pattern RACES =
            Pattern.compile("command_conflict_total\\{command=\"change_shipping\",kind=\"race\"} (\\S+)");

    @LocalServerPort
    int port;

    @LocalManagementPort
    int managementPort;

    @Autowired
    DeskForTests desk;

    @Autowired
    BarrierOrderRepository synchronizedOrders;

    @Test
    void theRefusedRequestIsCountedAsARaceAndGetsTheSamePage() {
        Visitor customer = Visitor.signedIn(port, "customer1");
        OrderNo number = desk.unpaidOrder();
        String path = "/orders/" + number + "/shipping";
        Page form = customer.open(path);
        double before = races();

        synchronizedOrders.synchronizeNextTwoFinds();
        CompletableFuture<Page> one = submit(form.form(path).with("address1", "Street of the one"));
        CompletableFuture<Page> other = submit(form.form(path).with("address1", "Street of the other"));

        assertThat(List.of(one.join().status(), other.join().status())).containsExactlyInAnyOrder(303, 409);
        assertThat(races() - before).isEqualTo(1);

        boolean oneLost = one.join().status() == 409;
        Page lost = (oneLost ? one : other).join();
        String typed = oneLost ? "Street of the one" : "Street of the other";
        String saved = oneLost ? "Street of the other" : "Street of the one";
        assertThat(lost.text()).contains("changed while you were looking at it");
        assertThat(lost.choice("address1")).contains("Old street 1", saved, typed);
        assertThat(desk.order(number).shippingInfo().address().address1()).isEqualTo(saved);

        Page late = form.form(path).with("address1", typed).submit();
        assertThat(late.status()).isEqualTo(409);
        assertThat(races() - before).as("no race is counted for a late save").isEqualTo(1);
        assertThat(lost.withoutTokens()).isEqualTo(late.withoutTokens());
    }

    private static CompletableFuture<Page> submit(Form form) {
        return CompletableFuture.supplyAsync(form::submit, task -> new Thread(task).start());
    }

    private double races() {
        Matcher line = RACES.matcher(Visitor.operator(managementPort, "admin")
                .open("/actuator/prometheus")
                .body());
        return line.find() ? Double.parseDouble(line.group(1)) : 0;
    }
}
