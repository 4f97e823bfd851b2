package dev.interlock.papers;

import static dev.interlock.bootstrap.packaged.PagesFeature.page;
import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.bootstrap.packaged.Browser;
import dev.interlock.bootstrap.packaged.PagesFeature;
import dev.interlock.bootstrap.packaged.PagesIT;
import java.util.stream.Stream;
import org.junit.jupiter.params.provider.Arguments;

/** The pages of papers. */
class PapersPagesFeature implements PagesFeature {

    @Override
    public Stream<Arguments> templates() {
        return Stream.of(
                page("papers", "admin", PapersPagesFeature::list),
                page("labels of papers", "admin", browser -> made(browser, "labels")),
                page("slips of papers", "admin", browser -> made(browser, "slips")),
                page("tracking numbers", "admin", PapersPagesFeature::deliveries),
                page("papers of an order", "admin", browser -> make(browser, PagesIT.paid())));
    }

    private static void list(Browser browser) {
        PagesIT.paid();
        browser.open("/admin/papers").press("[data-do=select-all]");
        assertThat(browser.has("[name=orders]:enabled:not(:checked)")).isFalse();
    }

    /** A column that is pasted into the first row fills the second one too. */
    private static void deliveries(Browser browser) {
        String first = ship(browser, PagesIT.paid());
        String second = ship(browser, PagesIT.paid());
        browser.open("/admin/papers/deliveries?orders=" + first + "," + second);
        browser.script("""
                const clipboardData = new DataTransfer();
                clipboardData.setData('text', ['EB1', 'EB2', 'EB3'].join(String.fromCharCode(10)));
                document.querySelector('[data-column]')
                    .dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));""");
        assertThat(Stream.of(first, second).map(order -> browser.value("trackingNumber[" + order + "]")))
                .containsExactlyInAnyOrder("EB1", "EB2");
        assertThat(browser.text()).contains("There was no row for these numbers: EB3");
    }

    private static String ship(Browser browser, String order) {
        browser.open(order);
        browser.submit(order + "/start-shipping");
        return order.substring("/orders/".length());
    }

    private static void make(Browser browser, String order) {
        browser.open(order + "/papers");
        browser.submit(order + "/papers");
    }

    private static void made(Browser browser, String sheet) {
        make(browser, PagesIT.paid());
        browser.follow("a[href*='/admin/papers/" + sheet + "']");
    }
}
