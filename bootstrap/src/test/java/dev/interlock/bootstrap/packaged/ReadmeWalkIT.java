package dev.interlock.bootstrap.packaged;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.bootstrap.documentation.WholeProject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/**
 * The walks of the README and of two stops of the chapter, in two browsers. Each sentence is compared with the document before it is
 * followed, so that document and test cannot diverge.
 */
@BrowserTest
@Tag("proof")
@WholeProject
class ReadmeWalkIT {

    private static final Path README = Path.of("..", "README.md");
    private static final Path TWO_TRANSACTIONS = Path.of("..", "docs", "chapter", "01-two-transactions.md");
    private static final Path EDIT_LOCK = Path.of("..", "docs", "chapter", "05-offline-lock.md");
    private static final String ADDRESS = "address1";

    /** Starts as with the commands of the README, but pages poll more often, so that a minute of the README takes seconds. */
    @RegisterExtension
    static final PackagedDesk DESK = new PackagedDesk(
            "--interlock.edit-lock.heartbeat=2s", "--interlock.edit-lock.poll=1s", "--interlock.time-zone=Asia/Seoul");

    @Test
    void bothWalkthroughsWorkAsWritten() throws IOException {
        try (Browser a = Browser.withJavaScript(DESK.port());
                Browser b = Browser.withJavaScript(DESK.port())) {
            Section conflict = new Section(README, "## See a conflict in 3 minutes");
            seeAConflict(conflict, a, b);
            seeItTheOtherWayRound(new Section(TWO_TRANSACTIONS, "### On the desk"), a, b);
            seeAnEditLock(new Section(EDIT_LOCK, "### Two browsers, three minutes"), a, b);
        }
    }

    @Test
    void theListSaysHowASearchIsUnderstood() throws IOException {
        try (Browser admin = Browser.withJavaScript(DESK.port()).signIn("admin").theme("light")) {
            admin.keys("springfield monitor");
            admin.enter();

            assertThat(admin.text())
                    .contains("“springfield”: recipient, customer or address", "“monitor”", "27-inch monitor");
            new Picture("orders", 1280).assertShows(admin, ".orders");
        }
    }

    private static void seeAConflict(Section section, Browser a, Browser b) {
        section.says("Two browsers, or one and a private window.");

        section.says("1. **Browser A**: sign in as `customer1`, filter the orders by *Preparing*, open the first one,");
        String order = openFirst(a.signIn("customer1"), "Preparing");
        section.says("press *Change shipping details*. Leave the form open.");
        a.choose("Change shipping details");
        String before = a.value(ADDRESS);

        section.says("2. **Browser B**: sign in as `admin`, open the same order.");
        openSame(b.signIn("admin"), "Preparing", order);
        section.says("It shows the old address and *Start shipping*. Leave it open.");
        assertThat(b.text()).contains(before, "Start shipping");

        section.says("3. **A**: change the address and press *Save*.");
        a.type(ADDRESS, "1 New Street");
        a.choose("Save");
        section.says("The order shows the new address and one more entry in its history.");
        assertThat(a.text()).contains("1 New Street", "You changed the shipping details");

        if (section.saysOfAFeature(
                "A line on B's page [says so at once](features/live/README.md), and changes nothing else.")) {
            b.see(".activity [role=status]", "Customer One changed this order.");
        }

        section.says("4. **B**: press *Start shipping*. **Nothing is shipped.**");
        b.choose("Start shipping");
        section.says(
                "The page says that the customer changed the address, shows the field as you opened it and as it is"
                        + " now, and asks you to look before you confirm.");
        assertThat(b.text()).contains("Customer One changed the shipping details", before, "1 New Street");

        section.says("5. **B**: tick *I have checked the new values*, press *Start shipping to this address*.");
        b.tick("I have checked the new values");
        b.choose("Start shipping to this address");
        section.says("The order is shipped, to the new address.");
        assertThat(b.text()).contains("The order is shipped.", "1 New Street");
        section.says(
                "[The other way round, and the same field twice](docs/chapter/01-two-transactions.md#on-the-desk).");
    }

    private static void seeItTheOtherWayRound(Section section, Browser a, Browser b) throws IOException {
        section.says(
                "After [the walk of the README](../../README.md#see-a-conflict-in-3-minutes), in the same two browsers,"
                        + " the other way round.");
        section.says(
                "**A**: filter by *Preparing* again, open the first one, press *Change shipping details*, change the"
                        + " address.");
        String order = openFirst(a, "Preparing");
        a.choose("Change shipping details");
        a.type(ADDRESS, "2 Typed Street");
        section.says("**B**: open that order, press *Start shipping*.");
        openSame(b, "Preparing", order);
        b.choose("Start shipping");
        assertThat(b.text()).contains("The order is shipped.");
        section.says(
                "**A**: press *Save*. The page says that the order has already been shipped, and every character you"
                        + " typed is still there.");
        a.choose("Save");
        assertThat(a.text()).contains("The order has already been shipped.");
        assertThat(a.text() + a.value(ADDRESS)).contains("2 Typed Street");

        section.says(
                "Then the same field, twice. **A** and **B**: filter by *Awaiting payment*, open the same order, press"
                        + " *Change shipping details*, change the address. Both forms are open before either is saved.");
        order = openFirst(a, "Awaiting payment");
        openSame(b, "Awaiting payment", order);
        a.choose("Change shipping details");
        b.choose("Change shipping details");
        String before = a.value(ADDRESS);
        a.type(ADDRESS, "3 Harbor Street");
        b.type(ADDRESS, "4 Garden Street");
        section.says(
                "**A**: press *Save*. **B**: press *Save*. B gets the form back with three values for the address: *When"
                        + " you opened the page*, *Now* and *Yours*, and chooses one.");
        a.choose("Save");
        b.choose("Save");
        assertThat(b.text())
                .contains("When you opened the page", "Now", "Yours")
                .contains(before, "3 Harbor Street");
        assertThat(b.value("typed[" + ADDRESS + "]")).isEqualTo("4 Garden Street");
        new Picture("conflict").assertShows(b, "fieldset.choice");
        section.says("If another change comes in between, B is asked again.");
        openSame(a, "Awaiting payment", order);
        a.choose("Change shipping details");
        a.type(ADDRESS, "5 Third Street");
        a.choose("Save");
        b.pick(ADDRESS, "4 Garden Street");
        b.follow("form[data-keep] .actions button.primary");
        assertThat(b.text()).contains("3 Harbor Street", "5 Third Street");
        assertThat(b.value("typed[" + ADDRESS + "]")).isEqualTo("4 Garden Street");
        section.says("[An edit lock](05-offline-lock.md#two-browsers-three-minutes) tells B *before* the typing.");
        section.ends();
    }

