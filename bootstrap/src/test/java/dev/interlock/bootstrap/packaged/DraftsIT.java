package dev.interlock.bootstrap.packaged;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.bootstrap.visit.Visitor;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Drafts in a real browser: text that was not saved is kept in the tab and offered on return. */
@BrowserTest
@Tag("proof")
class DraftsIT {

    @RegisterExtension
    static final PackagedDesk DESK = new PackagedDesk();

    private static final String SAVE = "#form .actions .button.primary";
    private static final String TYPED = "7 \"Typed\" Street <b>";

    Visitor buyer;
    Browser customer;
    String order;
    String shipping;

    @BeforeEach
    void placeOrder() {
        buyer = Visitor.signedIn(DESK.port(), "customer1");
        order = NewOrder.placedBy(buyer);
        shipping = order + "/shipping";
        customer = Browser.withJavaScript(DESK.port()).signIn("customer1");
    }

    @AfterEach
    void closeBrowser() {
        customer.close();
    }

    /** Types text into a form, causes a conflict, and opens the list without saving. */
    private void leaveAConflict() {
        leaveAConflict(() -> {});
    }

    private void leaveAConflict(Runnable choice) {
        customer.open(shipping);
        customer.type("address1", TYPED);
        assertThat(buyer.open(shipping)
                        .form(shipping)
                        .with("address1", "Elsewhere 5")
                        .submit()
                        .status())
                .isEqualTo(303);
        customer.follow(SAVE);
        customer.see("fieldset.choice");
        choice.run();
        assertThat(asksBeforeLeaving()).isTrue();
        customer.open("/orders");
    }

    @Test
    void textOfAConflictIsOfferedOnReturnAndMeetsTheConflictAgain() {
        leaveAConflict();

        customer.open(shipping);
        customer.see("[data-draft]");
        assertThat(customer.value("address1"))
                .as("not filled in without the user")
                .isEqualTo("Elsewhere 5");
        customer.press("[data-do=restore]");
        assertThat(customer.value("address1")).isEqualTo(TYPED);
        customer.follow(SAVE);

        customer.see("fieldset.choice");
        assertThat(customer.text()).contains("Elsewhere 5", NewOrder.ADDRESS);
        assertThat(customer.value("typed[address1]")).isEqualTo(TYPED);
        assertThat(customer.has("[name=address1]:checked")).isFalse();
        customer.pick("address1", TYPED);
        customer.follow(SAVE);
        assertThat(customer.text()).contains(TYPED);
        assertThat(customer.open(shipping).has("[data-draft]:not([hidden])"))
                .as("draft after the save")
                .isFalse();
    }

    /** The text that was not chosen is offered, and asks for the choice again. */
    @Test
    void textThatWasNotChosenIsOfferedOnReturnAndMeetsTheConflictAgain() {
        leaveAConflict(() -> customer.pick("address1", "Elsewhere 5"));

        customer.open(shipping);
        customer.see("[data-draft]");
        customer.press("[data-do=restore]");
        customer.follow(SAVE);

        customer.see("fieldset.choice");
        assertThat(customer.value("typed[address1]")).isEqualTo(TYPED);
        assertThat(buyer.open(order).text()).contains("Elsewhere 5").doesNotContain(TYPED);
    }

    @Test
    void anotherMemberIsOfferedNothing() {
        leaveAConflict();
        customer.submit("/logout");

        customer.signIn("admin").open(shipping);
        assertThat(customer.has("[data-draft]:not([hidden])")).isFalse();
        customer.submit("/logout");
        customer.signIn("customer1").open(shipping);
        assertThat(customer.has("[data-draft]:not([hidden])")).isFalse();
    }

    @Test
    void newOrderThatWasLeftIsOfferedOnReturn() {
        customer.open("/orders/new");
        customer.type("receiverName", "Typed Receiver");
        customer.open("/orders").open("/orders/new");

        customer.see("[data-draft]");
        customer.press("[data-do=discard]");

        assertThat(customer.value("receiverName")).isEmpty();
        assertThat(customer.open("/orders/new").has("[data-draft]:not([hidden])"))
                .isFalse();
    }

    @Test
    void backWithoutSavingDoesNotAskBecauseTheDraftIsKept() {
        customer.open(shipping).type("address1", TYPED);
        customer.script(
                "window.addEventListener('beforeunload', (event) => sessionStorage.setItem('asked', event.defaultPrevented))");

        customer.choose("Back without saving");

        assertThat(customer.await("arguments[0](sessionStorage.getItem('asked'))"))
                .isEqualTo("false");
        customer.open(shipping).see("[data-draft]");
        customer.press("[data-do=restore]");
        assertThat(customer.value("address1")).isEqualTo(TYPED);
    }

    private boolean asksBeforeLeaving() {
        return Boolean.FALSE.equals(
                customer.await("arguments[0](window.dispatchEvent(new Event('beforeunload', {cancelable: true})))"));
    }
}
