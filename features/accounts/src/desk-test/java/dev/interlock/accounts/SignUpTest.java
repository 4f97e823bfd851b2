package dev.interlock.accounts;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.accounts.application.AccountRepository;
import dev.interlock.accounts.application.MailAddress;
import dev.interlock.accounts.application.SignUp;
import dev.interlock.accounts.mail.MailFolder;
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
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.transaction.support.TransactionOperations;

/** A visitor becomes a customer. */
@ApplicationTest
@ExtendWith(OutputCaptureExtension.class)
@Tag("engine")
@Timeout(60)
class SignUpTest {

    private static final String ADDRESS = "/sign-up";
    private static final String PASSWORD = " comma walrus tin ";

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
    SignUp signUp;

    String id;
    String mail;

    @BeforeEach
    void name() {
        id = "s-" + UUID.randomUUID();
        mail = id + "@shop.example";
    }

    private Form request(String typed) {
        return Visitor.stranger(port).open(ADDRESS).form(ADDRESS).with("mail", typed);
    }

    private String link() {
        request(mail).submit();
        return SentMail.awaitTo(mail, Objects.requireNonNull(folder.path())).link();
    }

    private Form form(String link) {
        return Visitor.stranger(port)
                .open(link)
                .form(link)
                .with("memberId", id)
                .with("memberName", "Hana Seo")
                .with("newPassword", PASSWORD)
                .with("repeatedPassword", PASSWORD);
    }

    private void addMember(String name) {
        transaction.executeWithoutResult(status -> {
            members.add(new Member(new MemberId(name), "Juno Lim", "{noop}secret", Role.CUSTOMER));
            accounts.changeMail(new MemberId(name), new MailAddress(mail));
        });
    }

    @Test
    void refusesTheNameOfCustomersThatHaveLeft() {
        Page refused = form(link()).with("memberName", Member.FORGOTTEN_NAME).submit();

        assertThat(refused.status()).isEqualTo(400);
        assertThat(refused.document().select("main [aria-invalid=true]").eachAttr("name"))
                .containsExactly("memberName");
    }

    /** Spaces are part of a password, and surround no name. */
    @Test
    void theLoginPageLeadsToAnAccount(CapturedOutput output) {
        assertThat(Visitor.stranger(port).open("/login").document().select("a[href=" + ADDRESS + "]"))
                .hasSize(1);
        String link = link();

        Page added = form(link).with("memberName", " Hana Seo ").submit();

        assertThat(added.text()).contains("Your account is ready.");
        assertThat(Visitor.stranger(port).signIn(id, PASSWORD).location()).endsWith("/orders");
        assertThat(members.find(new MemberId(id)))
                .get()
                .extracting(Member::name, Member::role)
                .containsExactly("Hana Seo", Role.CUSTOMER);
        assertThat(accounts.findMail(new MemberId(id))).contains(new MailAddress(mail));
        assertThat(output.getAll())
                .contains("MEMBER_ADDED by=\"" + id + "\" member=\"" + id + "\" role=\"CUSTOMER\"")
                .doesNotContain(link.substring(link.lastIndexOf('/') + 1), PASSWORD, mail);
    }

    @Test
    void theLinkWorksOnceAndForAnHour() {
        String link = link();
        clock.runShifted(
                Duration.ofHours(1),
                () -> assertThat(Visitor.stranger(port).open(link).status()).isEqualTo(404));
        Form inAnotherTab = form(link);

        assertThat(form(link).submit().status()).isEqualTo(200);

        Page again = inAnotherTab.with("memberId", id + "-b").submit();
        assertThat(again.status()).isEqualTo(404);
        assertThat(again.text()).contains("This link is not valid any more.");
        assertThat(members.find(new MemberId(id + "-b"))).isEmpty();
    }

    @Test
    void theAnswerIsTheSameForTheAddressOfAMember(CapturedOutput output) {
        addMember(id);
        String unknown = "no-" + mail;

        Page known = request(mail).submit();
        Page other = request(unknown).submit();

        assertThat(known.status()).isEqualTo(other.status()).isEqualTo(200);
        assertThat(known.document().select("main").html())
                .isEqualTo(other.document().select("main").html().replace(unknown, mail));
        SentMail letter = SentMail.awaitTo(mail, Objects.requireNonNull(folder.path()));
        assertThat(letter.text()).contains("account " + id);
        assertThat(letter.link()).isEqualTo("/forgotten-password");
        SentMail.awaitTo(unknown, Objects.requireNonNull(folder.path()));
        assertThat(output.getAll()).doesNotContain(mail);
    }

