package dev.interlock.live;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.interlock.bootstrap.packaged.Browser;
import dev.interlock.bootstrap.packaged.BrowserTest;
import dev.interlock.bootstrap.packaged.NewOrder;
import dev.interlock.bootstrap.packaged.PackagedDesk;
import dev.interlock.bootstrap.visit.Visitor;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** An open page shows what other members do to its order, and changes nothing else. In two browsers. */
@BrowserTest
@Tag("proof")
class ActivityIT {

    private static final String LINE = ".activity [role=status]";
    private static final String SHOW = ".activity [data-do=show]";

    @RegisterExtension
    static final PackagedDesk DESK = new PackagedDesk();

    static Browser customer;
    static Browser admin;

    @BeforeAll
    static void open() {
        customer = Browser.withJavaScript(DESK.port()).signIn("customer1");
        admin = Browser.withJavaScript(DESK.port()).signIn("admin");
    }

    @AfterAll
    static void close() {
        customer.close();
        admin.close();
    }

    @Test
    void aFormShowsAChangeAndComparesItWithTheTypedText() {
        String order = placeOrder();
        customer.open(order + "/shipping");
        customer.type("address1", "Typed street 3");
        Object place = topOf(customer, ":focus");
        admin.open(order).submit(order + "/start-shipping");

        customer.see(LINE, "The shop changed this order.");
        customer.see(".activity time");
        assertThat(customer.value("address1")).isEqualTo("Typed street 3");
        assertThat(focused()).isEqualTo("address1");
        assertThat(topOf(customer, ":focus")).isEqualTo(place);
        customer.keys("4");
        assertThat(customer.value("address1")).isEqualTo("Typed street 34");

        customer.follow(SHOW);
        assertThat(customer.has(".notice-conflict")).isTrue();
        assertThat(customer.value("address1")).isEqualTo("Typed street 34");
    }

    @Test
    void theOrderPageAndTheListShowAChangeByTheCustomer() {
        String order = placeOrder();
        admin.open(order);
        Object topOfButton = topOf(admin, ".order-head button");
        String page = admin.window();
        admin.newWindow().open("/orders");
        Object topOfFirstOrder = topOf(admin, ".orders tbody a");
        customer.open(order + "/shipping").type("address1", "New street 5");
        customer.submit(order + "/shipping");

        admin.see(LINE, "Order " + number(order) + " has changed.");
        assertThat(topOf(admin, ".orders tbody a")).isEqualTo(topOfFirstOrder);
        admin.closeWindow(page);
        admin.see(LINE, "Customer One changed this order.");
        admin.see(".activity [data-fields]", "Address");
        assertThat(admin.has("[data-changed] #shipping-title")).isTrue();
        assertThat(admin.has("[data-changed] #lines-title")).isFalse();
        assertThat(topOf(admin, ".order-head button")).isEqualTo(topOfButton);
        admin.follow(SHOW);
        assertThat(admin.text()).contains("New street 5");
    }

    @Test
    void aListCountsTheOrdersThatAreNewInItAndMarksThoseThatHaveChanged() {
        String first = placeOrder();
        String second = placeOrder();
        Visitor buyer = Visitor.signedIn(DESK.port(), "customer1");
        admin.open("/orders?state=PREPARING&sort=NEWEST&q=customer");

        NewOrder.placedBy(buyer); // is not paid
        String third = placeOrder();
        admin.see(LINE, "1 new order.");
        String fourth = placeOrder();
        admin.see(LINE, "2 new orders.");
        for (String order : List.of(first, second)) {
            buyer.open(order + "/shipping")
                    .form(order + "/shipping")
                    .with("message", "Ring twice")
                    .submit();
        }

        admin.see(LINE, "2 new orders. 2 of these have changed.");
        admin.see("tr[data-changed]:has(a[href='" + first + "'])");
        assertThat(admin.violations()).isEmpty();
        startShipping(third);
        admin.see(LINE, "1 new order. 2 of these have changed.");
        startShipping(fourth);
        admin.see(LINE, "2 of these have changed.");
        admin.follow(SHOW);
        assertThat(admin.has("tr[data-changed]")).isFalse();
    }

