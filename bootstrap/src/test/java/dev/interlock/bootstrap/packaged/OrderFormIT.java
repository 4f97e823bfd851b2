package dev.interlock.bootstrap.packaged;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.bootstrap.visit.Visitor;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** The form of a new order in a real browser: where earlier orders went is filled in, and nothing typed is lost. */
@BrowserTest
class OrderFormIT {

    @RegisterExtension
    static final PackagedDesk DESK = new PackagedDesk();

    private static final String DESTINATION = ".destination";
    private static final String MAT = "quantities[P-011]";

    @BeforeEach
    void anEarlierOrder() {
        NewOrder.placedBy(Visitor.signedIn(DESK.port(), "customer1"));
    }

    @Test
    void anEarlierDestinationIsFilledInAndTheOrderPlaced() {
        try (Browser customer = Browser.withJavaScript(DESK.port()).signIn("customer1")) {
            typeAllButTheDestination(customer);

            customer.press(DESTINATION);

            assertIsFilledInAndPlaced(customer);
        }
    }

    @Test
    void anEarlierDestinationIsFilledInWithoutScriptToo() {
        try (Browser customer = Browser.withoutJavaScript(DESK.port()).signIn("customer1")) {
            typeAllButTheDestination(customer);

            customer.follow(DESTINATION);

            assertIsFilledInAndPlaced(customer);
        }
    }

    private static void typeAllButTheDestination(Browser customer) {
        customer.open("/orders/new").type("message", "Ring twice");
        customer.type(MAT, "1");
    }

    private static void assertIsFilledInAndPlaced(Browser customer) {
        assertThat(customer.value("address1")).isEqualTo(NewOrder.ADDRESS);
        assertThat(customer.value("receiverName")).isEqualTo("Customer One");
        assertThat(customer.value("message")).isEqualTo("Ring twice");
        assertThat(customer.value(MAT)).isEqualTo("1");
        customer.submit("/orders/new");
        assertThat(customer.text()).contains("Your order is placed.", NewOrder.ADDRESS, "Ring twice");
    }

    @Test
    void whatWasTypedBeforeCanBeHadBack() {
        try (Browser customer = Browser.withJavaScript(DESK.port()).signIn("customer1")) {
            customer.open("/orders/new").type("address1", "Typed street 1");
            customer.press(DESTINATION);
            assertThat(customer.value("address1")).isEqualTo(NewOrder.ADDRESS);
            customer.type("address1", "Typed street 2");

            customer.press("[data-do=typed]");
            assertThat(customer.value("address1")).isEqualTo("Typed street 1");
            customer.press("[data-do=typed]");
            assertThat(customer.value("address1")).isEqualTo("Typed street 2");

            customer.open("/orders").open("/orders/new");
            customer.see("[data-draft]");
            customer.press("[data-do=restore]");
            assertThat(customer.value("address1")).as("kept as a draft").isEqualTo("Typed street 2");
        }
    }

    /** Enter in a field places the order, and does not press the first button. */
    @Test
    void enterDoesNotFillInADestination() {
        try (Browser customer = Browser.withJavaScript(DESK.port()).signIn("customer1")) {
            customer.open("/orders/new").type("zipCode", "?");

            customer.keys("\n");

            customer.see("[aria-labelledby=errors-title]");
            assertThat(customer.value("zipCode")).isEqualTo("?");
        }
    }
}
