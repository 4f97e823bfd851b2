package dev.interlock.bootstrap.packaged;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.bootstrap.visit.Visitor;
import java.util.function.IntFunction;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The form of a new order in a real browser: earlier destinations, typed text, and one order per form. */
@BrowserTest
@Tag("proof")
class OrderFormIT {

    @RegisterExtension
    static final PackagedDesk DESK = new PackagedDesk();

    private static final String DESTINATION = ".destination";
    private static final String MAT = "quantities[P-011]";

    @BeforeEach
    void placeEarlierOrder() {
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
    void anEarlierDestinationIsFilledInWithoutScript() {
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
        assertThat(customer.text()).contains("The order is placed.", NewOrder.ADDRESS, "Ring twice");
    }

    static Stream<Named<IntFunction<Browser>>> browsers() {
        return Stream.of(
                Named.of("with JavaScript", Browser::withJavaScript),
                Named.of("without JavaScript", Browser::withoutJavaScript));
    }

    @ParameterizedTest
    @MethodSource("browsers")
    void aDoubleClickPlacesOneOrder(IntFunction<Browser> kind) {
        try (Browser customer = kind.apply(DESK.port()).signIn("customer1")) {
            int stock = stock();
            customer.open("/orders/new").type(MAT, "1");
            NewOrder.SHIPPING.forEach(customer::type);

            customer.doublePress("#form .actions .button.primary");

            customer.see("h1", "Order ");
            assertThat(customer.text()).contains(NewOrder.ADDRESS);
            assertThat(stock()).isEqualTo(stock - 1);
        }
    }

    /** Returns the stock that the form of another customer shows. */
    private static int stock() {
        return Integer.parseInt(Visitor.signedIn(DESK.port(), "customer2")
                .open("/orders/new")
                .document()
                .select("tr:has([name='%s']) [data-label='In stock']".formatted(MAT))
                .text());
    }

    @Test
    void theTypedDestinationCanBeRestored() {
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

    @Test
    void theTypedDestinationIsOfferedOnReturnAsWell() {
        try (Browser customer = Browser.withJavaScript(DESK.port()).signIn("customer1")) {
            customer.open("/orders/new").type("address1", "Typed street 1");
            customer.press(DESTINATION);
            customer.open("/orders").open("/orders/new");

            customer.see("[data-draft]");
            customer.press("[data-do=restore]");
            assertThat(customer.value("address1")).isEqualTo(NewOrder.ADDRESS);
            customer.press("[data-do=restore]");
            assertThat(customer.value("address1")).isEqualTo("Typed street 1");
        }
    }

    /** Enter in a field submits the form, and does not press the button of the first destination. */
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
