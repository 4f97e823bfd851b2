package dev.interlock.accounts;

import static dev.interlock.bootstrap.packaged.PagesFeature.page;

import dev.interlock.bootstrap.packaged.Browser;
import dev.interlock.bootstrap.packaged.PagesFeature;
import dev.interlock.bootstrap.visit.Page;
import dev.interlock.bootstrap.visit.Visitor;
import java.net.URI;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.params.provider.Arguments;

/** The pages of members, and those of a member's own account. */
class AccountsPagesFeature implements PagesFeature {

    private static final String PASSWORD = "comma walrus tin";

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
                page("mail address of the demo", "customer", browser -> browser.open("/account/mail")),
                page("a link to a mail address that is over", "admin", browser -> browser.open("/confirm-mail/none")),
                page("sign up", "admin", browser -> browser.open("/sign-up")),
                page("a link to sign up that is over", "admin", browser -> browser.open("/sign-up/none")),
                page("disable a member", "admin", browser -> browser.open("/admin/members/customer2/disable")));
    }

    @Override
    public Stream<Arguments> otherStates() {
        return Stream.of(
                page("sessions to end, without the password", "customer", AccountsPagesFeature::endWithoutPassword),
                page("a member without a name", "admin", AccountsPagesFeature::addWithoutName),
                page("a link for a new member", "admin", browser -> add(browser, "")),
                page("a link that was sent", "admin", browser -> add(browser, "kim@example.com")),
                page("choose a password", "admin", AccountsPagesFeature::choosePassword),
                page("a link to sign up that was sent", "admin", browser -> requestSignUp(browser, newAddress())),
                page("a new customer", "admin", AccountsPagesFeature::openSignUp),
                page("a new customer with errors", "admin", AccountsPagesFeature::signUpWithErrors),
                page("a customer that has signed up", "admin", AccountsPagesFeature::signUp),
                page("a mail address to confirm", "admin", AccountsPagesFeature::openMailLink),
                page("a mail address that is confirmed", "admin", AccountsPagesFeature::confirmMail));
    }

    private static void endWithoutPassword(Browser browser) {
        browser.open("/account/sessions");
        browser.submit("/account/sessions/sign-out-elsewhere");
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

    private static String newAddress() {
        return "m" + System.nanoTime() % 1_000_000 + "@a.example";
    }

    private static void requestSignUp(Browser browser, String mail) {
        browser.open("/sign-up");
        browser.type("mail", mail);
        browser.submit("/sign-up");
    }

    private static String openSignUp(Browser browser) {
        String mail = newAddress();
        requestSignUp(browser, mail);
        Object folder = browser.await("arguments[0](document.querySelector('main code').textContent)");
        String link = SentMail.awaitTo(mail, Path.of(String.valueOf(folder))).link();
        browser.open(link);
        return link;
    }

    private static void signUpWithErrors(Browser browser) {
        browser.submit(openSignUp(browser));
    }

    private static String signUp(Browser browser) {
        String link = openSignUp(browser);
        String id = "m" + System.nanoTime();
        browser.type("memberId", id);
        browser.type("memberName", "Hana Seo");
        browser.type("newPassword", PASSWORD);
        browser.type("repeatedPassword", PASSWORD);
        browser.submit(link);
        return id;
    }

    private static String openMailLink(Browser browser) {
        Visitor member = Visitor.stranger(URI.create(browser.address()).getPort());
        member.signIn(signUp(browser), PASSWORD);
        String mail = newAddress();
        Page sent = member.open("/account/mail")
                .form("/account/mail")
                .with("newMail", mail)
                .with("password", PASSWORD)
                .submit();
        String link = SentMail.awaitTo(
                        mail, Path.of(sent.document().select("main code").text()))
                .link();
        browser.open(link);
        return link;
    }

    private static void confirmMail(Browser browser) {
        browser.submit(openMailLink(browser));
    }
}
