package dev.interlock.accounts;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.accounts.application.AccountRepository;
import dev.interlock.accounts.application.MailAddress;
import dev.interlock.accounts.mail.MailFolder;
import dev.interlock.adapter.api.token.TokenClient;
import dev.interlock.application.port.out.member.MemberRepository;
import dev.interlock.bootstrap.ApplicationTest;
import dev.interlock.bootstrap.ShiftedClock;
import dev.interlock.bootstrap.visit.Form;
import dev.interlock.bootstrap.visit.Page;
import dev.interlock.bootstrap.visit.Visitor;
import dev.interlock.domain.member.Member;
import dev.interlock.domain.member.MemberId;
import dev.interlock.domain.member.Role;
import dev.interlock.lock.jdbc.testing.SqlLog;
import dev.interlock.lock.testing.Await;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.transaction.support.TransactionOperations;

/** A member changes the own mail address. */
@ApplicationTest
@ExtendWith(OutputCaptureExtension.class)
@Tag("engine")
@Timeout(60)
class ChangeMailTest {

    private static final String ADDRESS = "/account/mail";
    private static final String PASSWORD = "an older secret";

    @LocalServerPort
    int port;

    @Autowired
    MemberRepository members;

    @Autowired
    AccountRepository accounts;

    @Autowired
    TransactionOperations transaction;

    @Autowired
    MailFolder folder;

    @Autowired
    ShiftedClock clock;

    @Autowired
    SqlLog sql;

    @Autowired
    PausedMailRequests requests;

    String id;
    String oldMail;
    String newMail;
    Visitor member;

    @BeforeEach
    void signIn() {
        id = "c-" + UUID.randomUUID();
        oldMail = "old-" + id + "@shop.example";
        newMail = "new-" + id + "@shop.example";
        member = added(id, oldMail);
    }

    @AfterEach
    void resume() {
        requests.resume();
    }

    private Visitor added(String name, String mail) {
        transaction.executeWithoutResult(status -> {
            members.add(new Member(new MemberId(name), "Sora", "{noop}" + PASSWORD, Role.CUSTOMER));
            accounts.changeMail(new MemberId(name), new MailAddress(mail));
        });
        return signedIn(name);
    }

    private Visitor signedIn(String name) {
        Visitor visitor = Visitor.stranger(port);
        assertThat(visitor.signIn(name, PASSWORD).location()).endsWith("/orders");
        return visitor;
    }

    private static Form form(Visitor visitor, String mail) {
        return visitor.open(ADDRESS).form(ADDRESS).with("newMail", mail).with("password", PASSWORD);
    }

    private SentMail await(String mail) {
        return SentMail.awaitTo(mail, Objects.requireNonNull(folder.path()));
    }

    private String link(Visitor visitor) {
        assertThat(form(visitor, newMail).submit().status()).isEqualTo(200);
        return await(newMail).link();
    }

    private String mail() {
        return accounts.findMail(new MemberId(id)).orElseThrow().value();
    }

    private Form confirmation(String link) {
        return Visitor.stranger(port).open(link).form(link);
    }

    @Test
    void theAddressChangesWhenItIsConfirmedAndTheOldOneIsTold(CapturedOutput output) {
        assertThat(member.open("/account").document().select("a[href=" + ADDRESS + "]"))
                .hasSize(1);
        assertThat(member.open(ADDRESS).text()).contains(oldMail);
        String link = link(member);
        Form confirmation = confirmation(link);
        assertThat(mail()).isEqualTo(oldMail);

        assertThat(confirmation.submit().text()).contains("Your mail address is changed.");

        assertThat(mail()).isEqualTo(newMail);
        assertThat(await(oldMail).text()).contains(id).doesNotContain("http", newMail);
    }

    @Test
    void aConfirmationEndsEverySessionAndToken(CapturedOutput output) {
        TokenClient client = TokenClient.with(port, TokenClient.createToken(member, "READ"));
        String link = link(member);
        assertThat(member.open("/orders").status()).isEqualTo(200);

        confirmation(link).submit();

        assertThat(member.open("/orders").location()).contains("/login");
        assertThat(client.get("/api/me").statusCode()).isEqualTo(401);
        signedIn(id);
        assertThat(output.getAll())
                .contains("MAIL_CHANGED member=\"" + id + "\"")
                .doesNotContain(link.substring(link.lastIndexOf('/') + 1), newMail, oldMail, PASSWORD);
    }

    @Test
    void theLinkWorksOnceAndForAnHour() {
        String link = link(member);
        clock.runShifted(
                Duration.ofHours(1),
                () -> assertThat(Visitor.stranger(port).open(link).status()).isEqualTo(404));
        Form inAnotherTab = confirmation(link);

        assertThat(confirmation(link).submit().status()).isEqualTo(200);

        Page again = inAnotherTab.submit();
        assertThat(again.status()).isEqualTo(404);
        assertThat(again.text()).contains("This link is not valid any more.");
    }

    @Test
    void aChangeOfThePasswordEndsTheLink() {
        String link = link(member);

        changePassword(member);

        assertThat(Visitor.stranger(port).open(link).status()).isEqualTo(404);
    }

