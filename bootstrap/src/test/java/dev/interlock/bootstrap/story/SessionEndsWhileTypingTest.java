package dev.interlock.bootstrap.story;

import static dev.interlock.bootstrap.DeskForTests.CUSTOMER1;
import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.bootstrap.ApplicationTest;
import dev.interlock.bootstrap.DeskForTests;
import dev.interlock.bootstrap.security.ServerSessions;
import dev.interlock.bootstrap.visit.Form;
import dev.interlock.bootstrap.visit.Page;
import dev.interlock.bootstrap.visit.Visitor;
import dev.interlock.domain.order.OrderNo;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.context.ApplicationContext;

/**
 * The session of a form ends before the form is submitted. The form is not executed. The answer lists what was typed, and leads back
 * to the form.
 */
@ApplicationTest
class SessionEndsWhileTypingTest {

    @LocalServerPort
    int port;

    @Autowired
    DeskForTests desk;

    @Autowired
    ApplicationContext application;

    Visitor customer;
    OrderNo number;
    String path;

    @BeforeEach
    void placeOrder() {
        customer = Visitor.signedIn(port, "customer1");
        number = desk.unpaidOrder();
        path = "/orders/" + number + "/shipping";
    }

    private Form filledIn() {
        return customer.open(path).form(path).with("address1", "Office <2>");
    }

    private String address() {
        return desk.order(number).shippingInfo().address().address1();
    }

    private void endSessionsOfTheCustomer() {
        ServerSessions.end(application, CUSTOMER1.id());
    }

    private void assertListsTheText(Page refused) {
        assertThat(refused.status()).isEqualTo(403);
        assertThat(refused.text()).contains("Nothing was saved", "so that you can copy it");
        assertThat(refused.document().select("dt:contains(Address) + dd").text())
                .isEqualTo("Office <2>");
        assertThat(refused.hasForm(path)).isFalse();
        assertThat(address()).isEqualTo("Old street 1");
    }

    /** Signs in by the login page to which the page leads. */
    private Page signIn(Page refused, String member) {
        assertThat(refused.document()
                        .select("main form[action='/login'] button")
                        .text())
                .isEqualTo("Sign in");
        return customer.open("/login?next=" + refused.input("next"))
                .form("/login")
                .with("username", member)
                .with("password", member + "-demo")
                .submit();
    }

    @Test
    void theTextIsListedAndTheSignInLeadsBackToTheForm() {
        Form form = filledIn();
        customer.loseSession();

        Page refused = form.submit();

        assertListsTheText(refused);
        assertThat(refused.text()).contains("Your session has ended");
        Page signedIn = signIn(refused, "customer1");
        assertThat(signedIn.location()).isEqualTo(path);
        assertThat(signedIn.follow().input("address1")).isEqualTo("Old street 1");
    }

    /** The browser still has its cookie and its token. */
    @Test
    void theTextOfASessionThatWasEndedOnTheServerIsListed() {
        Form form = filledIn();
        endSessionsOfTheCustomer();

        Page refused = form.submit();

        assertListsTheText(refused);
        assertThat(refused.text()).contains("Your session has ended");
        assertThat(signIn(refused, "customer1").location()).isEqualTo(path);
    }

    @Test
    void theSignInLeadsBackToAPageOfASessionThatWasEndedOnTheServer() {
        endSessionsOfTheCustomer();

        assertThat(customer.open(path).location()).isEqualTo("/login?next=" + path.replace("/", "%2F"));
    }

    /** A member who has signed in again in another window returns to the form. */
    @Test
    void theTextOfAnEarlierSessionOfTheSameMemberIsListed() {
        Form form = filledIn();
        customer.signIn("customer1", "customer1-demo");

        Page refused = form.submit();

        assertListsTheText(refused);
        assertThat(refused.text()).contains("This form was opened in another session");
        assertThat(refused.document().select("main form[method=get]").attr("action"))
                .isEqualTo(path);
        assertThat(refused.document().select("main form button").text()).isEqualTo("Open it again");
    }

