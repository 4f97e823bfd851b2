package dev.interlock.packing;

import static dev.interlock.bootstrap.packaged.PagesFeature.page;

import dev.interlock.bootstrap.packaged.Browser;
import dev.interlock.bootstrap.packaged.PagesFeature;
import dev.interlock.bootstrap.packaged.PagesIT;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.params.provider.Arguments;

/** The packing queue. */
class PackingPagesFeature implements PagesFeature {

    @Override
    public Stream<Arguments> templates() {
        return Stream.of(page("packing an order", "admin", PackingPagesFeature::packing));
    }

    @Override
    public Stream<Arguments> otherStates() {
        return Stream.of(
                page("packing, nothing taken", "admin", PackingPagesFeature::packingNothing),
                page("packing, too late", "admin", PackingPagesFeature::packingTooLate));
    }

    private static void packingNothing(Browser browser) {
        handBack();
        browser.open("/admin/packing");
    }

    /** Takes an order to pack as the admin of the browser, and returns the path that keeps it. */
    static String packing(Browser browser) {
        PagesIT.paid();
        handBack();
        browser.open("/admin/packing");
        browser.submit("/admin/packing/next");
        return PagesIT.admin
                .open("/admin/packing")
                .document()
                .select("form[action$=/keep]")
                .attr("action");
    }

    private static void handBack() {
        PagesIT.admin
                .open("/admin/packing")
                .document()
                .select("form[action$=/hand-back]")
                .eachAttr("action")
                .forEach(action -> PagesIT.admin.post(action, Map.of()));
    }

    private static void packingTooLate(Browser browser) {
        String keep = packing(browser);
        handBack();
        browser.submit(keep);
    }
}
