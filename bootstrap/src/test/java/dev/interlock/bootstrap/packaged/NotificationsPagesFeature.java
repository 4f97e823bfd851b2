package dev.interlock.bootstrap.packaged;

import static dev.interlock.bootstrap.packaged.PagesFeature.page;

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
