package dev.interlock.profile;

import static dev.interlock.bootstrap.packaged.PagesFeature.page;

import dev.interlock.bootstrap.packaged.PagesFeature;
import java.util.stream.Stream;
import org.junit.jupiter.params.provider.Arguments;

/** The pages of a customer's own profile. */
class ProfilePagesFeature implements PagesFeature {

    @Override
    public Stream<Arguments> templates() {
        return Stream.of(page("own profile", "customer", browser -> browser.open("/account/profile")));
    }
}
