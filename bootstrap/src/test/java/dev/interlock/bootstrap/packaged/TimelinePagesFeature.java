package dev.interlock.bootstrap.packaged;

import static dev.interlock.bootstrap.packaged.PagesFeature.page;

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
