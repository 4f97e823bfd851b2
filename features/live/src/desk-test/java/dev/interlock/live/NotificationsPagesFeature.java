package dev.interlock.live;

import static dev.interlock.bootstrap.packaged.PagesFeature.page;

import dev.interlock.bootstrap.packaged.Browser;
import dev.interlock.bootstrap.packaged.PagesFeature;
import dev.interlock.bootstrap.packaged.PagesIT;
import java.util.stream.Stream;
import org.junit.jupiter.params.provider.Arguments;

/** The notifications of a customer. */
class NotificationsPagesFeature implements PagesFeature {

    @Override
    public Stream<Arguments> templates() {
        return Stream.of(page("notifications", "customer", NotificationsPagesFeature::notifications));
    }

    /** Opens the notifications with an unread one, and a count in the navigation bar. */
    private static void notifications(Browser browser) {
        PagesIT.shipped();
        browser.open("/notifications");
    }
}
