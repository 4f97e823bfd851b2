package dev.interlock.accounts.persistence;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.accounts.application.AccountQueries.MemberEntry;
import dev.interlock.accounts.application.AccountRepository;
import dev.interlock.accounts.application.MailAddress;
import dev.interlock.accounts.application.MailTakenException;
import dev.interlock.accounts.application.SignUpLinkRepository;
import dev.interlock.accounts.application.SignUpLinks;
import dev.interlock.application.port.out.member.MemberRepository;
import dev.interlock.domain.member.Member;
import dev.interlock.domain.member.MemberId;
import dev.interlock.domain.member.Role;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.dao.DataIntegrityViolationException;
import org.springframework.transaction.support.TransactionOperations;

/** Many visitors sign up at the same moment, with what only one of them can have. */
@AccountsTableTest
class SignUpRacesTest {

    private static final MailAddress MAIL = new MailAddress("raced@shop.example");

    @Autowired
    SignUpLinkRepository links;

    @Autowired
    MemberRepository members;

    @Autowired
    AccountRepository accounts;

    @Autowired
    TransactionOperations transaction;

    SignUpLinks signUp;

    @BeforeEach
    void wire() {
        signUp = new SignUpLinks(links, members, accounts, Clock.fixed(Instant.EPOCH, ZoneOffset.UTC));
    }

    @Test
    void oneLinkMakesOneMember() throws Exception {
        String token = replace(mail("link"));

        assertThat(ManyThreads.atOnce(number -> use(mail("link"), token, "same-link-" + number)))
                .containsOnlyOnce(true);

        assertThat(membersLike("same-link-")).hasSize(1);
    }

    @Test
    void anIdIsGivenOnceAndTheOtherLinksStay() throws Exception {
        List<String> tokens = IntStream.range(0, ManyThreads.COUNT)
                .mapToObj(number -> replace(mail("id-" + number)))
                .toList();

        assertThat(ManyThreads.atOnce(number -> use(mail("id-" + number), tokens.get(number), "same-id")))
                .containsOnlyOnce(true);

        assertThat(IntStream.range(0, ManyThreads.COUNT)
                        .filter(number -> use(mail("id-" + number), tokens.get(number), "next-id-" + number))
                        .count())
                .isEqualTo(ManyThreads.COUNT - 1);
    }

    /** Each visitor asks for a link of its own, which ends that of another one. */
    @Test
    void anAddressIsGivenOnce() throws Exception {
        assertThat(ManyThreads.atOnce(number -> use(MAIL, replace(MAIL), "mail-" + number)))
                .containsOnlyOnce(true);

        assertThat(membersLike("mail-"))
                .singleElement()
                .extracting(MemberEntry::mail)
                .isEqualTo(MAIL);
    }

    private static MailAddress mail(String name) {
        return new MailAddress(name + "@raced.example");
    }

    private String replace(MailAddress mail) {
        return transaction.execute(status -> signUp.replace(mail));
    }

    /** Returns false if the visitor is refused. */
    private boolean use(MailAddress mail, String token, String id) {
        Member member = new Member(new MemberId(id), "Raced", "{noop}secret", Role.CUSTOMER);
        try {
            return transaction.execute(status -> signUp.use(mail, token, member));
        } catch (MailTakenException | DataIntegrityViolationException taken) {
            return false;
        }
    }

    private List<MemberEntry> membersLike(String prefix) {
        return accounts.findMembers("", 1_000).stream()
                .filter(member -> member.id().value().startsWith(prefix))
                .toList();
    }
}
