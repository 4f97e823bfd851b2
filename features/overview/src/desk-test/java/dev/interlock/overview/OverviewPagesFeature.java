package dev.interlock.overview;

import static dev.interlock.bootstrap.packaged.PagesFeature.page;

import dev.interlock.bootstrap.packaged.PagesFeature;
import dev.interlock.bootstrap.packaged.PagesIT;
import java.util.stream.Stream;
import org.junit.jupiter.params.provider.Arguments;

/** The overview, and the refunds that are due. */
class OverviewPagesFeature implements PagesFeature {

    @Override
    public Stream<Arguments> templates() {
        return Stream.of(
                page("overview", "admin", browser -> {
                    PagesIT.paid();
                    browser.open("/admin/overview");
                }),
                page("refunds due", "admin", browser -> browser.open("/admin/overview/refunds")));
    }
}
