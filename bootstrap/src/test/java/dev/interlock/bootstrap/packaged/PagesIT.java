package dev.interlock.bootstrap.packaged;

import static dev.interlock.bootstrap.packaged.PagesFeature.page;
import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.bootstrap.AccessRow;
import dev.interlock.bootstrap.Features;
import dev.interlock.bootstrap.RemovableFeature;
import dev.interlock.bootstrap.security.AccessMatrixTest;
import dev.interlock.bootstrap.visit.Visitor;
import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.http.server.PathContainer;
import org.springframework.web.util.pattern.PathPatternParser;

/**
 * Every page of the packaged jar, in both themes: axe finds no violation, and a phone needs no sideways scrolling, in any language.
 */
@BrowserTest
@Tag("proof")
public class PagesIT {

    @RegisterExtension
    static final PackagedDesk DESK = new PackagedDesk();

    public static Visitor customer;
    public static Visitor admin;
    static Map<String, Browser> browsers = Map.of();
    private static final Set<String> VISITED = new TreeSet<>();
    private static int tests;

    @BeforeAll
    static void openBrowsers() {
        customer = Visitor.signedIn(DESK.port(), "customer1");
        admin = Visitor.signedIn(DESK.port(), "admin");
        browsers = Map.of(
                "stranger",
                        Browser.withJavaScript(DESK.port())
                                .open("/login?lang=en")
                                .theme("light"),
                "customer",
                        Browser.withJavaScript(DESK.port()).signIn("customer1").theme("light"),
                "admin", Browser.withJavaScript(DESK.port()).signIn("admin").theme("light"));
    }

    @AfterAll
    static void closeBrowsers() {
        browsers.values().forEach(Browser::close);
        boolean all = tests == Stream.concat(templates(), otherStates()).count();
        if (all) {
            assertThat(routesOfPages().filter(route -> VISITED.stream().noneMatch(path -> isAt(route, path))))
                    .as("pages without a row here")
                    .isEmpty();
        }
    }

    /** Returns the routes that need a sign-in by a page, so they are pages, but for a redirect and a file. The Lab has a test of its own. */
    private static Stream<String> routesOfPages() {
        return Stream.concat(
                        AccessMatrixTest.ROWS.stream(),
                        RemovableFeature.all().flatMap(feature -> feature.accessRows().stream()))
                .filter(row -> row.isGet() && row.stranger() == 302)
                .map(AccessRow::path)
                .filter(path -> !path.equals("/") && !path.endsWith("/download") && !path.startsWith("/lab"));
    }

    private static boolean isAt(String route, String path) {
        return PathPatternParser.defaultInstance.parse(route).matches(PathContainer.parsePath(path));
    }

    static Stream<Arguments> templates() {
        return Stream.concat(pagesOfTheDesk(), Features.find(PagesFeature.class).flatMap(PagesFeature::templates));
    }

    static Stream<Arguments> otherStates() {
        return Stream.concat(
                otherStatesOfTheDesk(), Features.find(PagesFeature.class).flatMap(PagesFeature::otherStates));
    }

    private static Stream<Arguments> pagesOfTheDesk() {
        return Stream.of(
                page("login", "stranger", browser -> browser.open("/login")),
                page("account", "customer", browser -> browser.open("/account")),
                page("all orders", "admin", browser -> browser.open("/orders")),
                page("new order", "customer", browser -> browser.open("/orders/new")),
                page("paid order, as admin", "admin", browser -> browser.open(paid())),
                page("shipping form", "customer", browser -> browser.open(paid() + "/shipping")),
                page("shipping conflict with a choice", "customer", PagesIT::shippingConflict),
                page("lines form", "customer", browser -> browser.open(unpaid() + "/lines")),
                page("start shipping, conflict", "admin", PagesIT::startShippingConflict),
                page("start delivery", "admin", browser -> browser.open(shipped() + "/start-delivery")),
                page("not found", "customer", browser -> browser.open("/orders/nowhere")),
                page("edit", "customer", browser -> edit(browser, unpaid())),
                page("read-only, another's lock", "customer", PagesIT::refusedToEdit),
                page("break a lock", "admin", browser -> openBreak(browser, held(customer, unpaid()))),
                page("signed in in a new window", "customer", browser -> browser.open("/login?again")),
                page("start shipping, locked", "admin", PagesIT::startShippingLocked),
                page("a form of an ended session", "stranger", PagesIT::editWithoutSession));
    }