    /** Otherwise its time would tell which members there are. */
    @Test
    void theAnswerWaitsForNoLookAtMembersAndLinks() throws Exception {
        Form form = request(mail);

        assertThat(own(form::submit)).isEmpty();
    }

    @Test
    void theStatementsAreCounted() throws Exception {
        String link = link();
        Form form = form(link);

        assertThat(own(() -> signUp.requestLink(new MailAddress("c-" + mail), Locale.ENGLISH)))
                .hasSize(2);
        assertThat(own(() -> Visitor.stranger(port).open(link))).hasSize(1);
        assertThat(own(form::submit)).hasSize(5);
        assertThat(own(() -> signUp.requestLink(new MailAddress(mail), Locale.ENGLISH)))
                .hasSize(1);
    }

    private List<String> own(Callable<?> work) throws Exception {
        return sql.during(work).stream()
                .filter(statement -> statement.contains("member") || statement.contains("sign_up_link"))
                .toList();
    }

    @Test
    void anAddressGetsThreeMailsAndANetworkHasTwentyRequests(CapturedOutput output) {
        for (int i = 0; i < 20; i++) {
            assertThat(request(i < 4 ? mail : i + mail).submit().status()).isEqualTo(200);
        }

        Page refused = request(mail).submit();

        assertThat(refused.status()).isEqualTo(429);
        assertThat(Long.parseLong(refused.header("Retry-After"))).isBetween(1L, 300L);
        SentMail.awaitTo(19 + mail, Objects.requireNonNull(folder.path()));
        assertThat(SentMail.allTo(mail, folder)).hasSize(3);
    }

    @Test
    void aStrangerLeavesTheMailsOfAForgottenPasswordToTheMember() {
        addMember(id);
        for (int i = 0; i < 3; i++) {
            request(mail).submit();
        }
        Await.until(() -> SentMail.allTo(mail, folder).size() == 3);

        Visitor.stranger(port)
                .open("/forgotten-password")
                .form("/forgotten-password")
                .with("nameOrMail", id)
                .submit();

        Await.until(() -> SentMail.allTo(mail, folder).stream()
                .anyMatch(letter -> letter.link().startsWith("/choose-password/")));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "hana", "hana@shop", "hana@shop.example\nBcc: a@b.example", "\u202ehana@shop.example"})
    void whatIsNoAddressComesBack(String typed) {
        Page refused = request(typed).submit();

        assertThat(refused.status()).isEqualTo(400);
        assertThat(refused.form(ADDRESS).value("mail")).isEqualTo(typed);
        assertThat(refused.document().select("main [aria-invalid=true]").eachAttr("name"))
                .containsExactly("mail");
    }

    @ParameterizedTest
    @CsvSource({
        "memberId, Hana, 400",
        "memberId, customer1, 409",
        "memberId, system, 409",
        "memberId, h\u0430na, 400",
        "memberName, '', 400",
        "memberName, \u3164, 400",
        "memberName, Hana\u202eSeo, 400",
        "memberName, Hana\u0000Seo, 400",
        "newPassword, short, 400",
        "newPassword, Interlock-2026, 400",
        "repeatedPassword, comma walrus tim, 400"
    })
    void aWrongFieldIsNamedAndWhatWasTypedComesBackAndTheLinkStays(String field, String typed, int status) {
        String link = link();
        Form form = form(link).with(field, typed);
        if (field.equals("newPassword")) {
            form.with("repeatedPassword", typed);
        }

        Page refused = form.submit();

        assertThat(refused.status()).isEqualTo(status);
        assertThat(refused.document().select("main [aria-invalid=true]").eachAttr("name"))
                .containsExactly(field);
        assertThat(refused.document().select("main input[type=password][value]"))
                .isEmpty();
        if (!field.equals("memberId")) {
            assertThat(refused.form(link).value("memberId")).isEqualTo(id);
        }
        if (!field.equals("memberName")) {
            assertThat(refused.form(link).value("memberName")).isEqualTo("Hana Seo");
        }
        assertThat(form(link).submit().status()).isEqualTo(200);
    }

    @Test
    void anAddressThatAMemberHasMeanwhileEndsTheLink() {
        Form form = form(link());
        addMember(id + "-b");

        assertThat(form.submit().status()).isEqualTo(404);
        assertThat(members.find(new MemberId(id))).isEmpty();
    }

    @Test
    void aRefusedRequestIsRecordedWithoutItsToken(CapturedOutput output) {
        String link = link();

        Visitor.stranger(port).postWithoutToken(link, Map.of("newPassword", PASSWORD));

        assertThat(output.getAll()).doesNotContain(link.substring(link.lastIndexOf('/') + 1));
    }
}
