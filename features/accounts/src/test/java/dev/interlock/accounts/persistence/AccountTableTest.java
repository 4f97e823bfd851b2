package dev.interlock.accounts.persistence;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.interlock.accounts.application.AccountQueries.MemberEntry;
import dev.interlock.accounts.application.AccountRepository;
import dev.interlock.accounts.application.MailAddress;
import dev.interlock.accounts.application.MailTakenException;
import dev.interlock.application.port.out.member.MemberRepository;
import dev.interlock.domain.member.Member;
import dev.interlock.domain.member.MemberId;
import dev.interlock.domain.member.Role;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.transaction.support.TransactionOperations;

@AccountsTableTest
class AccountTableTest {

    @Autowired
    MemberRepository members;

    @Autowired
    AccountRepository accounts;

    @Autowired
    TransactionOperations transaction;

    @Test
    void aPasswordIsChanged() {
        Member sora = new Member(new MemberId("sora-account"), "Sora", "{noop}secret", Role.CUSTOMER);
        transaction.executeWithoutResult(status -> members.add(sora));

        transaction.executeWithoutResult(status -> accounts.changePassword(sora.id(), "{bcrypt}x"));

        assertThat(members.find(sora.id())).map(Member::password).contains("{bcrypt}x");

        transaction.executeWithoutResult(status -> accounts.changePassword(sora.id(), "{noop}secret", "{bcrypt}y"));
        assertThat(members.find(sora.id())).map(Member::password).contains("{bcrypt}x");

        transaction.executeWithoutResult(status -> accounts.changePassword(sora.id(), "{bcrypt}x", "{bcrypt}y"));
        assertThat(members.find(sora.id())).map(Member::password).contains("{bcrypt}y");
    }

    @Test
    void anAddressBelongsToOneMember() {
        Member minji = new Member(new MemberId("minji"), "Minji", "{noop}secret", Role.CUSTOMER);
        Member doyun = new Member(new MemberId("doyun"), "Doyun", "{noop}secret", Role.CUSTOMER);
        MailAddress mail = new MailAddress("minji@Shop.example");
        transaction.executeWithoutResult(status -> {
            members.add(minji);
            members.add(doyun);
            accounts.changeMail(minji.id(), mail);
        });

        assertThatExceptionOfType(MailTakenException.class)
                .isThrownBy(() -> transaction.executeWithoutResult(status -> accounts.changeMail(doyun.id(), mail)));

        assertThat(accounts.findMail(minji.id())).contains(mail);
        assertThat(accounts.findMail(doyun.id())).isEmpty();
        assertThat(accounts.findMembers("", 1_000))
                .filteredOn(member -> mail.equals(member.mail()))
                .extracting(MemberEntry::id)
                .containsExactly(minji.id());
    }

    @Test
    void membersAreFoundByAPartOfTheIdTheNameOrTheMailUpToALimit() {
        Member sora = new Member(new MemberId("found-1"), "Sora Baek", "{noop}secret", Role.CUSTOMER);
        Member joon = new Member(new MemberId("found-2"), "Joon Baek", "{noop}secret", Role.ADMIN);
        transaction.executeWithoutResult(status -> {
            members.add(sora);
            members.add(joon);
            accounts.changeMail(sora.id(), new MailAddress("s.baek@lists.example"));
        });

        assertThat(found("FOUND-", 9)).containsExactly(joon.id(), sora.id());
        assertThat(found("sora b", 9)).containsExactly(sora.id());
        assertThat(found("@lists", 9)).containsExactly(sora.id());
        assertThat(found("found-3", 9)).isEmpty();
        assertThat(found("found-", 1)).containsExactly(joon.id());
    }

    private List<MemberId> found(String text, int limit) {
        return accounts.findMembers(text, limit).stream().map(MemberEntry::id).toList();
    }

    @Test
    void disabledMemberStaysDisabledUntilEnabled() {
        Member yuna = new Member(new MemberId("yuna"), "Yuna", "{noop}secret", Role.ADMIN);
        transaction.executeWithoutResult(status -> members.add(yuna));
        assertThat(members.find(yuna.id())).map(Member::enabled).contains(true);

        transaction.executeWithoutResult(status -> accounts.changeEnabled(yuna.id(), false));
        assertThat(accounts.findMembers("", 1_000))
                .filteredOn(member -> !member.enabled())
                .extracting(MemberEntry::id)
                .containsExactly(yuna.id());

        transaction.executeWithoutResult(status -> accounts.changeEnabled(yuna.id(), true));
        assertThat(members.find(yuna.id())).contains(yuna);
    }

    @Test
    void aRaisedEpochIsGreaterThanAllOthersAndFoundOnce() {
        Member hana = new Member(new MemberId("hana"), "Hana", "{noop}secret", Role.CUSTOMER);
        Member juno = new Member(new MemberId("juno"), "Juno", "{noop}secret", Role.CUSTOMER);
        transaction.executeWithoutResult(status -> {
            members.add(hana);
            members.add(juno);
        });
        assertThat(accounts.findEpochs(0)).doesNotContainKeys(hana.id(), juno.id());

        transaction.executeWithoutResult(status -> accounts.raiseEpoch(hana.id()));
        long first = epoch(hana);
        assertThat(accounts.findEpochs(0)).containsEntry(hana.id(), first);
        transaction.executeWithoutResult(status -> accounts.raiseEpoch(juno.id()));

        assertThat(accounts.findEpochs(first)).containsOnlyKeys(juno.id());
        assertThat(accounts.findEpochs(epoch(juno))).isEmpty();
    }

    @Test
    void anEpochIsRaisedOnlyFromTheExpectedValue() {
        Member rowan = new Member(new MemberId("rowan"), "Rowan", "{noop}secret", Role.CUSTOMER);
        transaction.executeWithoutResult(status -> members.add(rowan));

        assertThat(transaction.<Boolean>execute(status -> accounts.raiseEpoch(rowan.id(), 0)))
                .isTrue();
        long raised = epoch(rowan);
        assertThat(raised).isPositive();
        assertThat(transaction.<Boolean>execute(status -> accounts.raiseEpoch(rowan.id(), 0)))
                .isFalse();
        assertThat(epoch(rowan)).isEqualTo(raised);
    }

    /** A reader that has seen the higher epoch would never query the lower one. */
    @Test
    void anEpochIsNotCommittedBeforeALowerOne() throws Exception {
        Member lower = new Member(new MemberId("lower"), "Lower", "{noop}secret", Role.CUSTOMER);
        Member higher = new Member(new MemberId("higher"), "Higher", "{noop}secret", Role.CUSTOMER);
        transaction.executeWithoutResult(status -> {
            members.add(lower);
            members.add(higher);
        });
        AtomicBoolean lowerWillCommit = new AtomicBoolean();

        CompletableFuture<Boolean> after = transaction.execute(status -> {
            accounts.raiseEpoch(lower.id());
            CompletableFuture<Boolean> raising = CompletableFuture.supplyAsync(() -> transaction.execute(other -> {
                accounts.raiseEpoch(higher.id());
                return lowerWillCommit.get();
            }));
            assertThat(raising).failsWithin(Duration.ofMillis(200));
            lowerWillCommit.set(true);
            return raising;
        });

        assertThat(after.get(10, TimeUnit.SECONDS))
                .as("raised after the commit of the lower epoch")
                .isTrue();
        assertThat(accounts.findEpochs(epoch(lower))).containsOnlyKeys(higher.id());
    }

    private long epoch(Member member) {
        return members.find(member.id()).orElseThrow().epoch();
    }
}