    /** The admin may change every order, so only the token of the new session protects this one. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void theFormOfOneMemberIsNotExecutedForAnother(boolean signedOut) {
        Form form = filledIn();
        if (signedOut) {
            customer.open("/orders").form("/logout").submit();
        }
        customer.signIn("admin", "admin-demo").follow();

        Page refused = form.submit();

        assertListsTheText(refused);
        assertThat(refused.text()).contains("This form was opened in another session");
    }

    /** The answer is the only place with the text: no cookie finds it again, and no cache keeps it. */
    @Test
    void theTextIsKeptNowhere() {
        Form form = filledIn();
        customer.loseSession();

        Page refused = form.submit();

        assertThat(refused.cookies()).isEmpty();
        assertThat(refused.header("Cache-Control")).contains("no-store");
        for (String member : List.of("customer1", "customer2", "admin")) {
            Page signedIn = signIn(refused, member);
            assertThat(signedIn.location()).isEqualTo(path);
            assertThat(signedIn.follow().text()).doesNotContain("Office <2>");
            assertThat(customer.open("/orders").text()).doesNotContain("Office <2>");
        }
    }

    @ParameterizedTest
    @CsvSource({"lines, quantities[P-900], 7, Quantity of P-900", "shipping, message, Ring twice, Note for the carrier"
    })
    void everyFormIsListedWithItsLabels(String form, String field, String typed, String label) {
        String here = "/orders/" + number + "/" + form;
        Form filledIn = customer.open(here).form(here).with(field, typed);
        customer.loseSession();

        Page refused = filledIn.submit();

        assertThat(refused.document().select("dt:contains(" + label + ") + dd").text())
                .isEqualTo(typed);
    }

    @Test
    void theTextUnderAnEditLockIsListedAndTheSignInLeadsBackToThePageOfTheLock() {
        String edit = "/orders/" + number + "/edit";
        Page page = customer.post(edit, Map.of()).follow();
        Form form = page.form(edit + "/save").with("address1", "Office <2>");
        customer.loseSession();

        Page refused = form.submit();

        assertListsTheText(refused);
        assertThat(refused.text()).doesNotContain(page.input("lockId"));
        assertThat(signIn(refused, "customer1").location()).isEqualTo(edit);
    }

    @Test
    void anOrderFormIsListedCompletely() {
        Page page = customer.open("/orders/new");
        Form form = page.form("/orders/new")
                .with("quantities[P-900]", "2")
                .with("receiverName", "A friend")
                .with("receiverPhone", "010-1")
                .with("zipCode", "04524")
                .with("address1", "Far street 9");
        customer.loseSession();

        Page refused = form.submit();

        assertThat(refused.document().select("main dd").eachText())
                .containsExactly("2", "A friend", "010-1", "04524", "Far street 9");
        assertThat(refused.text()).contains("Quantity of P-900").doesNotContain(page.input("idempotencyKey"));
    }

    @Test
    void aSignInWithAnInvalidTokenLeadsToTheOrders() {
        Page login = customer.open("/login");
        Form form = login.form("/login").with("username", "customer1").with("password", "customer1-demo");
        customer.loseSession();

        Page refused = form.submit();

        assertThat(refused.status()).isEqualTo(403);
        assertThat(refused.body()).doesNotContain("customer1-demo");
        assertThat(signIn(refused, "customer1").location()).isEqualTo("/orders");
    }

    /** The script of an open page offers a sign-in in another window. */
    @Test
    void aSignInInASecondWindowLeadsBackToTheFirst() {
        Visitor stranger = Visitor.stranger(port);
        Page login = stranger.open("/login?again").follow().follow();

        Page wrong = login.form("/login")
                .with("username", "customer1")
                .with("password", "wrong")
                .submit()
                .follow();
        assertThat(wrong.form("/login")
                        .with("password", "customer1-demo")
                        .submit()
                        .location())
                .isEqualTo("/signed-in");
        assertThat(stranger.open("/login?again").follow().status()).isEqualTo(200);
    }

    /** Another site could make a browser send a form, but it does not know the token of a session. */
    @Test
    void aForgedFormIsNotExecutedAndSignsNoMemberOut() {
        customer.open(path);
        Map<String, String> forged = Map.of("version", "0", "address1", "Foreign street 1");

        for (Visitor visitor : List.of(customer, Visitor.stranger(port))) {
            Page answer = visitor.postWithoutToken(path, forged);
            assertThat(answer.status()).isEqualTo(403);
            assertThat(answer.cookies()).isEmpty();
        }
        assertThat(customer.open("/orders").status()).isEqualTo(200);
        assertThat(address()).isEqualTo("Old street 1");
    }
}
