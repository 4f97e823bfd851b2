package dev.interlock.accounts.persistence;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.accounts.application.AccountQueries.MemberEntry;
import dev.interlock.accounts.application.AccountRepository;
import dev.interlock.accounts.application.MailAddress;
import dev.interlock.accounts.application.MailChange;
import dev.interlock.accounts.application.MailChangeRepository;
import dev.interlock.accounts.application.MailChanges;
import dev.interlock.accounts.application.MailTakenException;
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
import org.springframework.transaction.support.TransactionOperations;

/** The table of changes, and members that confirm at the same moment. */
@AccountsTableTest
class MailChangeTest {

    private static final Instant EXPIRY = Instant.ofEpochMilli(9);

    @Autowired
    MailChangeRepository changes;

    @Autowired
    MemberRepository members;

    @Autowired
    AccountRepository accounts;

    @Autowired
    TransactionOperations transaction;

    MailChanges changeMail;

    @BeforeEach
    void wire() {
        changeMail = new MailChanges(changes, members, accounts, Clock.fixed(Instant.EPOCH, ZoneOffset.UTC));
    }

    private MailChange of(String member, String mail) {
        MemberId id = new MemberId(member);
        transaction.executeWithoutResult(status -> {
            if (members.find(id).isEmpty()) {
                members.add(new Member(id, "Sora", "{noop}secret", Role.CUSTOMER));
            }
        });
        return new MailChange(id, new MailAddress(mail));
    }

    private void replace(MailChange change, String hash) {
        transaction.executeWithoutResult(status -> changes.replace(change, hash, EXPIRY));
    }

    @Test
    void aChangeIsFoundUntilItExpiresOrANewerOneReplacesIt() {
        MailChange older = of("sora-mail", "older@mail.example");
        MailChange newer = of("sora-mail", "newer@mail.example");
        replace(older, "older change");
        replace(newer, "newer change");

        assertThat(changes.find("newer change", Instant.ofEpochMilli(8))).contains(newer);
        assertThat(changes.find("newer change", EXPIRY)).isEmpty();
        assertThat(changes.find("older change", Instant.EPOCH)).isEmpty();
    }

    @Test
    void aChangeOfADisabledMemberOrToAnAddressOfAMemberIsNotFound() {
        MailChange hana = of("hana-mail", "hana@mail.example");
        MailChange juno = of("juno-mail", "juno@mail.example");
        replace(hana, "of a disabled member");
        replace(juno, "to a taken address");
        transaction.executeWithoutResult(status -> {
            accounts.changeEnabled(hana.member(), false);
            accounts.changeMail(hana.member(), juno.mail());
        });

        assertThat(changes.find("of a disabled member", Instant.EPOCH)).isEmpty();
        assertThat(changes.find("to a taken address", Instant.EPOCH)).isEmpty();
    }

    @Test
    void aChangeEndsWithTheLinksOfItsMemberAndAfterItsExpiry() {
        replace(of("yuna-mail", "yuna@mail.example"), "ended");
        replace(of("rowan-mail", "rowan@mail.example"), "expired");

        transaction.executeWithoutResult(status -> accounts.deleteLinks(new MemberId("yuna-mail")));
        assertThat(changes.find("ended", Instant.EPOCH)).isEmpty();
        assertThat(changes.find("expired", Instant.EPOCH)).isPresent();

        transaction.executeWithoutResult(status -> changes.deleteExpired(EXPIRY));
        assertThat(changes.find("expired", Instant.EPOCH)).isEmpty();
    }

    @Test
    void oneLinkConfirmsOnce() throws Exception {
        MailChange change = of("link-mail", "link@mail.example");
        String token = token(change);

        assertThat(ManyThreads.atOnce(number -> confirm(change, token))).containsOnlyOnce(true);

        assertThat(accounts.findMail(change.member())).contains(change.mail());
    }

    @Test
    void oneOfManyMembersGetsAnAddress() throws Exception {
        List<MailChange> all = IntStream.range(0, ManyThreads.COUNT)
                .mapToObj(number -> of("raced-mail-" + number, "raced@mail.example"))
                .toList();
        List<String> tokens = all.stream().map(this::token).toList();

        assertThat(ManyThreads.atOnce(number -> confirm(all.get(number), tokens.get(number))))
                .containsOnlyOnce(true);

        MailAddress raced = all.get(0).mail();
        assertThat(accounts.findMembers("", 1_000).stream()
                        .map(MemberEntry::mail)
                        .filter(raced::equals))
                .hasSize(1);
    }

    private String token(MailChange change) {
        return transaction.execute(status -> changeMail.replace(change, 0)).orElseThrow();
    }

    /** Returns false if the member is refused. */
    private boolean confirm(MailChange change, String token) {
        try {
            return transaction.execute(status -> changeMail.confirm(change, token));
        } catch (MailTakenException taken) {
            return false;
        }
    }
}
