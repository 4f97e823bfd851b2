package dev.interlock.accounts;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.accounts.mail.MailFolder;
import dev.interlock.adapter.api.token.TokenClient;
import dev.interlock.bootstrap.ApplicationTest;
import dev.interlock.bootstrap.ShiftedClock;
import dev.interlock.bootstrap.visit.Page;
import dev.interlock.bootstrap.visit.Visitor;
import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.jdbc.core.simple.JdbcClient;

/** An admin adds members, gives them roles, and hands out links with which they choose passwords. */
@ApplicationTest
@ExtendWith(OutputCaptureExtension.class)
class OneTimeLinkTest {

    private static final String MEMBERS = "/admin/members";
    private static final String NEW = MEMBERS + "/new";
    private static final String PASSWORD = "comma walrus tin";
    private static final AtomicInteger NUMBERS = new AtomicInteger();

    @LocalServerPort
    int port;

    @Autowired
    JdbcClient jdbc;

    @Autowired
    ShiftedClock clock;

    @Autowired
    MailFolder folder;

    Visitor admin;
    String name;

    @BeforeEach
    void signIn() {
        admin = Visitor.signedIn(port, "admin");
        name = "new-" + NUMBERS.incrementAndGet();
    }

    private Page add(String id, String role) {
        return add(id, role, "");
    }

    private Page add(String id, String role, String mail) {
        return admin.open(NEW)
                .form(NEW)
                .with("memberId", id)
                .with("memberName", "Hana Seo")
                .with("role", role)
                .with("mail", mail)
                .submit();
    }

    private static String link(Page page) {
        assertThat(page.status()).isEqualTo(200);
        return URI.create(page.document().select("#link").val()).getPath();
    }

    private Page choose(String link, String password) {
        return Visitor.stranger(port)
                .open(link)
                .form(link)
                .with("newPassword", password)
                .with("repeatedPassword", password)
                .submit();
    }

    private Visitor signedIn(String password) {
        Visitor visitor = Visitor.stranger(port);
        assertThat(visitor.signIn(name, password).location()).endsWith("/orders");
        return visitor;
    }

    private int statusOf(String link) {
        return Visitor.stranger(port).open(link).status();
    }

    @Test
    void aNewMemberChoosesAPasswordOnceAndSignsIn(CapturedOutput output) {
        String link = link(add(name, "CUSTOMER"));
        assertThat(statusOf(link)).isEqualTo(200);

        Page chosen = choose(link, PASSWORD);

        assertThat(chosen.text()).contains("Your password is set.");
        assertThat(signedIn(PASSWORD).open("/orders").text()).contains("Hana Seo");
        assertThat(statusOf(link)).isEqualTo(404);
        assertThat(output.getAll())
                .contains("MEMBER_ADDED by=\"admin\" member=\"" + name + "\" role=\"CUSTOMER\"")
                .contains("PASSWORD_CHANGED cause=\"one-time link\" member=\"" + name)
                .doesNotContain(link.substring(link.lastIndexOf('/') + 1), PASSWORD);
    }

    @Test
    void aLinkIsSentToTheAddressInPlaceOfBeingShown() throws IOException {
        String mail = UUID.randomUUID() + "@shop.example";

        Page added = add(name, "CUSTOMER", mail);

        assertThat(added.text()).contains("on its way to " + mail, String.valueOf(folder.path()));
        assertThat(added.document().select("#link")).isEmpty();
        assertThat(choose(SentMail.to(mail, folder).link(), PASSWORD).text()).contains("Your password is set.");
        assertThat(admin.open(MEMBERS + "?q=" + mail).text()).contains(mail);
    }

    @Test
    void anAddressOfAnotherMemberOrInAnotherFormIsRefused() {
        String mail = UUID.randomUUID() + "@shop.example";
        add(name, "CUSTOMER", mail);

        Page taken = add(name + "-b", "CUSTOMER", mail.replace("shop", "SHOP"));
        Page wrong = add(name + "-b", "CUSTOMER", "kim@shop");

        assertThat(taken.status()).isEqualTo(409);
        assertThat(taken.text()).contains("Another member has this mail address.");
        assertThat(wrong.status()).isEqualTo(400);
        assertThat(wrong.form(NEW).value("mail")).isEqualTo("kim@shop");
        assertThat(add(name + "-b", "CUSTOMER").status()).isEqualTo(200);
    }

