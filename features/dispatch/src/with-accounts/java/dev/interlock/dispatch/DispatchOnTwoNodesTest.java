package dev.interlock.dispatch;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.bootstrap.ApplicationTest;
import dev.interlock.bootstrap.DeskForTests;
import dev.interlock.bootstrap.OtherNodes;
import dev.interlock.bootstrap.visit.Page;
import dev.interlock.bootstrap.visit.Visitor;
import dev.interlock.domain.order.OrderNo;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.core.env.Environment;
import org.springframework.test.context.TestPropertySource;

/** The admin's next request after a dispatch may reach another node. */
@Tag("engine")
@ApplicationTest
@TestPropertySource(properties = "interlock.accounts.sessions=table")
@Tag("proof")
class DispatchOnTwoNodesTest {

    private static final String DISPATCH = "/admin/dispatch";

    @LocalServerPort
    int here;

    @Autowired
    Environment environment;

    @Autowired
    DeskForTests desk;

    @Test
    void theResultOfADispatchIsShownByTheOtherNode() {
        OrderNo number = desk.paidOrder();
        try (OtherNodes other = OtherNodes.start(1, environment, "interlock.accounts.sessions")) {
            Visitor admin = Visitor.signedIn(here, "admin");
            Page dispatched =
                    DispatchStoryTest.selecting(admin.open(DISPATCH), number).submit();
            assertThat(dispatched.status()).isEqualTo(303);

            admin.goTo(other.ports().get(0));

            Page result = dispatched.follow();
            assertThat(result.text()).contains("Shipped: 1. Skipped: 0.");
            assertThat(result.document().select(".parcel-label").text()).contains(number.value());
        }
    }
}
