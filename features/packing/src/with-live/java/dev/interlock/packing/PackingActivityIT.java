package dev.interlock.packing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.bootstrap.packaged.Browser;
import dev.interlock.bootstrap.packaged.BrowserTest;
import dev.interlock.bootstrap.packaged.NewOrder;
import dev.interlock.bootstrap.packaged.PackagedDesk;
import dev.interlock.bootstrap.visit.Visitor;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** The packing page shows what other members do meanwhile, and when its time has ended. In two browsers. */
@BrowserTest
@Tag("proof")
class PackingActivityIT {

    private static final String LINE = ".activity [role=status]";
    private static final String PACKING = "/admin/packing";

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
    void thePackingPageTellsOfAChange() {
        String order = placeOrder();
        admin.open("/admin/packing");
        Object topOfLead = topOf(admin, ".lead");
        customer.open(order + "/shipping").type("address1", "New street 10");
        customer.submit(order + "/shipping");

        admin.see(LINE, "Order " + number(order) + " has changed.");
        assertThat(topOf(admin, ".lead")).isEqualTo(topOfLead);
    }

    @Test
    void thePackingPageTellsThatAnotherAdminTakesAnOrder() {
        try (Browser other = Browser.withJavaScript(DESK.port()).signIn("admin2")) {
            admin.open("/admin/packing");
            Object topOfLead = topOf(admin, ".lead");
            other.open("/admin/packing").submit("/admin/packing/next");

            admin.see(LINE, "Admin Two took order");
            assertThat(topOf(admin, ".lead")).isEqualTo(topOfLead);
            other.follow("form[action$='/hand-back'] button");
            admin.see(LINE, "is not being packed any more.");
        }
    }

    @Test
    void thePackerIsToldAtOnceThatAnotherAdminHasShippedTheOrder() {
        placeOrder();
        try (Browser other = Browser.withJavaScript(DESK.port()).signIn("admin2")) {
            admin.open(PACKING).submit(PACKING + "/next");
            assertThat(admin.has("form[action$='/ship']")).isTrue();
            String order = "/orders/"
                    + admin.await(
                            "arguments[0](document.querySelector('form[action$=\"/ship\"]').action.split('/').at(-2))");
            other.open(order).submit(order + "/start-shipping");
            other.press("input[name=despite]");
            other.submit(order + "/start-shipping");

            admin.see(".notice-error[role=alert]", "Don’t send the parcel of order " + number(order));
            assertThat(admin.text()).contains("Admin Two ended your packing");
            assertThat(admin.has("form[action$='/ship']")).isFalse();
            assertThat(admin.violations()).isEmpty();
        }
    }

    @Test
    void thePackingPageCountsItsTimeDownAndSaysWhenItHasEnded() {
        placeOrder();
        try (Browser packer = Browser.withJavaScript(DESK.port()).withClock().signIn("admin2")) {
            packer.open(PACKING).submit(PACKING + "/next");
            assertThat(packer.has("[data-left]:not(.ending)")).isTrue();

            packer.passTime(Duration.ofMinutes(8));
            packer.see("[data-left].ending", "1 min");
            assertThat(packer.violations()).isEmpty();
            packer.passTime(Duration.ofMinutes(2));
            packer.see("[data-when-ended]", "Your time to pack order");
            assertThat(packer.has("form[action$='/ship']:not([hidden])")).isFalse();
            assertThat(packer.violations()).isEmpty();

            packer.follow("[data-when-ended] a");
            packer.follow("form[action$='/hand-back'] button");
        }
    }

    private static String placeOrder() {
        return NewOrder.paidBy(Visitor.signedIn(DESK.port(), "customer1"));
    }

    private static String number(String order) {
        return order.substring("/orders/".length());
    }

    private static @Nullable Object topOf(Browser browser, String selector) {
        return browser.await(
                "arguments[0](document.querySelector('%s').getBoundingClientRect().top)".formatted(selector));
    }
}
