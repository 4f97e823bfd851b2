package dev.interlock.bootstrap.packaged;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.bootstrap.visit.Page;
import dev.interlock.bootstrap.visit.Visitor;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Every page, from the packaged jar, in both themes: nothing that axe finds, and nothing that a phone would have to scroll
 * sideways for.
 */
@BrowserTest
class PagesIT {

    @RegisterExtension
    static final PackagedDesk DESK = new PackagedDesk();

    static Visitor customer;
    static Visitor admin;
    static Map<String, Browser> browsers = Map.of();

    @BeforeAll
    static void everybodySignsIn() {
        customer = Visitor.signedIn(DESK.port(), "customer1");
        admin = Visitor.signedIn(DESK.port(), "admin");
        browsers = Map.of(
                "stranger", Browser.withJavaScript(DESK.port()).open("/login?lang=en"),
                "customer", Browser.withJavaScript(DESK.port()).signIn("customer1"),
                "admin", Browser.withJavaScript(DESK.port()).signIn("admin"));
    }

    @AfterAll
    static void everybodyLeaves() {
        browsers.values().forEach(Browser::close);
    }

    static Stream<Arguments> pages() {
        List<Arguments> pages = List.of(
                page("login", "stranger", browser -> browser.open("/login")),
                page("wrong password", "stranger", PagesIT::wrongPassword),
                page("signed out", "stranger", browser -> browser.open("/login?logout")),
                page("my orders", "customer", browser -> browser.open("/orders")),
                page("all orders", "admin", browser -> browser.open("/orders")),
                page("found nothing", "admin", browser -> browser.open("/orders?q=nothing-like-it")),
                page("second page", "admin", PagesIT::secondPage),
                page("new order", "customer", browser -> browser.open("/orders/new")),
                page("new order with errors", "customer", PagesIT::newOrderWithErrors),
                page("unpaid order", "customer", browser -> browser.open(unpaid())),
                page("paid order", "customer", browser -> browser.open(paid())),
                page("paid order, as admin", "admin", browser -> browser.open(paid())),
                page("shipped order", "admin", browser -> browser.open(shipped())),
                page("canceled order", "customer", browser -> browser.open(canceled())),
                page("shipping form", "customer", browser -> browser.open(paid() + "/shipping")),
                page("shipping form with errors", "customer", PagesIT::shippingWithErrors),
                page("shipping form, too late", "customer", browser -> browser.open(shipped() + "/shipping")),
                page("shipping conflict with a choice", "customer", PagesIT::shippingConflict),
                page("shipping conflict without one", "customer", PagesIT::shippingConflictElsewhere),
                page("shipping conflict, too late", "customer", PagesIT::shippingConflictTooLate),
                page("lines form", "customer", browser -> browser.open(unpaid() + "/lines")),
                page("lines form with errors", "customer", PagesIT::linesWithErrors),
                page("lines conflict", "customer", PagesIT::linesConflict),
                page("start shipping, conflict", "admin", PagesIT::startShippingConflict),
                page("start shipping, one click", "admin", PagesIT::startShippingOneClick),
                page("cancel, too late", "customer", PagesIT::cancelTooLate),
                page("pay, conflict", "customer", PagesIT::payConflict),
                page("refused by the state", "customer", PagesIT::refusedByState),
                page("without a version", "customer", PagesIT::withoutVersion),
                page("not found", "customer", browser -> browser.open("/orders/nowhere")),
                page("not for customers", "customer", browser -> browser.open("/admin/locks")),
                page("a bad filter", "customer", browser -> browser.open("/orders?state=NONE")));
        return pages.stream()
                .flatMap(page -> Stream.of("light", "dark")
                        .map(theme -> Arguments.of(page.get()[0], page.get()[1], theme, page.get()[2])));
    }

    private static Arguments page(String name, String who, Consumer<Browser> visit) {
        return Arguments.of(name, who, visit);
    }

    @ParameterizedTest(name = "{0} ({1}, {2})")
    @MethodSource("pages")
    void isAccessibleAndFitsAPhone(String name, String who, String theme, Consumer<Browser> visit) {
        Browser browser = browsers.get(who);
        assertThat(browser).isNotNull();
        browser.theme(theme).width(1280);
        visit.accept(browser);

        assertThat(browser.has("html[data-theme=" + theme + "] h1")).isTrue();
        assertThat(browser.text()).as("no template source, no missing text").doesNotContain("<%", "${", "??");
        assertThat(browser.violations()).isEmpty();
        browser.width(375);
        assertThat(browser.overflow()).isZero();
        assertThat(browser.violations()).as("on a phone").isEmpty();
    }