    private static Stream<Arguments> otherStatesOfTheDesk() {
        return Stream.of(
                page("wrong password", "stranger", PagesIT::wrongPassword),
                page("signed out", "stranger", browser -> browser.open("/login?logout")),
                page("my orders", "customer", browser -> browser.open("/orders")),
                page("found nothing", "admin", browser -> browser.open("/orders?q=nothing-like-it")),
                page("second page", "admin", PagesIT::secondPage),
                page("new order with errors", "customer", PagesIT::newOrderWithErrors),
                page("new order, another was placed", "customer", PagesIT::newOrderAfterAnother),
                page("unpaid order", "customer", browser -> browser.open(unpaid())),
                page("paid order", "customer", browser -> browser.open(paid())),
                page("shipped order", "admin", browser -> browser.open(shipped())),
                page("canceled order", "customer", browser -> browser.open(canceled())),
                page("shipping form with errors", "customer", PagesIT::shippingWithErrors),
                page("shipping form, too late", "customer", browser -> browser.open(shipped() + "/shipping")),
                page("shipping conflict without one", "customer", PagesIT::shippingConflictElsewhere),
                page("shipping conflict, too late", "customer", PagesIT::shippingConflictTooLate),
                page("lines form with errors", "customer", PagesIT::linesWithErrors),
                page("start shipping, one click", "admin", PagesIT::startShippingOneClick),
                page("lines conflict", "customer", PagesIT::linesConflict),
                page("lines conflict with a choice", "customer", PagesIT::linesConflictWithAChoice),
                page("correct the tracking", "admin", browser -> browser.open(outForDelivery() + "/correct-tracking")),
                page("start delivery, errors", "admin", PagesIT::startDeliveryWithErrors),
                page("start delivery, too late", "admin", PagesIT::startDeliveryTooLate),
                page("order out for delivery", "admin", browser -> browser.open(outForDelivery())),
                page("order out for delivery, and what can’t be done", "customer", PagesIT::impossibleActions),
                page("complete delivery, conflict", "admin", PagesIT::completeDeliveryConflict),
                page("pay, conflict", "customer", PagesIT::payConflict),
                page("which customer", "admin", browser -> browser.open("/orders/new")),
                page("new order for a customer", "admin", browser -> browser.open("/orders/new?customer=customer1")),
                page("unpaid order, as admin", "admin", browser -> browser.open(unpaid())),
                page("cancel", "admin", browser -> browser.open(paid() + "/cancel")),
                page("cancel with errors", "admin", PagesIT::cancelWithErrors),
                page("cancel, too late", "customer", PagesIT::cancelTooLate),
                page("refunded order", "admin", browser -> browser.open(partlyRefunded())),
                page("record a refund", "admin", browser -> browser.open(partlyRefunded() + "/record-refund")),
                page("record a refund, conflict", "admin", PagesIT::refundConflict),
                page("refused by the state", "customer", PagesIT::refusedByState),
                page("without a version", "customer", PagesIT::withoutVersion),
                page("not for customers", "customer", browser -> browser.open("/admin/locks/1/break")),
                page("a bad filter", "customer", browser -> browser.open("/orders?state=NONE")),
                page("edit, items fixed", "admin", browser -> edit(browser, paid())),
                page("edit, what only the script shows", "customer", PagesIT::editInEveryStateOfTheScript),
                page("edit, more time, somebody waits", "customer", PagesIT::editLonger),
                page("edit, conflict", "customer", PagesIT::editConflict),
                page("edit, errors", "customer", PagesIT::editWithErrors),
                page("edit, lock ended", "customer", PagesIT::editEnded),
                page("edit, lock broken", "customer", PagesIT::editBroken),
                page("edit, lock broken, order shipped", "customer", PagesIT::editBrokenTooLate),
                page("edit, lock taken over", "customer", PagesIT::editTakenOver),
                page("edit, held by another", "customer", PagesIT::editHeldByAnother),
                page("edit, waiting for another", "admin", PagesIT::editWaiting),
                page("read-only, free", "customer", browser -> browser.open(unpaid() + "/edit")),
                page("read-only, own lock", "customer", browser -> browser.open(held(customer, unpaid()) + "/edit")),
                page(
                        "read-only, a customer's lock",
                        "admin",
                        browser -> browser.open(held(customer, unpaid()) + "/edit")),
                page("read-only, in the queue", "customer", PagesIT::waitInQueue),
                page("read-only, too late", "customer", browser -> browser.open(shipped() + "/edit")),
                page("own lock on an order", "customer", browser -> browser.open(held(customer, unpaid()))),
                page("another's lock on an order", "customer", browser -> browser.open(held(admin, unpaid()))),
                page("locks on orders", "customer", browser -> {
                    held(admin, unpaid());
                    browser.open("/orders");
                }),
                page("shipping form, locked", "customer", PagesIT::shippingLocked),
                page("lines form, locked", "customer", PagesIT::linesLocked),
                page("shipping form, locked, as admin", "admin", PagesIT::shippingLockedByACustomer),
                page("shipping form, in the queue", "customer", PagesIT::shippingInQueue),
                page("shipping form, its turn", "customer", PagesIT::shippingItsTurn),
                page("shipping form with a draft", "customer", PagesIT::shippingDraft),
                page("edit, after a wait", "customer", PagesIT::editAfterAWait),
                page("break a lock without a reason", "admin", PagesIT::breakWithoutReason),
                page("break a newer lock", "admin", PagesIT::breakTooLate),
                page("break no lock", "admin", browser -> openBreak(browser, unpaid())),
                page("a lock was broken", "admin", PagesIT::brokenByThisAdmin),
                page("your lock was broken", "customer", PagesIT::brokenByAnotherAdmin),
                page("a form of another session", "customer", PagesIT::formOfAnotherSession));
    }

