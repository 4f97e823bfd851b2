package dev.interlock.accounts;

import static dev.interlock.bootstrap.packaged.PagesFeature.page;

import dev.interlock.bootstrap.packaged.PagesFeature;
import java.util.stream.Stream;
import org.junit.jupiter.params.provider.Arguments;

/** The pages of members, and those of a member's own account. */
class AccountsPagesFeature implements PagesFeature {

    @Override
    public Stream<Arguments> templates() {
        return Stream.of(
                page("own sessions", "customer", browser -> browser.open("/account/sessions")),
                page("change password", "customer", browser -> browser.open("/account/password")),
                page("members", "admin", browser -> browser.open("/admin/members")),
                page("add a member", "admin", browser -> browser.open("/admin/members/new")),
                page("another role", "admin", browser -> browser.open("/admin/members/customer2/role")),
                page("a link that is over", "admin", browser -> browser.open("/choose-password/none")),
                page("disable a member", "admin", browser -> browser.open("/admin/members/customer2/disable")));
    }
}