    @Test
    void theTableHasNoToken() {
        String link = link(add(name, "CUSTOMER"));

        assertThat(jdbc.sql("select token_hash from one_time_link where member_id = ?")
                        .param(name)
                        .query(String.class)
                        .single())
                .hasSize(64)
                .isNotEqualTo(link.substring(link.lastIndexOf('/') + 1));
    }

    @Test
    void aLinkEndsAfterADay() {
        String link = link(add(name, "CUSTOMER"));

        clock.runShifted(Duration.ofHours(24), () -> assertThat(statusOf(link)).isEqualTo(404));
        assertThat(statusOf(link)).isEqualTo(200);
    }

    @Test
    void aForgottenPasswordIsReplacedAndEverySessionAndTokenEnds() {
        choose(link(add(name, "CUSTOMER")), PASSWORD);
        Visitor member = signedIn(PASSWORD);
        TokenClient client = TokenClient.with(port, TokenClient.createToken(member, "READ"));
        String first = link(admin.post(MEMBERS + "/" + name + "/link", Map.of()));
        String second = link(admin.post(MEMBERS + "/" + name + "/link", Map.of()));
        assertThat(statusOf(first)).isEqualTo(404);
        assertThat(member.open("/orders").status()).isEqualTo(200);

        choose(second, "blue kettle on 9");

        assertThat(member.open("/orders").location()).contains("/login");
        assertThat(client.get("/api/me").statusCode()).isEqualTo(401);
        assertThat(signedIn("blue kettle on 9").open("/orders").status()).isEqualTo(200);
        assertThat(Visitor.stranger(port).signIn(name, PASSWORD).location()).endsWith("/login?error");
    }

    @Test
    void anEasyPasswordIsRefusedAndTheLinkStays() {
        String link = link(add(name, "CUSTOMER"));

        Page refused = choose(link, "Interlock-2026");

        assertThat(refused.status()).isEqualTo(400);
        assertThat(refused.text()).contains("easy to guess");
        assertThat(choose(link, PASSWORD).text()).contains("Your password is set.");
    }

    /** The collation of MySQL would take both for one, and so does the form. */
    @Test
    void aTakenNameIsRefusedAndWhatWasTypedComesBack() {
        assertThat(add("Customer1", "ADMIN").status()).isEqualTo(400);

        Page refused = add("customer1", "ADMIN");

        assertThat(refused.status()).isEqualTo(409);
        assertThat(refused.form(NEW).value("memberName")).isEqualTo("Hana Seo");
        assertThat(refused.form(NEW).value("role")).isEqualTo("ADMIN");
    }

    @Test
    void anotherRoleEndsSessionsAndTokensAndCountsFromTheNextSignIn() {
        choose(link(add(name, "CUSTOMER")), PASSWORD);
        Visitor member = signedIn(PASSWORD);
        TokenClient client = TokenClient.with(port, TokenClient.createToken(member, "READ"));
        String role = MEMBERS + "/" + name + "/role";

        Page changed = admin.open(role).form(role).submit();

        assertThat(changed.follow().text()).contains(name + " has the new role");
        assertThat(member.open("/orders").location()).contains("/login");
        assertThat(client.get("/api/me").statusCode()).isEqualTo(401);
        assertThat(signedIn(PASSWORD).open(MEMBERS).status()).isEqualTo(200);
    }

    @Test
    void theOwnRoleTheRoleOfTheSystemAndThePasswordsOfTheDemoAreRefused() {
        assertThat(admin.post(MEMBERS + "/admin/role", Map.of("role", "CUSTOMER"))
                        .status())
                .isEqualTo(409);
        assertThat(admin.post(MEMBERS + "/customer1/role", Map.of("role", "SYSTEM"))
                        .status())
                .isEqualTo(400);
        assertThat(admin.post(MEMBERS + "/customer1/link", Map.of()).status()).isEqualTo(409);
        assertThat(admin.open(MEMBERS).status()).isEqualTo(200);
    }

    @Test
    void aRefusedRequestOfALinkIsRecordedWithoutItsToken(CapturedOutput output) {
        String link = link(add(name, "CUSTOMER"));

        Visitor.stranger(port).postWithoutToken(link, Map.of("newPassword", PASSWORD));

        assertThat(output.getAll()).doesNotContain(link.substring(link.lastIndexOf('/') + 1));
    }
}
