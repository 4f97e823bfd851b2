package dev.interlock.bootstrap.packaged;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.bootstrap.visit.Page;
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

/**
 * A browser restores the typed text of a page that is shown again. The page has meanwhile been rendered anew, with the current
 * version: text that was typed on an older version must not be submitted with it, or it would undo another user's change unseen.
 */
@BrowserTest
@Tag("proof")
class RestoredTextIT {

    @RegisterExtension
    static final PackagedDesk DESK = new PackagedDesk();

    private static final String SAVE = "#form .actions .button.primary";
    private static final String TYPED = "Typed street 1";
    private static final String THEIRS = "Street of staff 2";

    Visitor buyer;
    String order;
    String shipping;

    @BeforeEach
    void placeOrder() {
        buyer = Visitor.signedIn(DESK.port(), "customer1");
        order = NewOrder.placedBy(buyer);
        shipping = order + "/shipping";
    }

    static Stream<Named<IntFunction<Browser>>> browsers() {
        return Stream.of(
                Named.of("with JavaScript", Browser::withJavaScript),
                Named.of("without JavaScript", Browser::withoutJavaScript));
    }

    @ParameterizedTest
    @MethodSource("browsers")
    void backDoesNotRestoreAnAddressBesideANewVersion(IntFunction<Browser> kind) {
        try (Browser customer = kind.apply(DESK.port()).signIn("customer1")) {
            customer.open(shipping).type("address1", TYPED);
            customer.follow(".trail a");
            changeByStaff();

            customer.back();

            customer.follow(SAVE);
            assertThat(buyer.open(order).text()).contains(THEIRS).doesNotContain(TYPED);
        }
    }

    @ParameterizedTest
    @MethodSource("browsers")
    void reloadDoesNotRestoreAnAddressBesideANewVersion(IntFunction<Browser> kind) {
        try (Browser customer = kind.apply(DESK.port()).signIn("customer1")) {
            customer.open(shipping).type("address1", TYPED);
            changeByStaff();

            customer.reload();

            assertThat(customer.value("address1")).isEqualTo(THEIRS);
        }
    }

    /** The draft of the tab is offered, and its text travels with the version that it was typed on. */
    @Test
    void aDraftThatIsRestoredAfterBackMeetsTheConflict() {
        try (Browser customer = Browser.withJavaScript(DESK.port()).signIn("customer1")) {
            customer.open(shipping).type("address1", TYPED);
            customer.follow(".trail a");
            changeByStaff();
            customer.back();

            customer.see("[data-draft]");
            customer.press("[data-do=restore]");
            assertThat(customer.value("address1")).isEqualTo(TYPED);
            customer.follow(SAVE);

            customer.see("fieldset.choice");
            assertThat(customer.text()).contains(THEIRS);
            assertThat(customer.value("typed[address1]")).isEqualTo(TYPED);
            assertThat(buyer.open(order).text()).contains(THEIRS).doesNotContain(TYPED);
        }
    }

    private void changeByStaff() {
        Page answer = Visitor.signedIn(DESK.port(), "admin")
                .open(shipping)
                .form(shipping)
                .with("address1", THEIRS)
                .submit();
        assertThat(answer.status()).isEqualTo(303);
    }
}
