package dev.interlock.secondfactor;

import static dev.interlock.bootstrap.packaged.PagesFeature.page;

import dev.interlock.bootstrap.packaged.PagesFeature;
import java.util.stream.Stream;
import org.junit.jupiter.params.provider.Arguments;

/** The pages of the second factor. */
class SecondFactorPagesFeature implements PagesFeature {

    @Override
    public Stream<Arguments> templates() {
        return Stream.of(
                page("second factor", "admin", browser -> browser.open("/account/second-factor")),
                page("second factors of admins", "admin", browser -> browser.open("/admin/second-factors")));
    }
}