    @Test
    void aListSaysNothingOfTheOnlyNewOrderThatHasLeftIt() {
        admin.open("/orders?state=PREPARING&sort=NEWEST&q=customer");

        String order = placeOrder();
        admin.see(LINE, "1 new order.");
        startShipping(order);

        admin.see("body:has(" + LINE + ":empty)");
        assertThat(admin.has(SHOW + ":not([hidden])")).isFalse();
    }

    private static void startShipping(String order) {
        Visitor.signedIn(DESK.port(), "admin2")
                .open(order)
                .form(order + "/start-shipping")
                .submit();
    }

    @Test
    void theTabsOfABrowserShareOneStream() {
        admin.open("/orders");
        String first = admin.window();
        admin.newWindow().open("/orders");

        assertThat(locks()).isEqualTo(Map.of("held", 1L, "pending", 1L));

        String second = admin.window();
        admin.goTo(first);
        admin.closeWindow(second);
        String order = placeOrder();
        customer.open(order + "/shipping").type("address1", "New street 6");
        customer.submit(order + "/shipping");
        admin.see(LINE, "1 new order.");
    }

    /** The timers of the second tab run ten times as fast, so that the test does not wait for half a minute. */
    @Test
    void aTabHearsOfAChangeAlthoughTheTabWithTheStreamIsFrozen() {
        try (Browser reader = Browser.withJavaScript(DESK.port()).signIn("customer1")) {
            String order = placeOrder();
            reader.open("/orders");
            String leading = reader.window();
            reader.newWindow().onEveryPage("""
                    const later = window.setTimeout;
                    window.setTimeout = (task, millis, ...more) => later(task, millis / 10, ...more);
                    """);
            reader.open(order);
            String following = reader.window();
            reader.goTo(leading);
            reader.freeze();
            reader.goTo(following);
            admin.open(order).submit(order + "/start-shipping");

            reader.see(LINE, "The shop changed this order.");
            reader.goTo(leading);
            reader.unfreeze();
            reader.see(LINE, number(order));
        }
    }

    @Test
    void aPageWithoutAStreamAsksEveryFewSeconds() {
        try (Browser insecure =
                Browser.withJavaScript(DESK.port()).withoutLocks().signIn("customer1")) {
            Visitor buyer = Visitor.signedIn(DESK.port(), "customer1");
            String order = NewOrder.placedBy(buyer);
            insecure.open(order);
            assertThat(insecure.await("arguments[0](String(navigator.locks))")).isEqualTo("undefined");
            buyer.open(order).form(order + "/pay").submit();

            insecure.see(LINE, "You, in another window, changed this order.");
        }
    }

    @Test
    void aCustomerLearnsAtOnceThatTheEditLockIsBroken() {
        String order = placeOrder();
        customer.open(order).submit(order + "/edit");
        customer.type("address1", "Typed street 7");
        admin.open("/admin/locks/" + number(order) + "/break");
        admin.type("reason", "Must ship now");
        admin.follow("main form[method=post] button[type=submit]");

        customer.see("#edit-state[data-state=broken] [data-when=broken]", "Must ship now");
        assertThat(customer.value("address1")).isEqualTo("Typed street 7");
    }

