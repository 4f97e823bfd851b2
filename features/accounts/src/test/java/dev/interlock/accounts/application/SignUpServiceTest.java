package dev.interlock.accounts.application;

import static dev.interlock.application.service.editlock.EditingDesk.KIM;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.tuple;

import dev.interlock.accounts.application.LinkLetter.Kind;
import dev.interlock.accounts.application.SignUp.NewCustomer;
import dev.interlock.application.service.editlock.EditingDesk;
import dev.interlock.domain.member.Member;
import dev.interlock.domain.member.MemberId;
import dev.interlock.domain.member.Role;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SignUpServiceTest {

    private static final MailAddress MAIL = new MailAddress("hana@shop.example");
    private static final MemberId HANA = new MemberId("hana");
    private static final String PASSWORD = "comma walrus tin";

    private final EditingDesk desk = new EditingDesk();
    private final InMemoryAccounts accounts = new InMemoryAccounts(desk.members);
    private final InMemorySignUpLinks links = new InMemorySignUpLinks(accounts);
    private final PlainPasswords passwords = new PlainPasswords();
    private final SentLetters sent = new SentLetters();
    private final Clock clock = Clock.fixed(Instant.EPOCH, ZoneOffset.UTC);
    private int mailsLeft = 3;
    private final SignUp signUp = new SignUpService(
            new SignUpLinks(links, desk.members, accounts, clock),
            links,
            desk.members,
            accounts,
            sent,
            (kind, to) -> mailsLeft-- > 0,
            passwords,
            clock);

    private String token() {
        signUp.requestLink(MAIL, Locale.KOREAN);
        return sent.letters.get(sent.letters.size() - 1).token();
    }

    private boolean isUsed(String token, MemberId id) {
        return desk.transactions.inNew(() -> signUp.signUp(token, new NewCustomer(id, "Hana Seo", PASSWORD)));
    }

    @Test
    void aLinkForAnHourGoesToTheAddress() {
        String token = token();

        assertThat(sent.letters)
                .containsExactly(new LinkLetter(Kind.SIGN_UP, MAIL, null, token, Duration.ofHours(1), Locale.KOREAN));
        String hash = OneTimeToken.hash(token);
        assertThat(links.find(hash, Instant.EPOCH.plusSeconds(3599))).contains(MAIL);
        assertThat(links.find(hash, Instant.EPOCH.plusSeconds(3600))).isEmpty();
    }

    @Test
    void theLinkMakesACustomerWithTheAddressOnce() {
        String token = token();

        assertThat(isUsed(token, HANA)).isTrue();

        assertThat(desk.members.find(HANA)).contains(new Member(HANA, "Hana Seo", "{plain}" + PASSWORD, Role.CUSTOMER));
        assertThat(accounts.findMail(HANA)).contains(MAIL);
        assertThat(isUsed(token, new MemberId("other"))).isFalse();
    }

    @Test
    void aNewerLinkEndsAnEarlierOne() {
        String first = token();
        String second = token();

        assertThat(isUsed(first, HANA)).isFalse();
        assertThat(isUsed(second, HANA)).isTrue();
    }

    @Test
    void theAddressOfAMemberGetsNoLinkToSignUp() {
        accounts.changeMail(KIM.id(), MAIL);

        assertThat(signUp.requestLink(MAIL, Locale.KOREAN)).contains(KIM.id());

        assertThat(sent.letters)
                .extracting(LinkLetter::kind, LinkLetter::token)
                .containsExactly(tuple(Kind.ACCOUNT_EXISTS, ""));
    }

    @Test
    void aLinkIsNotValidOnceAMemberHasItsAddress() {
        String token = token();
        accounts.changeMail(KIM.id(), MAIL);

        assertThat(signUp.findAddress(token)).isEmpty();
        assertThat(isUsed(token, HANA)).isFalse();
    }

    /** Otherwise a stranger could end each link before the visitor uses it. */
    @Test
    void aRequestBeyondTheLimitLeavesTheLink() {
        mailsLeft = 1;
        String token = token();

        signUp.requestLink(MAIL, Locale.KOREAN);

        assertThat(sent.letters).hasSize(1);
        assertThat(signUp.findAddress(token)).contains(MAIL);
    }

    /** The desk signs its own work as the system. */
    @ParameterizedTest
    @ValueSource(strings = {"kim", "system"})
    void aTakenIdIsRefusedWithoutEncodingAndTheLinkStays(String id) {
        String token = token();

        assertThatExceptionOfType(MemberExistsException.class).isThrownBy(() -> isUsed(token, new MemberId(id)));

        assertThat(passwords.encoded()).isZero();
        assertThat(isUsed(token, HANA)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"short", "Hana Seo hana"})
    void anEasyPasswordIsRefusedAndTheLinkStays(String password) {
        String token = token();

        assertThatExceptionOfType(RefusedPasswordException.class)
                .isThrownBy(() -> signUp.signUp(token, new NewCustomer(HANA, "Hana Seo", password)));
        assertThat(isUsed(token, HANA)).isTrue();
    }
}