    @ParameterizedTest(name = "{0} ({1})")
    @MethodSource({"templates", "otherStates"})
    void everyPage(String name, String user, Consumer<Browser> visit) {
        tests++;
        Browser browser = visited(user, visit);
        VISITED.add(URI.create(browser.address()).getPath());
        assertReadable(browser, "light", 1280);
        assertReadable(browser, "dark", 375);
        if (browser.has("footer a[hreflang]")) {
            assertFits(browser, "ko");
            assertFits(browser, "zh");
            browser.follow("footer a[hreflang=en]");
        }
    }

    /** A page that answers a form can't be loaded in another language. */
    private static void assertFits(Browser browser, String language) {
        browser.follow("footer a[hreflang^=" + language + "]");
        assertThat(browser.has("html[lang^=" + language + "]")).isTrue();
        assertThat(browser.overflow()).as("pixels wider than 375, %s", language).isZero();
        assertThat(browser.text()).as("no missing text, %s", language).doesNotContain("??");
    }

    @Test
    void theThemeChangesWithoutLosingTypedText() {
        Browser browser = browsers.get("customer");
        assertThat(browser).isNotNull();
        browser.open(unpaid() + "/shipping").type("address1", "Typed street 9");

        browser.press("[name=theme][value=dark]");

        browser.see("html[data-theme=dark] [value=dark][aria-pressed=true]");
        assertThat(browser.value("address1")).isEqualTo("Typed street 9");
        assertThat(browser.open("/orders").has("html[data-theme=dark]")).isTrue();
        browser.theme("light");
    }