    /** Without a stream the form would poll once per minute, which is longer than the test waits. */
    @Test
    void theHolderLearnsAtOnceOfAWaiterThatAcquiresTheLockWhenItIsFree() {
        String order = placeOrder();
        customer.open(order).submit(order + "/edit");
        customer.type("address1", "Typed street 9");
        admin.open("/orders?q=" + number(order)); // a lock of an earlier test may end meanwhile
        String list = admin.window();
        admin.newWindow().open(order + "/edit").submit(order + "/edit/wait");

        customer.see("#edit-waiting", "The shop");
        assertThat(customer.value("address1")).isEqualTo("Typed street 9");
        assertThat(focused()).isEqualTo("address1");

        customer.follow("button[formaction$='/edit/release']");
        admin.see("#edit-state[data-state=held]");
        admin.follow("button[formaction$='/edit/release']");
        admin.closeWindow(list);
        admin.see(LINE, number(order));
    }

    @Test
    void theLineIsVisibleWhereverThePageIsScrolled() {
        String order = placeOrder();
        admin.width(375).open(order);
        customer.open(order + "/shipping").type("address1", "New street 12");
        customer.submit(order + "/shipping");
        admin.see(LINE, "Customer One changed this order.");

        for (String end : List.of("0", "document.body.scrollHeight")) {
            assertThat(admin.await("""
                    scrollTo(0, %s);
                    const { top, bottom } = document.querySelector('.activity').getBoundingClientRect();
                    arguments[0](top > 0 && bottom <= innerHeight);
                    """.formatted(end))).isEqualTo(true);
        }
        admin.width(1280);
    }

    @Test
    void everyOpenPageTellsThatItsSessionHasEnded() {
        try (Browser elsewhere = Browser.withJavaScript(DESK.port()).signIn("customer2")) {
            String order = NewOrder.placedBy(Visitor.signedIn(DESK.port(), "customer2"));
            elsewhere.open("/orders");
            String list = elsewhere.window();
            Object topOfFirstOrder = topOf(elsewhere, ".orders tbody a");
            elsewhere.newWindow().open(order).submit(order + "/edit");
            elsewhere.type("address1", "Typed street 13");

            String form = elsewhere.window();
            elsewhere.newWindow().open("/orders").submit("/logout");
            elsewhere.goTo(form);

            elsewhere.see("#edit-state[data-state=signed-out]");
            elsewhere.see("#signed-out", "You have been signed out");
            assertThat(elsewhere.value("address1")).isEqualTo("Typed street 13");
            assertThat(elsewhere.violations()).isEmpty();
            elsewhere.see("#signed-out .typed");
            elsewhere.goTo(list);
            elsewhere.see("#signed-out", "You have been signed out");
            assertThat(elsewhere.await("arguments[0](document.querySelector('#signed-out .typed').checkVisibility())"))
                    .as("a list has no typed text")
                    .isEqualTo(false);
            assertThat(topOf(elsewhere, ".orders tbody a")).isEqualTo(topOfFirstOrder);

            elsewhere.goTo(form);
            elsewhere.followToNewWindow("#signed-out a");
            String signIn = elsewhere.window();
            elsewhere.type("username", "customer2");
            elsewhere.type("password", "customer2-demo");
            elsewhere.follow("form[action='/login'] button");
            elsewhere.goTo(list);
            elsewhere.see("body:has(#signed-out[hidden])");
            elsewhere.goTo(signIn);
        }
    }

    @ParameterizedTest
    @CsvSource({"light, 1280", "light, 375", "dark, 1280", "dark, 375"})
    void theLineIsReadable(String theme, int width) {
        String order = placeOrder();
        admin.theme(theme).width(width).open(order);
        customer.open(order + "/shipping").type("address1", "New street " + theme + width);
        customer.submit(order + "/shipping");
        admin.see(LINE, "Customer One changed this order.");

        assertThat(admin.violations()).isEmpty();
    }

