package dev.interlock.packing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.bootstrap.visit.Page;
import dev.interlock.domain.order.OrderNo;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The console of locks shows packing leases among the locks of work. */
class PackingLocksConsoleTest extends PackingFixture {

    private static final String CONSOLE = "/admin/locks";
    private static final String REASON = "The printer is on fire";
    private static final String BREAK = "/admin/locks/break";

    @Test
    void theLeaseOfAPackerCanBeBroken() {
        OrderNo number = desk.paidOrder();
        Page packing = park.post("/admin/packing/next", Map.of()).follow();

        Page confirm = choi.open(linkTo(number, choi.open(CONSOLE)));
        assertThat(confirm.text()).contains("Break this lock?", number.value(), PARKS_NAME);
        Page broken = confirm.form(BREAK).with("reason", REASON).submit();

        assertThat(broken.status()).isEqualTo(303);
        assertThat(broken.follow().text()).contains("The lock on " + number + " is broken");
        assertThat(recordOf(number)).contains("Broken", "Packing", CHOIS_NAME, REASON);
        assertThat(packing.form("/admin/packing/" + number + "/ship").submit().status())
                .isEqualTo(409);
        assertThat(shippings(number)).isZero();
    }

    private String recordOf(OrderNo number) {
        return choi.open(CONSOLE + "?q=" + number)
                .document()
                .select("section[aria-labelledby=events-title] tbody tr")
                .text();
    }

    private static String linkTo(OrderNo number, Page console) {
        return console.document()
                .select("a[href*='target='][href*='" + number + "']")
                .attr("href");
    }
}