    @Test
    void onAPhoneTheFilterIsFoldedUnlessItIsActive() {
        Browser browser = browsers.get("customer");
        assertThat(browser).isNotNull();
        browser.width(375);

        assertThat(browser.open("/orders").has(".filters[open]")).isFalse();
        assertThat(browser.open("/orders?state=PREPARING").has(".filters[open]"))
                .isTrue();
    }

    /** The canceled order of the demo is some hours old. */
    @Test
    void timesAreRelativeAndTheTitleHasTheExactTime() {
        Browser browser = browsers.get("admin");
        assertThat(browser).isNotNull();

        browser.width(1280).open("/orders?state=CANCELED").see("time[data-ago][title*=':']", "ago");
    }

    @Test
    void allTimesAreInTheTimeZoneOfTheShop() {
        String order = held(customer, unpaid());
        try (Browser berlin =
                Browser.withJavaScript(DESK.port()).timeZone("Europe/Berlin").signIn("admin")) {
            berlin.open(order);
            assertSeoul(berlin, ".notice-lock time");
            berlin.open("/orders?q=" + order.substring("/orders/".length()));
            assertSeoul(berlin, ".locked-by time");
            edit(berlin, paid());
            assertSeoul(berlin, "#edit-state [data-when=held] time");
        }
    }

    private static void assertSeoul(Browser browser, String css) {
        assertThat(browser.await("""
                const times = [...document.querySelectorAll(arguments[0])];
                const clock = new Intl.DateTimeFormat('en', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: 'Asia/Seoul' });
                const wrong = times.filter(({ textContent, dateTime }) => textContent !== `${clock.format(new Date(dateTime))} KST`);
                arguments[1](times.length === 0 ? 'none' : wrong.map(({ outerHTML }) => outerHTML).join());
                """, css)).isEqualTo("");
    }

    @ParameterizedTest
    @ValueSource(strings = {"ko", "zh", "en"})
    void theListOfOrdersNamesADayOnOneLineAndFitsATablet(String language) {
        Browser browser = browsers.get("admin");
        assertThat(browser).isNotNull();
        held(customer, unpaid());
        browser.width(1280).open("/orders?lang=" + language);

        Object wrapped = browser.await("""
                const times = [...document.querySelectorAll('.placed time')];
                times.forEach((time) => (time.textContent = time.dataset.ago));
                arguments[0](times.filter((time) => time.getClientRects().length !== 1).length);
                """);
        assertThat(wrapped).isEqualTo(0L);
        browser.width(768);
        assertThat(browser.overflow()).isZero();
    }

    @ParameterizedTest
    @ValueSource(strings = {"ko", "zh", "en"})
    void theLabelsOfTheFilterAreOneLine(String language) {
        Browser browser = browsers.get("admin");
        assertThat(browser).isNotNull();
        browser.width(1280).open("/orders?lang=" + language);

        assertThat(browser.height("label[for=q]")).isEqualTo(browser.height("label[for=state]"));
        browser.open("/orders?lang=en");
    }

    @Test
    void aScreenOf320PixelsShowsAllOfTheListAndTheItemsForm() {
        held(customer, paid());
        Browser browser = browsers.get("admin");
        assertThat(browser).isNotNull();
        String order = unpaid();
        for (String path : List.of("/orders", order + "/lines", order)) {
            browser.width(320).open(path);
            assertThat(browser.overflow()).as(path).isZero();
        }
        browser.open("/orders");
        assertThat(browser.top(".order-cards .state")).isGreaterThan(browser.top(".order-cards .order-number"));
    }

    @Test
    void aPrintedOrderHasNoButtons() {
        Browser browser = browsers.get("admin");
        assertThat(browser).isNotNull();
        browser.width(1280).open(paid());
        browser.media("print");

        Object visible = browser.await("""
                const controls = [...document.querySelectorAll('button, .button, summary, nav, .trail')];
                arguments[0](controls.filter((each) => each.checkVisibility()).map(({ textContent }) => textContent).join());
                """);
        browser.media("");
        assertThat(visible).isEqualTo("");
    }

