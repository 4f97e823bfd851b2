package dev.interlock.packing;

import static dev.interlock.bootstrap.packaged.PagesFeature.page;

import dev.interlock.bootstrap.packaged.Browser;
import dev.interlock.bootstrap.packaged.PagesFeature;
import java.util.stream.Stream;
import org.junit.jupiter.params.provider.Arguments;

/** The leases of packers in the console of locks. */
class PackingLocksPagesFeature implements PagesFeature {

    @Override
    public Stream<Arguments> templates() {
        return Stream.of(page("break a lock of work", "admin", PackingLocksPagesFeature::breakWorkLock));
    }

    @Override
    public Stream<Arguments> otherStates() {
        return Stream.of(
                page("locks of work", "admin", PackingLocksPagesFeature::workLocks),
                page(
                        "break a lock of work without a reason",
                        "admin",
                        PackingLocksPagesFeature::breakWorkLockWithoutReason));
    }

    private static void workLocks(Browser browser) {
        PackingPagesFeature.packing(browser);
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
