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

/** The session of a form ends before it is sent: the member signs in, looks at the form, and sends it. No other member can. */
@ApplicationTest
class SessionEndsWhileTypingTest {

    private static final String KEPT = "/kept-form";

    @LocalServerPort
    int port;

    @Autowired
    DeskForTests desk;

    Visitor customer;
    OrderNo number;
    String path;

    @BeforeEach
    void anOrder() {
        customer = Visitor.signedIn(port, "customer1");
        number = desk.unpaidOrder();
        path = "/orders/" + number + "/shipping";
    }

    /** The form as it was filled in, after the session has ended. */
    private Form late() {
        Form form = customer.open(path).form(path).with("address1", "Office <2>");
        customer.loseSession();
        return form;
    }

    private String address() {
        return desk.look(number).shippingInfo().address().address1();
    }

    @Test
    void theTextIsShownAfterSigningInAndSentByTheMember() {
        Page ended = late().submit();
        assertThat(ended.status()).isEqualTo(403);
        assertThat(ended.text()).contains("Office <2>", "What you typed is kept");
        assertThat(ended.document().select("main form")).isEmpty();
        assertThat(ended.document().select("main a[href='/login']")).hasSize(1);

        Page signedIn = customer.signIn("customer1", "customer1-demo");
        assertThat(signedIn.location()).endsWith(KEPT);
        Page kept = signedIn.follow();
        assertThat(kept.status()).isEqualTo(200);
        assertThat(kept.text()).contains("Office <2>").doesNotContain(kept.input("maker"));
        assertThat(address()).as("nothing is sent by itself").isEqualTo("Old street 1");

        assertThat(kept.form(path).submit().location()).endsWith("/orders/" + number);
        assertThat(address()).isEqualTo("Office <2>");
    }

    /** The session still has its cookie and its token, but its member's epoch has grown. */
    @Test
    void aFormOfASessionThatWasEndedOnTheServerIsKeptToo() {
        Form late = customer.open(path).form(path).with("address1", "Office <2>");
        Visitor admin = Visitor.signedIn(port, "admin");
        admin.post("/admin/members/customer1/disable", Map.of());
        admin.post("/admin/members/customer1/enable", Map.of());

        Page ended = late.submit();

        assertThat(ended.status()).isEqualTo(403);
        assertThat(ended.text()).contains("Office <2>", "What you typed is kept", "Sign in");
        assertThat(address()).isEqualTo("Old street 1");
        Page kept = customer.signIn("customer1", "customer1-demo").follow();
        assertThat(kept.form(path).submit().location()).endsWith("/orders/" + number);
        assertThat(address()).isEqualTo("Office <2>");
    }

