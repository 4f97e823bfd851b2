package dev.interlock.bootstrap.story;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.bootstrap.ApplicationTest;
import dev.interlock.bootstrap.DeskForTests;
import dev.interlock.bootstrap.visit.Page;
import dev.interlock.bootstrap.visit.Visitor;
import dev.interlock.domain.order.OrderNo;
import java.util.Map;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;

/** What surrounds the content of a page: its title, its navigation, the way back. */
@ApplicationTest
@Tag("pages")
class PageFrameTest {

    @LocalServerPort
    int port;

    @Autowired
    DeskForTests desk;

    @Nested
    class Navigation {

        @ParameterizedTest
        @CsvSource({
            "customer1, /orders, /orders, page",
            "customer1, /orders/new, /orders/new, page",
            "admin, /admin/packing, /admin/packing, page",
            "admin, /admin/members, /admin/members, page",
            "admin, /admin/members/customer1/disable, /admin/members, true"
        })
        void marksTheCurrentPage(String name, String path, String link, String mark) {
            Page page = Visitor.signedIn(port, name).open(path);

            assertThat(page.document().select("nav.nav a[aria-current]").eachAttr("href"))
                    .containsExactly(link);
            assertThat(page.document().select("nav.nav a[aria-current]").attr("aria-current"))
                    .isEqualTo(mark);
        }

        @Test
        void marksTheListOnThePageOfAnOrder() {
            Page page = Visitor.signedIn(port, "customer1").open("/orders/" + desk.unpaidOrder());

            assertThat(page.document().select("nav.nav a[aria-current=true]").eachAttr("href"))
                    .containsExactly("/orders");
        }
    }

    @Nested
    class ListOfOrders {

        @Test
        void anOrderThatIsBeingEditedCannotBeTicked() {
            OrderNo edited = desk.paidOrder();
            OrderNo free = desk.paidOrder();
            Visitor.signedIn(port, "customer1").post("/orders/" + edited + "/edit", Map.of());

            Page list = Visitor.signedIn(port, "admin").open("/orders?state=PREPARING");

            assertThat(list.document().select("input[name=orders][value^=" + edited + "]:not([disabled])"))
                    .isEmpty();
            assertThat(list.document().select("input[name=orders][value^=" + free + "]:not([disabled])"))
                    .hasSize(1);
        }
    }
}