    private static String unpaid() {
        return NewOrder.placedBy(customer);
    }

    private static String paid() {
        String order = unpaid();
        customer.open(order).form(order + "/pay").submit();
        return order;
    }

    private static String shipped() {
        String order = paid();
        admin.open(order).form(order + "/start-shipping").submit();
        return order;
    }

    private static String canceled() {
        String order = unpaid();
        customer.open(order).form(order + "/cancel").submit();
        return order;
    }

    private static void change(String order, String field, String value) {
        admin.open(order + "/shipping")
                .form(order + "/shipping")
                .with(field, value)
                .submit();
    }

    private static void wrongPassword(Browser browser) {
        browser.open("/login");
        browser.type("username", "nobody" + System.nanoTime());
        browser.type("password", "wrong");
        browser.submit("/login");
    }

    private static void secondPage(Browser browser) {
        browser.open("/orders");
        browser.follow("a[href*='after=']");
    }

    private static void newOrderWithErrors(Browser browser) {
        browser.open("/orders/new");
        browser.type("quantities[P-001]", "two");
        browser.submit("/orders/new");
    }

    private static void shippingWithErrors(Browser browser) {
        String order = paid();
        browser.open(order + "/shipping");
        browser.type("zipCode", "?");
        browser.type("receiverPhone", "call me");
        browser.submit(order + "/shipping");
    }

    private static void shippingConflict(Browser browser) {
        String order = paid();
        browser.open(order + "/shipping");
        change(order, "address1", "Another street 5");
        change(order, "zipCode", "11111");
        browser.type("address1", "My street 7");
        browser.type("message", "Ring twice");
        browser.submit(order + "/shipping");
    }

    private static void shippingConflictElsewhere(Browser browser) {
        String order = unpaid();
        browser.open(order + "/shipping");
        admin.open(order + "/lines")
                .form(order + "/lines")
                .with("quantities[P-012]", "2")
                .submit();
        browser.type("address1", "My street 7");
        browser.submit(order + "/shipping");
    }

    private static void shippingConflictTooLate(Browser browser) {
        String order = paid();
        browser.open(order + "/shipping");
        admin.open(order).form(order + "/start-shipping").submit();
        browser.type("address1", "My street 7");
        browser.submit(order + "/shipping");
    }

    private static void linesWithErrors(Browser browser) {
        String order = unpaid();
        browser.open(order + "/lines");
        browser.type("quantities[P-001]", "two");
        browser.submit(order + "/lines");
    }

    private static void linesConflict(Browser browser) {
        String order = unpaid();
        browser.open(order + "/lines");
        admin.open(order + "/lines")
                .form(order + "/lines")
                .with("quantities[P-012]", "2")
                .submit();
        browser.type("quantities[P-011]", "3");
        browser.submit(order + "/lines");
    }

    private static void startShippingConflict(Browser browser) {
        String order = paid();
        browser.open(order);
        change(order, "address1", "Another street 5");
        browser.submit(order + "/start-shipping");
    }

    private static void startShippingOneClick(Browser browser) {
        String order = paid();
        browser.open(order);
        change(order, "message", "Ring twice");
        browser.submit(order + "/start-shipping");
    }

    private static void cancelTooLate(Browser browser) {
        String order = paid();
        browser.open(order);
        admin.open(order).form(order + "/start-shipping").submit();
        browser.press("details.cancel summary");
        browser.submit(order + "/cancel");
    }

    private static void payConflict(Browser browser) {
        String order = unpaid();
        browser.open(order);
        admin.open(order + "/lines")
                .form(order + "/lines")
                .with("quantities[P-012]", "2")
                .submit();
        browser.submit(order + "/pay");
    }

    /** Only a request made by hand comes that far: the page has no button for it. */
    private static void refusedByState(Browser browser) {
        String order = paid();
        browser.open(order).script("document.querySelector('form[action$=\"/cancel\"]').action = '" + order + "/pay'");
        browser.press("details.cancel summary");
        browser.submit(order + "/pay");
    }

    private static void withoutVersion(Browser browser) {
        String order = paid();
        browser.open(order + "/shipping").script("document.querySelector('[name=version]').remove()");
        browser.submit(order + "/shipping");
    }
}