    /** A page that is opened after the end of the session must not take the form away that was kept before. */
    @Test
    void aKeptFormOutlivesTheEndOfFurtherSessions() {
        late().submit();
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
    void everyFormThatPeopleTypeInIsKeptWhole(String form, String field, String typed) {
        String here = "/orders/" + number + "/" + form;
        Page page = customer.open(here);
        customer.loseSession();
        page.form(here).with(field, typed).submit();

        Page kept = customer.signIn("customer1", "customer1-demo").follow();

        assertThat(kept.text()).contains(typed);
        assertThat(kept.form(here).submit().status()).isEqualTo(303);
        assertThat(desk.look(number).version()).isEqualTo(1);
    }

    @Test
    void anOrderThatWasNotPlacedYetIsPlacedOnlyOnConfirmation() {
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
    void aWrongPasswordInBetweenLosesNothing() {
        late().submit();

        assertThat(customer.signIn("customer1", "wrong").location()).endsWith("/login?error");
        assertThat(customer.signIn("custmer1", "customer1-demo").location()).endsWith("/login?error");
        Page kept = customer.signIn("customer1", "customer1-demo").follow();

        assertThat(kept.form(path).submit().status()).isEqualTo(303);
        assertThat(address()).isEqualTo("Office <2>");
    }

    @ParameterizedTest
    @ValueSource(strings = {"customer2", "admin"})
    void anyOtherMemberThatSignsInSeesNothingOfIt(String another) {
        late().submit();

        Page signedIn = customer.signIn(another, another + "-demo");

        assertThat(signedIn.location()).endsWith("/orders");
        assertThat(signedIn.follow().text()).doesNotContain("Office <2>");
        assertThat(customer.open(KEPT).location()).endsWith("/orders");
        assertThat(customer.signIn("customer1", "customer1-demo").location())
                .as("dropped for good")
                .endsWith("/orders");
    }

    @Test
    void itSurvivesAReloadAndIsGoneOnceItWasSent() {
        late().submit();
        Page kept = customer.signIn("customer1", "customer1-demo").follow();

        assertThat(customer.open(KEPT).text()).contains("Office <2>");
        kept.form(path).submit();

        assertThat(customer.open(KEPT).location()).endsWith("/orders");
    }

    @Test
    void itIsGoneAfterSigningOut() {
        late().submit();
        Page kept = customer.signIn("customer1", "customer1-demo").follow();

        kept.form("/logout").submit();

        assertThat(customer.open(KEPT).location()).contains("/login");
        customer.loseSession();
        assertThat(customer.signIn("customer1", "customer1-demo").location()).endsWith("/orders");
    }

    /** The session ends once more before the form is sent. */
    @Test
    void itIsKeptAsOftenAsTheSessionEnds() {
        late().submit();
        Page kept = customer.signIn("customer1", "customer1-demo").follow();
        customer.loseSession();
        assertThat(kept.form(path).submit().status()).isEqualTo(403);

        Page again = customer.signIn("customer1", "customer1-demo").follow();

        assertThat(again.form(path).submit().status()).isEqualTo(303);
        assertThat(address()).isEqualTo("Office <2>");
    }

    @Test
    void aMemberThatHasSignedInAgainElsewhereIsAskedAtOnce() {
        Form late = late();
        customer.signIn("customer1", "customer1-demo");

        Page asked = late.submit();

        assertThat(asked.status()).isEqualTo(303);
        assertThat(asked.follow().text()).contains("Office <2>");
        assertThat(address()).isEqualTo("Old street 1");
    }

    @Test
    void aKeptFormIsNoWayAroundTheVersion() {
        late().submit();
        Visitor admin = Visitor.signedIn(port, "admin");
        admin.open(path).form(path).with("address1", "His 3").submit();
        Page kept = customer.signIn("customer1", "customer1-demo").follow();

        Page conflict = kept.form(path).submit();

        assertThat(conflict.status()).isEqualTo(409);
        assertThat(conflict.input("address1")).isEqualTo("Office <2>");
        assertThat(address()).isEqualTo("His 3");
    }

    /** The script's link beside a page that is still open. */
    @Test
    void signingInInASecondWindowLeadsBackToTheFirst() {
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
    void aKeptFormComesBeforeTheFirstWindow() {
        late().submit();
        Page login = customer.open("/login?again").follow().follow();

        assertThat(login.form("/login")
                        .with("username", "customer1")
                        .with("password", "customer1-demo")
                        .submit()
                        .location())
                .endsWith(KEPT);
    }

    @Test
    void theCookieOfAKeptFormIsOutOfReachOfScriptsAndOtherSites() {
        assertThat(late().submit().cookies())
                .singleElement()
                .asString()
                .startsWith("kept-form=")
                .contains("HttpOnly", "SameSite=Strict", "Max-Age=1800");
    }

    /** Three browsers of the same member, and a fourth: its form is the one that was typed last. */
    @Test
    void onlyTheThreeLatestFormsOfAMemberAreKept() {
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

    /** What another site could make a browser send: the maker is what it can't know. */
    @Test
    void aForgedFormIsKeptNowhereAndSignsNoMemberOut() {
        String maker = customer.open(path).input("maker");
        String tampered = maker.substring(0, maker.length() - 2) + "AA";
        Visitor stranger = Visitor.stranger(port);

        for (Page answer : new Page[] {
            stranger.postWithoutToken(path, forged()),
            stranger.postWithoutToken(path, forged("")),
            stranger.postWithoutToken(path, forged(tampered)),
            customer.postWithoutToken(path, forged(tampered)),
            customer.postWithoutToken(path, forged(makerOf("customer2")))
        }) {
            assertThat(answer.status()).isEqualTo(403);
            assertThat(answer.header("Set-Cookie")).isEmpty();
            assertThat(answer.text()).doesNotContain("What you typed is kept");
        }
        assertThat(customer.open(KEPT).location()).endsWith("/orders");
        assertThat(address()).isEqualTo("Old street 1");
    }

    /** A member of the shop could forge with a seal of their own; the origin of the request reveals it. */
    @ParameterizedTest
    @ValueSource(strings = {"https://evil.example", "http://localhost:1", "null"})
    void aFormOfAnotherSiteIsNeverKept(String origin) {
        Page answer = Visitor.stranger(port)
                .withHeader("Origin", origin)
                .postWithoutToken(path, forged(makerOf("customer2")));

        assertThat(answer.status()).isEqualTo(403);
        assertThat(answer.header("Set-Cookie")).isEmpty();
        assertThat(answer.text()).doesNotContain("What you typed is kept");
    }

    @Test
    void aFormOfThisSiteSaysSoAndIsKept() {
        Page answer = Visitor.stranger(port)
                .withHeader("Origin", "http://localhost:" + port)
                .postWithoutToken(path, forged(makerOf("customer2")));

        assertThat(answer.text()).contains("What you typed is kept");
    }

    @Test
    void aFormThatIsTooLargeToKeepIsShownForCopying() {
        Form late = late().with("message", "x".repeat(20 * 1024));

        Page ended = late.submit();

        assertThat(ended.status()).isEqualTo(403);
        assertThat(ended.text()).contains("Office <2>").doesNotContain("What you typed is kept");
        assertThat(ended.header("Set-Cookie")).isEmpty();
    }

    private String makerOf(String member) {
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
