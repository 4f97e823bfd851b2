package dev.interlock.accounts;

import static dev.interlock.bootstrap.packaged.PagesFeature.page;

import dev.interlock.bootstrap.packaged.Browser;
import dev.interlock.bootstrap.packaged.PagesFeature;
import java.util.stream.Stream;
import org.junit.jupiter.params.provider.Arguments;

/** The pages of members, and those of a member's own account. */
class AccountsPagesFeature implements PagesFeature {

    @Override
    public Stream<Arguments> templates() {
        return Stream.of(
                page("own sessions", "customer", browser -> browser.open("/account/sessions")),
                page("close the account", "customer", browser -> browser.open("/account/leave")),
                page("change password", "customer", browser -> browser.open("/account/password")),
                page("members", "admin", browser -> browser.open("/admin/members")),
                page("add a member", "admin", browser -> browser.open("/admin/members/new")),
                page("another role", "admin", browser -> browser.open("/admin/members/customer2/role")),
                page("a link that is over", "admin", browser -> browser.open("/choose-password/none")),
                page("forgotten password", "admin", browser -> browser.open("/forgotten-password")),
                page("disable a member", "admin", browser -> browser.open("/admin/members/customer2/disable")));
    }

    @Override
    public Stream<Arguments> otherStates() {
        return Stream.of(
                page("a member without a name", "admin", AccountsPagesFeature::addWithoutName),
                page("a link for a new member", "admin", browser -> add(browser, "")),
                page("a link that was sent", "admin", browser -> add(browser, "kim@example.com")),
                page("choose a password", "admin", AccountsPagesFeature::choosePassword));
    }

    private static void addWithoutName(Browser browser) {
        browser.open("/admin/members/new");
        browser.submit("/admin/members/new");
    }

    private static void add(Browser browser, String mail) {
        browser.open("/admin/members/new");
        browser.type("memberId", "m" + System.nanoTime());
        browser.type("memberName", "Kim");
        browser.type("mail", mail);
        browser.select("role", "Customer");
        browser.submit("/admin/members/new");
    }

    private static void choosePassword(Browser browser) {
        add(browser, "");
        String link = String.valueOf(browser.await("arguments[0](document.getElementById('link').value)"));
        browser.open(link.substring(link.indexOf("/choose-password")));
    }
}
