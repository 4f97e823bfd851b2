package dev.interlock.bootstrap.story;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.bootstrap.ApplicationTest;
import dev.interlock.bootstrap.DeskForTests;
import dev.interlock.bootstrap.visit.Form;
import dev.interlock.bootstrap.visit.Page;
import dev.interlock.bootstrap.visit.Visitor;
import dev.interlock.domain.order.OrderNo;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;

/** The session ends before a form is submitted. The form is saved, and only its member can see it and submit it after a sign-in. */
@ApplicationTest
class SessionEndsWhileTypingTest {

    private static final String SAVED_FORM = "/kept-form";

    @LocalServerPort
    int port;

    @Autowired
    DeskForTests desk;

    Visitor customer;
    OrderNo number;
    String path;

    @BeforeEach
    void placeOrder() {
        customer = Visitor.signedIn(port, "customer1");
        number = desk.unpaidOrder();
        path = "/orders/" + number + "/shipping";
    }

    /** Fills in the form, and ends the session. */
    private Form formOfEndedSession() {
        Form form = customer.open(path).form(path).with("address1", "Office <2>");
        customer.loseSession();
        return form;
    }

    private String address() {
        return desk.order(number).shippingInfo().address().address1();
    }

    @Test
    void theTextIsShownAfterTheSignInAndSubmittedByTheMember() {
        Page ended = formOfEndedSession().submit();
        assertThat(ended.status()).isEqualTo(403);
        assertThat(ended.text()).contains("Office <2>", "What you typed is kept");
        assertThat(ended.document().select("main form")).isEmpty();
        assertThat(ended.document().select("main a[href='/login']")).hasSize(1);

        Page signedIn = customer.signIn("customer1", "customer1-demo");
        assertThat(signedIn.location()).endsWith(SAVED_FORM);
        Page kept = signedIn.follow();
        assertThat(kept.status()).isEqualTo(200);
        assertThat(kept.text()).contains("Office <2>").doesNotContain(kept.input("maker"));
        assertThat(address()).as("not submitted without the member").isEqualTo("Old street 1");

        assertThat(kept.form(path).submit().location()).endsWith("/orders/" + number);
        assertThat(address()).isEqualTo("Office <2>");
    }

    /** The browser still has its cookie and its token, but the epoch of the member has increased. */
    @Test
    void aFormOfASessionThatWasEndedOnTheServerIsSaved() {
        Form formOfEndedSession = customer.open(path).form(path).with("address1", "Office <2>");
        Visitor admin = Visitor.signedIn(port, "admin");
        admin.post("/admin/members/customer1/disable", Map.of());
        admin.post("/admin/members/customer1/enable", Map.of());

        Page ended = formOfEndedSession.submit();

        assertThat(ended.status()).isEqualTo(403);
        assertThat(ended.text()).contains("Office <2>", "What you typed is kept", "Sign in");
        assertThat(address()).isEqualTo("Old street 1");
        Page kept = customer.signIn("customer1", "customer1-demo").follow();
        assertThat(kept.form(path).submit().location()).endsWith("/orders/" + number);
        assertThat(address()).isEqualTo("Office <2>");
    }

    /** A page that is opened after the end of a session must not remove the saved form. */
    @Test
    void aSavedFormRemainsAfterTheEndOfFurtherSessions() {
        formOfEndedSession().submit();
        customer.signIn("customer1", "customer1-demo");
        Visitor admin = Visitor.signedIn(port, "admin");
        admin.post("/admin/members/customer1/disable", Map.of());
        admin.post("/admin/members/customer1/enable", Map.of());
        assertThat(customer.open("/orders").location()).endsWith("/login");

        Page kept = customer.signIn("customer1", "customer1-demo").follow();

        assertThat(kept.text()).contains("Office <2>");
    }

    @ParameterizedTest
    @CsvSource({"lines, quantities[P-900], 7", "shipping, message, Ring twice"})
    void everyFormIsSavedCompletely(String form, String field, String typed) {
        String here = "/orders/" + number + "/" + form;
        Page page = customer.open(here);
        customer.loseSession();
        page.form(here).with(field, typed).submit();

        Page kept = customer.signIn("customer1", "customer1-demo").follow();

        assertThat(kept.text()).contains(typed);
        assertThat(kept.form(here).submit().status()).isEqualTo(303);
        assertThat(desk.order(number).version()).isEqualTo(1);
    }

