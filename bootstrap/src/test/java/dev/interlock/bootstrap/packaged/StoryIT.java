package dev.interlock.bootstrap.packaged;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.bootstrap.visit.Visitor;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** The story of chapter 8 in two real browsers. */
@BrowserTest
@Tag("proof")
class StoryIT {

    @RegisterExtension
    static final PackagedDesk DESK = new PackagedDesk();

    Browser browser() {
        return Browser.withJavaScript(DESK.port());
    }

    @Test
    void anAdminShipsOnlyToAnAddressThatWasShown() {
        try (Browser customer = browser().signIn("customer1");
                Browser admin = browser().signIn("admin")) {
            String order = NewOrder.paidBy(Visitor.signedIn(DESK.port(), "customer1"));
            admin.open(order);
            customer.open(order + "/shipping");
            String old = customer.value("address1");
            String now = "Street of " + order;
            customer.type("address1", now);
            customer.submit(order + "/shipping");
            assertThat(customer.text()).contains(now);

            admin.submit(order + "/start-shipping");
            assertThat(admin.text()).contains(old, now);

            admin.press("input[type=checkbox][required]");
            admin.submit(order + "/start-shipping");
            assertThat(admin.has("form[action='" + order + "/start-shipping']")).isFalse();
            assertThat(customer.open("/orders?state=SHIPPED").text()).contains(order.substring("/orders/".length()));
        }
    }

    @Test
    void theCustomerFollowsTheParcelUntilDelivery() {
        try (Browser customer = browser().signIn("customer1");
                Browser admin = browser().signIn("admin")) {
            String order = NewOrder.placedBy(Visitor.signedIn(DESK.port(), "customer1"));
            customer.open(order).submit(order + "/pay");
            admin.open(order).submit(order + "/start-shipping");
            assertThat(customer.open(order).text()).contains("Shipped").doesNotContain("Tracking number");

            admin.follow("a[href='" + order + "/start-delivery']");
            admin.type("carrier", "Korea Post");
            admin.type("trackingNumber", "EB#1");
            admin.submit(order + "/start-delivery");
            assertThat(admin.text()).contains("letters and digits");
            assertThat(admin.value("carrier")).isEqualTo("Korea Post");
            admin.type("trackingNumber", "EB123456789KR");
            admin.submit(order + "/start-delivery");
            assertThat(customer.open(order).text()).contains("Out for delivery", "Korea Post", "EB123456789KR");

            admin.submit(order + "/complete-delivery");
            assertThat(admin.text()).contains("The delivery is recorded.");
            assertThat(customer.open("/orders?state=DELIVERY_COMPLETED").text())
                    .contains(order.substring("/orders/".length()));
        }
    }

    @Test
    void aLateSaveKeepsTheTextOfTheCustomer() {
        try (Browser customer = browser().signIn("customer2");
                Browser admin = browser().signIn("admin")) {
            String order = NewOrder.paidBy(Visitor.signedIn(DESK.port(), "customer2"));
            customer.open(order + "/shipping");
            admin.open(order).submit(order + "/start-shipping");

            customer.type("address1", "Typed street 3");
            customer.submit(order + "/shipping");

            assertThat(customer.text()).contains("already been shipped");
            assertThat(customer.text() + customer.value("address1")).contains("Typed street 3");
        }
    }
}
