package dev.interlock.live;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.bootstrap.packaged.Browser;
import dev.interlock.bootstrap.packaged.BrowserTest;
import dev.interlock.bootstrap.packaged.NewOrder;
import dev.interlock.bootstrap.packaged.PackagedDesk;
import dev.interlock.bootstrap.visit.Visitor;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** The count of unread notifications on every open page of a customer. In two browsers. */
@BrowserTest
@Tag("proof")
class NotificationsIT {

    @RegisterExtension
    static final PackagedDesk DESK = new PackagedDesk();

    static Browser customer;
    static Browser admin;

    @BeforeAll
    static void open() {
        customer = Browser.withJavaScript(DESK.port()).signIn("customer1");
        admin = Browser.withJavaScript(DESK.port()).signIn("admin");
    }

    @AfterAll
    static void close() {
        customer.close();
        admin.close();
    }

    @Test
    void theCountOfUnreadNotificationsIncreasesUntilTheyAreRead() {
        String order = placeOrder();
        customer.open("/notifications").open("/orders/new").type("address1", "Typed street 8");
        assertThat(customer.has("[data-unread]:not([hidden])")).isFalse();
        admin.open(order).submit(order + "/start-shipping");

        customer.see("[data-unread]", "1");
        assertThat(customer.value("address1")).isEqualTo("Typed street 8");
        assertThat(focused()).isEqualTo("address1");
        customer.follow(".nav a[href='/notifications']");
        assertThat(customer.has(".notifications .unread a[href='" + order + "']"))
                .isTrue();

        customer.follow(".notifications a[href='" + order + "']");
        assertThat(customer.has("[data-unread]:not([hidden])")).isFalse();
    }

    @Test
    void theCountOfNotificationsDisappearsFromAllPagesOfTheCustomerWhenTheyAreRead() {
        String none = ".nav a[href='/notifications']:has([data-unread][hidden])";
        try (Browser elsewhere = Browser.withJavaScript(DESK.port()).signIn("customer1")) {
            String order = placeOrder();
            customer.open("/notifications").open("/orders/new").type("address1", "Typed street 11");
            String form = customer.window();
            customer.newWindow().open("/orders");
            elsewhere.open("/orders");
            admin.open(order).submit(order + "/start-shipping");
            customer.see("[data-unread]", "1");
            elsewhere.see("[data-unread]", "1");

            customer.open("/notifications");
            elsewhere.see(none);
            customer.closeWindow(form);
            customer.see(none);
            assertThat(customer.value("address1")).isEqualTo("Typed street 11");
            assertThat(focused()).isEqualTo("address1");
        }
    }

    private static String placeOrder() {
        return NewOrder.paidBy(Visitor.signedIn(DESK.port(), "customer1"));
    }

    private static @Nullable Object focused() {
        return customer.await("arguments[0](document.activeElement.name)");
    }
}