    @Test
    void anOrderFormIsSubmittedOnlyAfterAConfirmation() {
        Page page = customer.open("/orders/new");
        customer.loseSession();
        page.form("/orders/new")
                .with("quantities[P-900]", "2")
                .with("receiverName", "A friend")
                .with("receiverPhone", "010-1")
                .with("zipCode", "04524")
                .with("address1", "Far street 9")
                .submit();

        Page kept = customer.signIn("customer1", "customer1-demo").follow();

        assertThat(kept.text())
                .contains("A friend", "Far street 9", "Quantity of Pencil", "Not sent yet")
                .doesNotContain("Nothing was saved");
        Page placed = kept.form("/orders/new").submit();
        assertThat(placed.status()).isEqualTo(303);
        assertThat(placed.follow().text()).contains("A friend");
    }

    @Test
    void aWrongPasswordKeepsTheSavedForm() {
        formOfEndedSession().submit();

        assertThat(customer.signIn("customer1", "wrong").location()).endsWith("/login?error");
        assertThat(customer.signIn("custmer1", "customer1-demo").location()).endsWith("/login?error");
        Page kept = customer.signIn("customer1", "customer1-demo").follow();

        assertThat(kept.form(path).submit().status()).isEqualTo(303);
        assertThat(address()).isEqualTo("Office <2>");
    }

    @ParameterizedTest
    @ValueSource(strings = {"customer2", "admin"})
    void otherMembersDoNotSeeTheSavedForm(String another) {
        formOfEndedSession().submit();

        Page signedIn = customer.signIn(another, another + "-demo");

        assertThat(signedIn.location()).endsWith("/orders");
        assertThat(signedIn.follow().text()).doesNotContain("Office <2>");
        assertThat(customer.open(SAVED_FORM).location()).endsWith("/orders");
        assertThat(customer.signIn("customer1", "customer1-demo").location())
                .as("removed by the sign-in of another member")
                .endsWith("/orders");
    }

    @Test
    void aSavedFormRemainsAfterAReloadAndIsRemovedByItsSubmit() {
        formOfEndedSession().submit();
        Page kept = customer.signIn("customer1", "customer1-demo").follow();

        assertThat(customer.open(SAVED_FORM).text()).contains("Office <2>");
        kept.form(path).submit();

        assertThat(customer.open(SAVED_FORM).location()).endsWith("/orders");
    }

    @Test
    void signingOutRemovesTheSavedForm() {
        formOfEndedSession().submit();
        Page kept = customer.signIn("customer1", "customer1-demo").follow();

        kept.form("/logout").submit();

        assertThat(customer.open(SAVED_FORM).location()).contains("/login");
        customer.loseSession();
        assertThat(customer.signIn("customer1", "customer1-demo").location()).endsWith("/orders");
    }

    /** The session ends again before the form is submitted. */
    @Test
    void aFormIsSavedAgainWhenTheNextSessionEnds() {
        formOfEndedSession().submit();
        Page kept = customer.signIn("customer1", "customer1-demo").follow();
        customer.loseSession();
        assertThat(kept.form(path).submit().status()).isEqualTo(403);

        Page again = customer.signIn("customer1", "customer1-demo").follow();

        assertThat(again.form(path).submit().status()).isEqualTo(303);
        assertThat(address()).isEqualTo("Office <2>");
    }

    @Test
    void aMemberThatHasSignedInAgainSeesTheFormAtOnce() {
        Form formOfEndedSession = formOfEndedSession();
        customer.signIn("customer1", "customer1-demo");

        Page shown = formOfEndedSession.submit();

        assertThat(shown.status()).isEqualTo(303);
        assertThat(shown.follow().text()).contains("Office <2>");
        assertThat(address()).isEqualTo("Old street 1");
    }

