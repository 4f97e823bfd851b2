package dev.interlock.bootstrap.packaged;

import static dev.interlock.bootstrap.packaged.PagesFeature.page;

import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.params.provider.Arguments;

/** The packing queue, and its leases in the console of locks. */
class PackingPagesFeature implements PagesFeature {

    @Override
    public Stream<Arguments> templates() {
        return Stream.of(
                page("packing an order", "admin", PackingPagesFeature::packing),
                page("break a lock of work", "admin", PackingPagesFeature::breakWorkLock));
    }

    @Override
    public Stream<Arguments> otherStates() {
        return Stream.of(
                page("packing, nothing taken", "admin", PackingPagesFeature::packingNothing),
                page("packing, too late", "admin", PackingPagesFeature::packingTooLate),
                page("locks of work", "admin", PackingPagesFeature::workLocks),
                page(
                        "break a lock of work without a reason",
                        "admin",
                        PackingPagesFeature::breakWorkLockWithoutReason));
    }

    private static void packingNothing(Browser browser) {
        handBack();
        browser.open("/admin/packing");
    }

    /** Takes an order to pack as the admin of the browser, and returns the path that keeps it. */
    private static String packing(Browser browser) {
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

    private static void workLocks(Browser browser) {
        packing(browser);
        browser.open("/admin/locks");
    }

    private static void breakWorkLock(Browser browser) {
        workLocks(browser);
        browser.follow("a[href*='target=']");
    }

    private static void breakWorkLockWithoutReason(Browser browser) {
        breakWorkLock(browser);
        browser.follow("main form button.danger");
    }
}