    private static void changePassword(Visitor visitor) {
        Page changed = visitor.open("/account/password")
                .form("/account/password")
                .with("password", PASSWORD)
                .with("newPassword", "comma walrus tin")
                .with("repeatedPassword", "comma walrus tin")
                .submit();
        assertThat(changed.follow().text()).contains("Your password is changed");
    }

    /** Otherwise the link of a thief would outlast the stolen password. */
    @Test
    void aRequestThatStillWaitsWhileThePasswordChangesGetsNoLink() throws Exception {
        Visitor thief = signedIn(id);
        requests.pause();
        assertThat(form(thief, newMail).submit().status()).isEqualTo(200);
        requests.awaitPaused();

        changePassword(member);
        requests.resume();

        awaitRequestsBefore();
        assertThat(SentMail.allTo(newMail, folder)).isEmpty();
    }

    /** One thread takes them in turn. */
    private void awaitRequestsBefore() {
        String last = "last-" + newMail;
        form(added("l-" + id, "l-" + oldMail), last).submit();
        await(last);
    }

    @Test
    void theAnswerIsTheSameForAnAddressOfAnotherMember() {
        String taken = "taken-" + newMail;
        added("t-" + id, taken);

        Page free = form(member, newMail).submit();
        Page other = form(member, taken).submit();

        assertThat(other.status()).isEqualTo(free.status()).isEqualTo(200);
        assertThat(other.document().select("main").html().replace(taken, newMail))
                .isEqualTo(free.document().select("main").html());
        assertThat(await(taken).link()).isEqualTo("/forgotten-password");
    }

    @Test
    void theSecondOfTwoMembersGetsAPlainPage() {
        String second = "b-" + id;
        Form mine = confirmation(link(member));
        Visitor other = added(second, "b-" + oldMail);
        form(other, newMail).submit();
        List<Form> both = Stream.of(mine, confirmationOf(second)).toList();

        assertThat(both).extracting(form -> form.submit().status()).containsExactly(200, 404);
        assertThat(accounts.findMail(new MemberId(second))).contains(new MailAddress("b-" + oldMail));
    }

    /** The link of the member among those that were sent to the address. */
    private Form confirmationOf(String name) {
        Await.until(() -> SentMail.allTo(newMail, folder).size() == 2);
        return SentMail.allTo(newMail, folder).stream()
                .filter(letter -> letter.text().contains("account " + name))
                .map(letter -> confirmation(letter.link()))
                .findFirst()
                .orElseThrow();
    }

    @ParameterizedTest
    @CsvSource({
        "sora@shop, an older secret, 400, newMail",
        "'', an older secret, 400, newMail",
        "sora@shop.example, a guess, 400, password",
        "sora@shop.example, '', 400, password"
    })
    void aWrongFieldIsNamedAndTheAddressComesBack(String mail, String password, int status, String wrong) {
        Page refused = form(member, mail).with("password", password).submit();

        assertThat(refused.status()).isEqualTo(status);
        assertThat(refused.document().select("main [aria-invalid=true]").eachAttr("name"))
                .containsExactly(wrong);
        assertThat(refused.form(ADDRESS).value("newMail")).isEqualTo(mail);
        assertThat(refused.document().select("main input[type=password][value]"))
                .isEmpty();
    }

    @Test
    void guessesOfThePasswordAreLimitedLikeThoseOfASignIn() {
        List<Integer> guesses = Stream.generate(() -> form(member, newMail)
                        .with("password", "a guess")
                        .submit()
                        .status())
                .limit(11)
                .toList();

        assertThat(guesses).startsWith(400).endsWith(429);
    }

    /** Otherwise a visitor could replace the password that the login page shows. */
    @Test
    void aDemoUserGetsNoAddress() {
        Visitor demo = Visitor.signedIn(port, "customer1");

        assertThat(demo.open(ADDRESS).hasForm(ADDRESS)).isFalse();
        assertThat(demo.post(ADDRESS, Map.of("newMail", newMail, "password", "customer1-demo"))
                        .status())
                .isEqualTo(409);
    }

    @Test
    void theStatementsAreCounted() throws Exception {
        Form request = form(member, newMail);
        assertThat(own(request::submit)).hasSize(2);
        String link = await(newMail).link();
        Form confirmation = confirmation(link);

        assertThat(own(() -> Visitor.stranger(port).open(link))).hasSize(1);
        assertThat(own(confirmation::submit)).hasSize(12);
    }

    private List<String> own(Callable<?> work) throws Exception {
        return sql.during(work).stream()
                .filter(statement -> statement.contains("member")
                        || statement.contains("mail_change")
                        || statement.contains("one_time_link"))
                .toList();
    }

    @Test
    void aRefusedRequestIsRecordedWithoutItsToken(CapturedOutput output) {
        String link = link(member);

        Visitor.stranger(port).postWithoutToken(link, Map.of());

        assertThat(output.getAll()).doesNotContain(link.substring(link.lastIndexOf('/') + 1));
    }
}
