package dev.interlock.dispatch;

import static dev.interlock.bootstrap.packaged.PagesFeature.page;
import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.bootstrap.packaged.Browser;
import dev.interlock.bootstrap.packaged.PagesFeature;
import dev.interlock.bootstrap.packaged.PagesIT;
import java.util.stream.Stream;
import org.junit.jupiter.params.provider.Arguments;

/** The dispatch of several orders, and their labels. */
class DispatchPagesFeature implements PagesFeature {

    @Override
    public Stream<Arguments> templates() {
        return Stream.of(
                page("dispatch", "admin", DispatchPagesFeature::dispatch),
                page("labels", "admin", DispatchPagesFeature::labels));
    }

    @Override
    public Stream<Arguments> otherStates() {
        return Stream.of(page("dispatch of nothing", "admin", DispatchPagesFeature::dispatchOfNothing));
    }

    private static void dispatch(Browser browser) {
        PagesIT.paid();
        browser.open("/admin/dispatch").press("[data-do=select-all]");
        assertThat(browser.has("[name=orders]:enabled:not(:checked)")).isFalse();
    }

    /** Ships the orders of other pages: the list begins with the oldest. */
    private static void shipAll(Browser browser) {
        browser.open("/admin/dispatch");
        while (browser.has("[name=orders]:enabled")) {
            browser.press("[data-do=select-all]");
            browser.submit("/admin/dispatch");
            assertThat(browser.text()).contains("Skipped: 0.");
            browser.open("/admin/dispatch");
        }
    }

    private static void labels(Browser browser) {
        shipAll(browser);
        String changed = PagesIT.paid();
        String number = PagesIT.paid().substring("/orders/".length());
        browser.open("/admin/dispatch");
        browser.script("document.querySelector('[name=orders][value^=\"" + changed.substring("/orders/".length())
                + "\"]').value += '9'");
        browser.press("input[name=orders][value^='" + changed.substring("/orders/".length()) + "']");
        browser.press("input[name=orders][value^='" + number + "']");
        browser.submit("/admin/dispatch");
    }

    private static void dispatchOfNothing(Browser browser) {
        PagesIT.paid();
        browser.open("/admin/dispatch");
        browser.submit("/admin/dispatch");
    }
}
