package dev.interlock.bootstrap.packaged;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.interlock.bootstrap.visit.Page;
import dev.interlock.bootstrap.visit.Visitor;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/**
 * Text that a customer has typed into every field of a form is kept completely and can be saved. There is a test for each way to
 * lose it, in a real browser. {@link EditLockIT} has tests without script.
 */
@BrowserTest
@Tag("proof")
class TypedTextIT {

    @RegisterExtension
    @Order(1)
    static final DatabaseServer DATABASE = new DatabaseServer();

    @RegisterExtension
    @Order(2)
    static final PackagedDesk DESK = new PackagedDesk(DATABASE);

    /** Contains special characters of HTML, SQL, templates and messages. */
    private static final Map<String, String> TYPED = Map.of(
            "receiverName", "김 \"Typed\" O’Neill <b>",
            "receiverPhone", "+82 (0)2 123-4567",
            "zipCode", "SW1A 1AA",
            "address1", "7 <i>Typed</i> Street &amp; 세종대로 {0}",
            "address2", "3층 ${1+1} #{x} 100% '; --",
            "message", "Ring twice, don't knock \\ 请按两次");

    /** The fields that are decided as one. */
    private static final List<String> PLACE = List.of("zipCode", "address1", "address2");

    private static final String SAVE = "#form .actions .button.primary";
    private static final String SAVE_UNDER_LOCK = "#edit .actions > button.primary.while-held";

    Visitor buyer;
    Browser customer;
    String order;
    String shipping;

    @BeforeEach
    void typeIntoEveryFieldOfAForm() {
        buyer = Visitor.signedIn(DESK.port(), "customer1");
        order = NewOrder.placedBy(buyer);
        shipping = order + "/shipping";
        customer = Browser.withJavaScript(DESK.port()).signIn("customer1").open(shipping);
        TYPED.forEach(customer::type);
    }

    @AfterEach
    void closeBrowser() {
        DATABASE.reconnect();
        customer.close();
    }

    @Test
    void conflict() {
        changeByStaff("address1", "Elsewhere 5");

        customer.follow(SAVE);

        customer.see("fieldset.choice");
        assertThat(customer.text()).contains("Elsewhere 5");
        assertNothingIsLost();
        chooseMine();
        assertSaves();
    }

    @Test
    void validationError() {
        customer.type("zipCode", "?");

        customer.follow(SAVE);

        customer.see("[aria-labelledby=errors-title]");
        assertThat(customer.value("zipCode")).isEqualTo("?");
        customer.type("zipCode", "SW1A 1AA");
        assertNothingIsLost();
        assertSaves();
    }

    @Test
    void endedSession() {
        customer.loseSession();

        customer.follow(SAVE);

        assertThat(customer.text()).contains("Your session has ended").contains(TYPED.values());
        assertThat(order()).doesNotContain("Typed");
        signInFromThePage();
        restoreDraft();
        assertNothingIsLost();
        assertSaves();
    }

    @Test
    void lostLock() {
        customer.open(order).submit(order + "/edit");
        TYPED.forEach(customer::type);

        breakLock("The van is leaving");

        customer.see("[data-when=broken]", "The van is leaving");
        assertNothingIsLost();
        customer.follow("[data-when=broken] button[formaction$='/resume']");
        assertNothingIsLost();
        customer.follow(SAVE_UNDER_LOCK);
        assertThat(order()).contains(TYPED.values());
    }

    /** Sessions end with the process. */
    @Test
    void restartedServer() {
        DESK.restart();

        customer.follow(SAVE);

        assertThat(customer.text()).contains("Your session has ended").contains(TYPED.values());
        signInFromThePage();
        restoreDraft();
        assertNothingIsLost();
        buyer = Visitor.signedIn(DESK.port(), "customer1");
        assertSaves();
    }

    @Test
    void unavailableDatabase() {
        DATABASE.disconnect();

        customer.follow(SAVE);

        assertThat(customer.text()).contains("This does not work right now.").contains(TYPED.values());
        DATABASE.reconnect();
        await().until(() -> {
            customer.submit(shipping);
            return !customer.text().contains("This does not work right now.");
        });
        assertThat(order()).contains(TYPED.values());
    }

    @Test
    void twoTabs() {
        String first = customer.window();
        customer.newWindow().open(shipping);
        customer.type("address1", "Second tab 2");
        customer.follow(SAVE);
        assertThat(order()).contains("Second tab 2");

        customer.closeWindow(first);

        assertNothingIsLost();
        customer.follow(SAVE);
        assertNothingIsLost();
        chooseMine();
        assertSaves();
    }

    @Test
    void backButton() {
        customer.follow(".trail a");

        customer.back();

        restoreDraft();
        assertNothingIsLost();
        assertSaves();
    }

    private static Visitor staff() {
        return Visitor.signedIn(DESK.port(), "admin");
    }

    private void changeByStaff(String field, String value) {
        assertThat(staff().open(shipping)
                        .form(shipping)
                        .with(field, value)
                        .submit()
                        .status())
                .isEqualTo(303);
    }

    private void breakLock(String reason) {
        Page page = staff().open("/admin/locks" + order.substring("/orders".length()) + "/break");
        String address = page.document().select("main form[method=post]").attr("action");
        assertThat(page.form(address).with("reason", reason).submit().status()).isEqualTo(303);
    }

    private void chooseMine() {
        customer.pick(
                String.join(",", PLACE),
                PLACE.stream().map(field -> TYPED.getOrDefault(field, "")).collect(joining("\n")));
    }

    private void signInFromThePage() {
        customer.signInFrom("main form[action='/login'] button", "customer1");
    }

    private void restoreDraft() {
        customer.see("[data-draft]");
        customer.press("[data-do=restore]");
    }

    /** Reads the typed text of a choice beside it. */
    private void assertNothingIsLost() {
        assertThat(TYPED).allSatisfy((field, text) -> {
            String beside = "typed[" + (PLACE.contains(field) ? String.join(",", PLACE) : field) + "]";
            boolean isChoice = customer.has("[name='" + beside + "']");
            assertThat(customer.value(isChoice ? beside : field).lines())
                    .as(field)
                    .contains(text);
        });
    }

    private void assertSaves() {
        customer.follow(SAVE);
        assertThat(order()).contains(TYPED.values());
    }

    private String order() {
        return buyer.open(order).text();
    }
}
