package dev.interlock.bootstrap.packaged;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.bootstrap.visit.Visitor;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Quantities in a real browser: buttons that change them by one, and the total of the form. */
@BrowserTest
@Tag("proof")
class QuantitiesIT {

    @RegisterExtension
    static final PackagedDesk DESK = new PackagedDesk();

    private static final String MAT = "quantities[P-011]";

    @Test
    void theTotalFollowsTheButtonsAndTheTypedQuantities() {
        try (Browser customer = Browser.withJavaScript(DESK.port()).signIn("customer1")) {
            customer.open("/orders/new");
            assertThat(total(customer)).isEqualTo("₩0");

            customer.press("[aria-label='One Desk mat more']");
            customer.press("[aria-label='One Desk mat more']");
            assertThat(customer.value(MAT)).isEqualTo("2");
            assertThat(total(customer)).isEqualTo("₩58,000");

            customer.type("quantities[P-012]", "3");
            assertThat(total(customer)).isEqualTo("₩103,000");

            customer.press("[aria-label='One Desk mat less']");
            customer.type("quantities[P-012]", "three");
            assertThat(total(customer)).isEqualTo("₩29,000");

            customer.press("[aria-label='One Desk mat less']");
            customer.press("[aria-label='One Desk mat less']");
            assertThat(customer.value(MAT)).isEqualTo("0");
            assertThat(total(customer)).isEqualTo("₩0");
        }
    }

    /** The form has the prices of the order, which may differ from the current ones. */
    @Test
    void theFormOfAnOrderStartsWithItsTotal() {
        String order = NewOrder.placedBy(Visitor.signedIn(DESK.port(), "customer1"));
        try (Browser customer = Browser.withJavaScript(DESK.port()).signIn("customer1")) {
            customer.open(order + "/lines");

            assertThat(total(customer)).isEqualTo("₩29,000");
        }
    }

    @Test
    void theTotalOfAConflictPageWaitsForTheChoice() {
        Visitor buyer = Visitor.signedIn(DESK.port(), "customer1");
        String lines = NewOrder.placedBy(buyer) + "/lines";
        try (Browser customer = Browser.withJavaScript(DESK.port()).signIn("customer1")) {
            customer.open(lines).type(MAT, "3");
            buyer.open(lines).form(lines).with(MAT, "2").submit();
            customer.submit(lines);
            assertThat(total(customer)).isEqualTo("—");

            customer.pick(MAT, "2");
            assertThat(total(customer)).isEqualTo("₩58,000");
            customer.pick(MAT, "3");
            assertThat(total(customer)).isEqualTo("₩87,000");

            customer.submit(lines);
            assertThat(customer.text()).contains("₩87,000");
        }
    }

    @Test
    void withoutJavaScriptThereAreNoButtonsAndNoTotal() {
        try (Browser customer = Browser.withoutJavaScript(DESK.port()).signIn("customer1")) {
            customer.open("/orders/new");

            assertThat(customer.has("[data-step]:not([hidden]), .products tfoot:not([hidden])"))
                    .isFalse();
        }
    }

    private static String total(Browser browser) {
        return String.valueOf(browser.await("arguments[0](document.querySelector('.products output').value)"));
    }
}