    @Test
    void aSavedFormOnAnOldVersionIsAConflict() {
        formOfEndedSession().submit();
        Visitor admin = Visitor.signedIn(port, "admin");
        admin.open(path).form(path).with("address1", "His 3").submit();
        Page kept = customer.signIn("customer1", "customer1-demo").follow();

        Page conflict = kept.form(path).submit();

        assertThat(conflict.status()).isEqualTo(409);
        assertThat(conflict.input("address1")).isEqualTo("Office <2>");
        assertThat(address()).isEqualTo("His 3");
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

    @Test
    void aSavedFormTakesPrecedenceOverTheFirstWindow() {
        formOfEndedSession().submit();
        Page login = customer.open("/login?again").follow().follow();

        assertThat(login.form("/login")
                        .with("username", "customer1")
                        .with("password", "customer1-demo")
                        .submit()
                        .location())
                .endsWith(SAVED_FORM);
    }

    @Test
    void theCookieOfASavedFormIsHttpOnlyAndSameSite() {
        assertThat(formOfEndedSession().submit().cookies())
                .singleElement()
                .asString()
                .startsWith("kept-form=")
                .contains("HttpOnly", "SameSite=Strict", "Max-Age=1800");
    }

    /** The forms of four browsers of the same member: the fourth replaces the first. */
    @Test
    void onlyTheThreeLatestFormsOfAMemberAreSaved() {
        Visitor[] browsers = new Visitor[4];
        for (int i = 0; i < browsers.length; i++) {
            browsers[i] = Visitor.signedIn(port, "customer1");
            Page form = browsers[i].open(path);
            browsers[i].loseSession();
            form.form(path).with("address1", "Typed " + i).submit();
        }

        assertThat(browsers[0].signIn("customer1", "customer1-demo").location()).endsWith("/orders");
        for (int i = 1; i < browsers.length; i++) {
            assertThat(browsers[i]
                            .signIn("customer1", "customer1-demo")
                            .follow()
                            .text())
                    .contains("Typed " + i);
        }
    }

    /** Another site could make a browser send a form, but it does not know a valid member field. */
    @Test
    void aForgedFormIsNotSavedAndSignsNoMemberOut() {
        String memberField = customer.open(path).input("maker");
        String tampered = memberField.substring(0, memberField.length() - 2) + "AA";
        Visitor stranger = Visitor.stranger(port);

        for (Page answer : new Page[] {
            stranger.postWithoutToken(path, forged()),
            stranger.postWithoutToken(path, forged("")),
            stranger.postWithoutToken(path, forged(tampered)),
            customer.postWithoutToken(path, forged(tampered)),
            customer.postWithoutToken(path, forged(memberFieldOf("customer2")))
        }) {
            assertThat(answer.status()).isEqualTo(403);
            assertThat(answer.header("Set-Cookie")).isEmpty();
            assertThat(answer.text()).doesNotContain("What you typed is kept");
        }
        assertThat(customer.open(SAVED_FORM).location()).endsWith("/orders");
        assertThat(address()).isEqualTo("Old street 1");
    }

    /** A member could forge a form with their own member field, but the Origin header reveals the other site. */
    @ParameterizedTest
    @ValueSource(strings = {"https://evil.example", "http://localhost:1", "null"})
    void aFormOfAnotherSiteIsNotSaved(String origin) {
        Page answer = Visitor.stranger(port)
                .withHeader("Origin", origin)
                .postWithoutToken(path, forged(memberFieldOf("customer2")));

        assertThat(answer.status()).isEqualTo(403);
        assertThat(answer.header("Set-Cookie")).isEmpty();
        assertThat(answer.text()).doesNotContain("What you typed is kept");
    }

    @Test
    void aFormOfThisSiteIsSaved() {
        Page answer = Visitor.stranger(port)
                .withHeader("Origin", "http://localhost:" + port)
                .postWithoutToken(path, forged(memberFieldOf("customer2")));

        assertThat(answer.text()).contains("What you typed is kept");
    }

    @Test
    void aFormThatIsTooLargeToSaveIsShownForCopying() {
        Form formOfEndedSession = formOfEndedSession().with("message", "x".repeat(20 * 1024));

        Page ended = formOfEndedSession.submit();

        assertThat(ended.status()).isEqualTo(403);
        assertThat(ended.text()).contains("Office <2>").doesNotContain("What you typed is kept");
        assertThat(ended.header("Set-Cookie")).isEmpty();
    }

    private String memberFieldOf(String member) {
        return Visitor.signedIn(port, member).open("/orders/new").input("maker");
    }

    private static Map<String, String> forged() {
        return Map.of("version", "0", "address1", "Foreign street 1");
    }

    private static Map<String, String> forged(String maker) {
        Map<String, String> values = new HashMap<>(forged());
        values.put("maker", maker);
        return values;
    }
}