    @Test
    void aPrintedOrderHasExactTimesAndNoHistory() {
        Browser browser = browsers.get("admin");
        assertThat(browser).isNotNull();
        browser.width(1280).open(held(customer, unpaid()));
        browser.media("print");

        Object printed = browser.await("""
                window.dispatchEvent(new Event('beforeprint'));
                const text = document.body.innerText;
                window.dispatchEvent(new Event('afterprint'));
                arguments[0](text);
                """);
        browser.media("");
        assertThat(String.valueOf(printed))
                .contains("Items", "Shipping details", " KST")
                .doesNotContain("ago", "History", "Somebody else is editing", "Version");
    }

    @Test
    void aPhoneShowsTheDayOfAnOrder() {
        Browser browser = browsers.get("customer");
        assertThat(browser).isNotNull();
        browser.width(390).open("/orders").see(".order-cards .placed time");
        assertThat(browser.overflow()).isZero();
    }

    @Test
    void theNextStepOfAnOrderIsBesideItsTitle() {
        Browser browser = browsers.get("admin");
        assertThat(browser).isNotNull();
        browser.width(1280).open(paid());

        assertThat(browser.top("form[action$='/start-shipping'] button")).isLessThan(browser.top(".progress"));
        assertThat(browser.top("form[action$='/start-shipping'] button"))
                .isEqualTo(browser.top("form[action$='/edit'] button"));
    }

    @Test
    void onAPhoneTheTitleFollowsTheLinkBack() {
        Browser browser = browsers.get("admin");
        assertThat(browser).isNotNull();
        browser.width(375).open(paid());

        assertThat(browser.top("h1") - browser.top(".trail") - browser.height(".trail"))
                .as("pixels")
                .isLessThan(40);
    }

    @Test
    void aDemoUserIsFilledInAtAClick() {
        try (Browser visitor = Browser.withJavaScript(DESK.port()).open("/login?lang=en")) {
            visitor.press("[data-user=customer2]");
            assertThat(visitor.value("username")).isEqualTo("customer2");

            visitor.submit("/login");
            visitor.see("body[data-member=customer2]");
        }
        try (Browser visitor = Browser.withoutJavaScript(DESK.port()).open("/login?lang=en")) {
            assertThat(visitor.height("[data-user=customer2]")).isZero();
        }
    }

    private static Browser visited(String user, Consumer<Browser> visit) {
        Browser browser = browsers.get(user);
        assertThat(browser).isNotNull();
        browser.width(1280);
        visit.accept(browser);
        assertThat(browser.has("html[data-theme=light] h1")).isTrue();
        assertThat(browser.text()).as("no template source, no missing text").doesNotContain("<%", "${", "??");
        return browser;
    }