    private static void seeAnEditLock(Section section, Browser a, Browser b) {
        section.says("[Start the demo](README.md#how-to-walk).");
        section.says("Two browsers, or one and a private window.");
        section.says(
                "1. **A**, `customer1`: filter the orders by *Preparing*, open the first one, press *Edit order*.");
        String order = openFirst(a, "Preparing");
        a.choose("Edit order");
        section.says("The form says until when it is yours.");
        a.see("#edit [data-when=held]");

        section.says("2. **B**, `admin`: the orders, filtered by *Preparing*, say *Customer One is editing*.");
        filter(b, "Preparing");
        assertThat(b.text()).contains("Customer One is editing");
        section.says(
                "Open that order: *Start shipping* is not offered now. Press *See your options*, then *Tell them I’m waiting*.");
        b.choose(order);
        assertThat(b.text()).doesNotContain("Start shipping");
        b.choose("See your options");
        b.choose("Tell them I’m waiting");

        section.says(
                "3. **A**: within a minute a line says that the shop is waiting. Change the address, press *Save*.");
        a.see("#edit-waiting", "The shop");
        a.type(ADDRESS, "6 Edited Street");
        a.choose("Save");
        section.says(
                "**B** gets the form by itself, with A’s new address in it. **B**: press *Back without saving*, which"
                        + " frees the order.");
        b.see("#edit [data-when=held]");
        assertThat(b.value(ADDRESS)).isEqualTo("6 Edited Street");
        b.choose("Back without saving");

        section.says("4. **A**: press *Edit order*, type something.");
        a.open("/orders/" + order); // B may have got the form before A's page was rendered
        a.choose("Edit order");
        a.see("#edit [data-when=held]");
        a.type(ADDRESS, "7 Typed Street");
        section.says("**B**: open *Locks*, press *Break…*, enter a reason, press *Break the lock*.");
        b.choose("Locks");
        b.choose("Break…");
        b.type("reason", "The van is leaving");
        b.choose("Break the lock");
        section.says("A reads at once that the shop broke the lock, and why. Everything typed is still there, and *Get"
                + " the lock back* acquires the lock again.");
        a.see("[data-when=broken]", "The van is leaving");
        assertThat(a.text()).contains("The shop");
        assertThat(a.value(ADDRESS)).isEqualTo("7 Typed Street");
        a.choose("Get the lock back");
        a.see("#edit [data-when=held]");
        assertThat(a.value(ADDRESS)).isEqualTo("7 Typed Street");

        section.says(
                "5. **A**: sign out. The browser asks first, because signing out deletes what is typed and not saved:"
                        + " press *Leave*.");
        a.script(
                "window.addEventListener('beforeunload', (event) => sessionStorage.setItem('asked', event.defaultPrevented))");
        a.choose("Sign out"); // the driver presses “Leave”
        assertThat(a.await("arguments[0](sessionStorage.getItem('asked'))")).isEqualTo("true");

        section.ends();
    }

    private static void filter(Browser browser, String state) {
        browser.open("/orders").select("state", state);
        browser.choose("Apply");
    }

    private static String openFirst(Browser browser, String state) {
        filter(browser, state);
        String order = browser.firstOrder();
        browser.choose(order);
        return order;
    }

    private static void openSame(Browser browser, String state, String order) {
        filter(browser, state);
        browser.choose(order);
    }

    /** A section of a document, consumed sentence by sentence. */
    static class Section {

        private String rest;

        Section(Path document, String title) throws IOException {
            String whole = Files.readString(document);
            String heading = "\n" + title + "\n";
            assertThat(whole).contains(heading);
            String text = whole.substring(whole.indexOf(heading) + heading.length());
            rest = oneLine(text.substring(0, text.indexOf("\n## ")));
        }

        void says(String sentence) {
            assertThat(rest).startsWith(sentence);
            rest = rest.substring(sentence.length()).strip();
        }

        /** Returns whether the sentence is there: it goes with its feature. */
        boolean saysOfAFeature(String sentence) {
            boolean says = rest.startsWith(sentence);
            rest = says ? rest.substring(sentence.length()).strip() : rest;
            return says;
        }

        void ends() {
            assertThat(rest).isEmpty();
        }

        private static String oneLine(String text) {
            return text.replaceAll("<!-- /?\\w+ -->", "")
                    .replaceAll("\\s+", " ")
                    .strip();
        }
    }
}
