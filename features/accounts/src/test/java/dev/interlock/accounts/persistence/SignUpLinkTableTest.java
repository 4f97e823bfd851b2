package dev.interlock.accounts.persistence;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.accounts.application.AccountRepository;
import dev.interlock.accounts.application.MailAddress;
import dev.interlock.accounts.application.SignUpLinkRepository;
import dev.interlock.application.port.out.member.MemberRepository;
import dev.interlock.domain.member.Member;
import dev.interlock.domain.member.MemberId;
import dev.interlock.domain.member.Role;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.transaction.support.TransactionOperations;

@AccountsTableTest
class SignUpLinkTableTest {

    private static final Instant EXPIRY = Instant.ofEpochMilli(9);

    @Autowired
    SignUpLinkRepository links;

    @Autowired
    MemberRepository members;

    @Autowired
    AccountRepository accounts;

    @Autowired
    TransactionOperations transaction;

    private void replace(MailAddress mail, String hash) {
        transaction.executeWithoutResult(status -> links.replace(mail, hash, EXPIRY));
    }

    @Test
    void aLinkIsFoundUntilItExpiresOrANewerOneReplacesIt() {
        MailAddress mail = new MailAddress("sora@links.example");
        replace(mail, "older");
        replace(mail, "newer");

        assertThat(links.find("newer", Instant.ofEpochMilli(8))).contains(mail);
        assertThat(links.find("newer", EXPIRY)).isEmpty();
        assertThat(links.find("older", Instant.EPOCH)).isEmpty();
    }

    @Test
    void aLinkIsDeletedOnceAndByItsHash() {
        MailAddress mail = new MailAddress("hana@links.example");
        replace(mail, "hash");

        assertThat(delete(mail, "other")).isFalse();
        assertThat(delete(mail, "hash")).isTrue();
        assertThat(delete(mail, "hash")).isFalse();
    }

    private boolean delete(MailAddress mail, String hash) {
        return Boolean.TRUE.equals(transaction.execute(status -> links.delete(mail, hash)));
    }

    @Test
    void aLinkOfAMembersAddressIsNotFound() {
        MailAddress mail = new MailAddress("juno@links.example");
        replace(mail, "of a member");
        Member juno = new Member(new MemberId("juno-links"), "Juno", "{noop}secret", Role.CUSTOMER);
        transaction.executeWithoutResult(status -> {
            members.add(juno);
            accounts.changeMail(juno.id(), mail);
        });

        assertThat(links.find("of a member", Instant.EPOCH)).isEmpty();
        assertThat(accounts.findMember(mail)).contains(juno.id());
    }

    @Test
    void anExpiredLinkIsDeleted() {
        MailAddress mail = new MailAddress("yuna@links.example");
        replace(mail, "expired");

        transaction.executeWithoutResult(status -> links.deleteExpired(EXPIRY.minusMillis(1)));
        assertThat(links.find("expired", Instant.EPOCH)).contains(mail);

        transaction.executeWithoutResult(status -> links.deleteExpired(EXPIRY));
        assertThat(links.find("expired", Instant.EPOCH)).isEmpty();
    }
}