    private static void assertReadable(Browser browser, String theme, int width) {
        browser.width(width).repaint(theme);
        assertThat(browser.overflow()).as("pixels wider than %s", width).isZero();
        assertThat(browser.violations()).as("%s, %s px", theme, width).isEmpty();
        assertThat(browser.brokenWords()).as("broken words at %s px", width).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(ints = {1280, 375})
    void theLockBadgeIsOneLineWithAnIconThatNeedsNoFont(int width) {
        Browser browser = browsers.get("admin");
        assertThat(browser).isNotNull();
        String order = held(customer, unpaid());
        browser.width(width).open("/orders?q=" + order.substring("/orders/".length()));

        assertThat(browser.text()).contains("Customer One is editing");
        assertThat(browser.has(".badge svg")).isTrue();
        assertThat(browser.height(".badge")).as("pixels").isLessThan(36);
        assertThat(browser.top(".locked-by .note")).isGreaterThan(browser.top(".badge"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"en", "ko", "zh"})
    void theLinksOfAnAdminAreOneLine(String language) {
        Browser browser = browsers.get("admin");
        assertThat(browser).isNotNull();
        browser.width(1280).open("/orders?lang=" + language);

        assertThat(browser.height(".nav")).as("pixels").isLessThan(40);
        assertThat(browser.height(".bar")).as("pixels").isLessThan(100);
        browser.open("/orders?lang=en");
    }

    @Test
    void labelsAndInputsAreAlignedIfOneFieldHasAHint() {
        Browser browser = browsers.get("customer");
        assertThat(browser).isNotNull();
        browser.width(1280).open(paid() + "/shipping");

        assertThat(browser.top("label[for^=receiverName]")).isEqualTo(browser.top("label[for^=receiverPhone]"));
        assertThat(browser.top("[name=receiverName]")).isEqualTo(browser.top("[name=receiverPhone]"));
    }

    @Test
    void thePageIsRenderedInTheChosenTheme() {
        Browser browser = browsers.get("stranger");
        assertThat(browser).isNotNull();
        browser.theme("dark").open("/login");
        assertThat(browser.has("html[data-theme=dark]")).isTrue();
        browser.theme("light");
    }

    public static String unpaid() {
        return NewOrder.placedBy(customer);
    }

    public static String paid() {
        return NewOrder.paidBy(customer);
    }

    public static String shipped() {
        String order = paid();
        admin.open(order).form(order + "/start-shipping").submit();
        return order;
    }

    private static String outForDelivery() {
        String order = shipped();
        startDelivery(order);
        return order;
    }

    private static void startDelivery(String order) {
        admin.open(order + "/start-delivery")
                .form(order + "/start-delivery")
                .with("carrier", "Korea Post")
                .with("trackingNumber", "EB123456789KR")
                .submit();
    }

    private static String canceled() {
        String order = unpaid();
        customer.open(order + "/cancel").form(order + "/cancel").submit();
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

    private static void newOrderAfterAnother(Browser browser) {
        browser.open("/orders/new");
        String key = browser.value("idempotencyKey");
        NewOrder.placedBy(customer, key);
        browser.type("quantities[P-011]", "2");
        NewOrder.SHIPPING.forEach(browser::type);
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

    private static void linesConflictWithAChoice(Browser browser) {
        String order = unpaid();
        browser.open(order + "/lines");
        admin.open(order + "/lines")
                .form(order + "/lines")
                .with("quantities[P-011]", "2")
                .submit();
        browser.type("quantities[P-011]", "3");
        browser.submit(order + "/lines");
        browser.see("td fieldset.choice");
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

    private static void startDeliveryWithErrors(Browser browser) {
        String order = shipped();
        browser.open(order + "/start-delivery");
        browser.type("carrier", "Korea Post");
        browser.type("trackingNumber", "#");
        browser.submit(order + "/start-delivery");
    }

    private static void startDeliveryTooLate(Browser browser) {
        String order = shipped();
        browser.open(order + "/start-delivery");
        startDelivery(order);
        browser.type("carrier", "Hanjin Express");
        browser.type("trackingNumber", "4123-5678-9012");
        browser.submit(order + "/start-delivery");
    }

    private static void impossibleActions(Browser browser) {
        browser.open(outForDelivery());
        browser.press("details.impossible summary");
    }

    private static void completeDeliveryConflict(Browser browser) {
        String order = outForDelivery();
        browser.open(order);
        admin.open(order).form(order + "/complete-delivery").submit();
        browser.submit(order + "/complete-delivery");
    }

    private static void cancelWithErrors(Browser browser) {
        String order = paid();
        browser.open(order + "/cancel").type("amount", "none");
        browser.submit(order + "/cancel");
    }

    private static String partlyRefunded() {
        String order = paid();
        admin.open(order + "/cancel")
                .form(order + "/cancel")
                .with("reason", "Sold out")
                .with("amount", "100")
                .submit();
        return order;
    }

    private static void refundConflict(Browser browser) {
        String refund = partlyRefunded() + "/record-refund";
        browser.open(refund).type("amount", "200");
        admin.open(refund).form(refund).with("amount", "100").submit();
        browser.submit(refund);
    }

    private static void cancelTooLate(Browser browser) {
        String order = paid();
        browser.open(order + "/cancel");
        admin.open(order).form(order + "/start-shipping").submit();
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

    /** Submits a command for which the page has no button. */
    private static void refusedByState(Browser browser) {
        String order = paid();
        browser.open(order + "/cancel")
                .script("document.querySelector('form[action$=\"/cancel\"]').action = '" + order + "/pay'");
        browser.submit(order + "/pay");
    }

    private static void withoutVersion(Browser browser) {
        String order = paid();
        browser.open(order + "/shipping").script("document.querySelector('[name=version]').remove()");
        browser.submit(order + "/shipping");
    }

    /** Acquires the edit lock in another browser, and returns the path of the order. */
    public static String held(Visitor holder, String order) {
        holder.open(order).form(order + "/edit").submit();
        return order;
    }

    private static void breakLock(String order) {
        String path = breakPath(order);
        admin.open(path).form(path).with("reason", "The van is leaving").submit();
    }

    private static String breakPath(String order) {
        return order.replace("/orders/", "/admin/locks/") + "/break";
    }

    private static void openBreak(Browser browser, String order) {
        browser.open(breakPath(order));
    }

    static String edit(Browser browser, String order) {
        browser.open(order).submit(order + "/edit");
        return order;
    }

    private static void editInEveryStateOfTheScript(Browser browser) {
        edit(browser, unpaid());
        browser.script("""
                const panel = document.getElementById('edit-state');
                for (const state of ['warn', 'offline', 'signed-out', 'other-member']) {
                  const copy = panel.cloneNode(true);
                  copy.id = state;
                  copy.dataset.state = state;
                  panel.after(copy);
                }
                """);
    }

    private static void editLonger(Browser browser) {
        String order = edit(browser, unpaid());
        admin.open(order + "/edit").form(order + "/edit/wait").submit();
        browser.script("""
                const form = document.getElementById('edit');
                form.action = form.querySelector('[formaction$="/extend"]').formAction;
                """);
        browser.sendByHand("#edit");
        browser.see("[data-when=extended]");
        browser.see("#edit-waiting");
    }

    private static void editWithErrors(Browser browser) {
        edit(browser, unpaid());
        browser.type("zipCode", "?");
        browser.type("quantities[P-001]", "two");
        browser.sendByHand("#edit");
        browser.see("[aria-invalid=true]");
    }

    private static void editConflict(Browser browser) {
        String order = edit(browser, unpaid());
        customer.open(order + "/shipping")
                .form(order + "/shipping")
                .with("address1", "Another street 5")
                .submit();
        browser.type("address1", "My street 7");
        browser.sendByHand("#edit");
        browser.see("fieldset.choice");
    }

    private static void editEnded(Browser browser) {
        edit(browser, unpaid());
        browser.script("document.getElementById('edit').elements.lockId.value = '0'.repeat(32)");
        browser.sendByHand("#edit");
        browser.see("[data-when=ended]");
    }

    private static String editBroken(Browser browser) {
        String order = edit(browser, unpaid());
        breakLock(order);
        browser.sendByHand("#edit");
        browser.see("[data-when=broken]");
        return order;
    }

    private static void editBrokenTooLate(Browser browser) {
        String order = edit(browser, paid());
        breakLock(order);
        admin.open(order).form(order + "/start-shipping").submit();
        browser.sendByHand("#edit");
        assertThat(browser.text()).contains("already been shipped");
    }

    private static void editTakenOver(Browser browser) {
        held(customer, edit(browser, unpaid()));
        browser.sendByHand("#edit");
        browser.see("[data-when=taken-over]");
    }

    private static void editHeldByAnother(Browser browser) {
        String order = edit(browser, unpaid());
        breakLock(order);
        held(admin, order);
        browser.sendByHand("#edit");
        browser.see("[data-when=held-by-other]");
    }

    private static void editWaiting(Browser browser) {
        String order = edit(browser, unpaid());
        breakLock(order);
        held(customer, order);
        browser.sendByHand("#edit");
        browser.press("[data-do=wait]");
        browser.see("[data-when=waiting]");
    }

    private static void refusedToEdit(Browser browser) {
        String order = unpaid();
        browser.open(order);
        held(admin, order);
        browser.submit(order + "/edit");
    }

    private static void waitInQueue(Browser browser) {
        String order = held(admin, unpaid());
        browser.open(order + "/edit").submit(order + "/edit/wait");
        browser.see("[data-fill=place]");
    }

    private static void startShippingLocked(Browser browser) {
        String order = paid();
        browser.open(order);
        held(customer, order);
        browser.submit(order + "/start-shipping");
    }

    private static void shippingLocked(Browser browser) {
        String order = unpaid();
        browser.open(order + "/shipping");
        held(admin, order);
        browser.type("address1", "My street 7");
        browser.submit(order + "/shipping");
    }

    private static void shippingLockedByACustomer(Browser browser) {
        String order = unpaid();
        browser.open(order + "/shipping");
        held(customer, order);
        browser.submit(order + "/shipping");
    }

    private static void shippingInQueue(Browser browser) {
        shippingLocked(browser);
        browser.follow("#blocked button[name=wait]");
        browser.see("[data-fill=place]");
    }

    private static void shippingItsTurn(Browser browser) {
        String order = unpaid();
        browser.open(order + "/shipping");
        held(admin, order);
        browser.type("address1", "My street 7");
        browser.submit(order + "/shipping");
        browser.follow("#blocked button[name=wait]");
        breakLock(order);
        browser.see("#blocked [data-when=turn]");
    }

    private static void shippingDraft(Browser browser) {
        String order = unpaid();
        browser.open(order + "/shipping");
        browser.type("address1", "My street 7");
        browser.open("/orders").open(order + "/shipping");
        browser.see("[data-draft]");
    }

    private static void editAfterAWait(Browser browser) {
        String order = held(admin, unpaid());
        browser.open(order + "/edit").submit(order + "/edit/wait");
        breakLock(order);
        browser.see("#edit-notice [data-when=turn]");
    }

    private static void linesLocked(Browser browser) {
        String order = unpaid();
        browser.open(order + "/lines");
        held(admin, order);
        browser.type("quantities[P-011]", "3");
        browser.submit(order + "/lines");
    }

    private static void breakWithoutReason(Browser browser) {
        openBreak(browser, held(customer, unpaid()));
        browser.follow("main form button.danger");
    }

    private static void breakTooLate(Browser browser) {
        String order = held(customer, unpaid());
        openBreak(browser, order);
        held(customer, order);
        browser.type("reason", "The van is leaving");
        browser.follow("main form button.danger");
    }

    private static void brokenByThisAdmin(Browser browser) {
        openBreak(browser, held(customer, unpaid()));
        browser.type("reason", "The van is leaving");
        browser.follow("main form button.danger");
    }

    private static void brokenByAnotherAdmin(Browser browser) {
        String order = edit(browser, unpaid());
        breakLock(order);
        browser.open("/orders");
        browser.see(".lock-notices");
    }

    private static void editWithoutSession(Browser browser) {
        edit(browser.signIn("customer1").theme("light"), unpaid());
        browser.type("address1", "My street 7");
        browser.loseSession();
        browser.sendByHand("#edit");
        assertThat(browser.text()).contains("My street 7");
    }

    private static void formOfAnotherSession(Browser browser) {
        browser.open(unpaid() + "/shipping").type("address1", "My street 7");
        String form = browser.window();
        browser.loseSession();
        browser.newWindow().signIn("customer1");
        browser.closeWindow(form);
        browser.sendByHand("#form");
        assertThat(browser.text()).contains("My street 7");
    }
}