    /** The activities of earlier actions arrive before the last one, which another member causes. */
    @Test
    void aPageDoesNotReportTheActionsThatLedToIt() {
        collectLines(customer);
        collectLines(admin);
        Visitor another = Visitor.signedIn(DESK.port(), "admin2");
        String locked = NewOrder.placedBy(Visitor.signedIn(DESK.port(), "customer1"));
        Visitor.signedIn(DESK.port(), "customer1").post(locked + "/edit", Map.of());
        String order = placeOrderIn(customer);
        String edit = order + "/edit";
        customer.submit(edit);
        customer.follow("#edit .actions > button[formaction$='/release']");
        customer.submit(edit);
        customer.type("address1", "New street 12");
        customer.follow("#edit .actions > button.primary.while-held");
        another.post(edit, Map.of());

        customer.see(LINE, "The shop started to edit this order.");
        assertThat(lines(customer)).isEqualTo(List.of("The shop started to edit this order."));

        admin.open("/admin/locks/" + number(locked) + "/break");
        admin.type("reason", "Must ship now");
        admin.follow("main form[method=post] button[type=submit]");
        another.post(locked + "/edit", Map.of());

        admin.see(LINE, "Admin Two started to edit this order.");
        assertThat(lines(admin)).isEqualTo(List.of("Admin Two started to edit this order."));
    }

    /** The form is sent by script, so that the page remains open and receives the activity for certain. */
    @Test
    void aPageThatIsBeingLeftDoesNotReportTheEffectOfItsForm() {
        try (Browser buyer = Browser.withJavaScript(DESK.port()).signIn("customer1")) {
            collectLines(buyer);
            String order = placeOrderIn(buyer);
            buyer.script("""
                    addEventListener('submit', (event) => {
                      event.preventDefault();
                      fetch(event.target.action, { method: 'POST', body: new URLSearchParams(new FormData(event.target)) });
                    });
                    """);

            buyer.press("form[action='" + order + "/edit'] button");
            await().until(() ->
                    admin.open("/admin/locks/" + number(order) + "/break").has("[name=reason]"));
            admin.type("reason", "Must ship now");
            admin.follow("main form[method=post] button[type=submit]");

            buyer.see(LINE, "The edit lock of this order has ended.");
            assertThat(lines(buyer)).isEqualTo(List.of("The edit lock of this order has ended."));
        }
    }

    private static String placeOrderIn(Browser browser) {
        browser.open("/orders/new");
        NewOrder.SHIPPING.forEach(browser::type);
        browser.type("quantities[" + NewOrder.PRODUCT + "]", "1");
        browser.submit("/orders/new");
        return String.valueOf(browser.await("arguments[0](location.pathname)"));
    }

    /** Keeps what the line has said on every page of the window. */
    private static void collectLines(Browser browser) {
        browser.onEveryPage("""
                addEventListener('DOMContentLoaded', () => document.querySelectorAll('.activity [role=status]').forEach((line) =>
                  new MutationObserver(() => {
                    sessionStorage.lines = JSON.stringify([...JSON.parse(sessionStorage.lines ?? '[]'), line.textContent]);
                  }).observe(line, { childList: true })));
                """);
        browser.script("sessionStorage.removeItem('lines')");
    }

    private static @Nullable Object lines(Browser browser) {
        return browser.await("arguments[0](JSON.parse(sessionStorage.lines ?? '[]'))");
    }

    private static String placeOrder() {
        return NewOrder.paidBy(Visitor.signedIn(DESK.port(), "customer1"));
    }

    private static String number(String order) {
        return order.substring("/orders/".length());
    }

    private static @Nullable Object focused() {
        return focused(customer);
    }

    private static @Nullable Object focused(Browser browser) {
        return browser.await("arguments[0](document.activeElement.name)");
    }

    private static @Nullable Object topOf(Browser browser, String selector) {
        return browser.await(
                "arguments[0](document.querySelector('%s').getBoundingClientRect().top)".formatted(selector));
    }

    /** Returns how many tabs have the lock of the stream, and how many wait for it. */
    private static @Nullable Object locks() {
        return admin.await("""
                const done = arguments[0];
                navigator.locks.query().then(({ held, pending }) => done({ held: held.length, pending: pending.length }));
                """);
    }
}
