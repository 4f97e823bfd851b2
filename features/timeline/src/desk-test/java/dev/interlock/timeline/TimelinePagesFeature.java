package dev.interlock.timeline;

import static dev.interlock.bootstrap.packaged.PagesFeature.page;

import dev.interlock.bootstrap.packaged.Browser;
import dev.interlock.bootstrap.packaged.PagesFeature;
import dev.interlock.bootstrap.packaged.PagesIT;
import java.util.stream.Stream;
import org.junit.jupiter.params.provider.Arguments;

/** The timeline of an order. */
class TimelinePagesFeature implements PagesFeature {

    @Override
    public Stream<Arguments> templates() {
        return Stream.of(page("timeline", "admin", TimelinePagesFeature::timeline));
    }

    private static void timeline(Browser browser) {
        String order = PagesIT.held(PagesIT.customer, PagesIT.paid());
        browser.open(order + "/edit");
        browser.open(order + "/timeline");
    }
}
