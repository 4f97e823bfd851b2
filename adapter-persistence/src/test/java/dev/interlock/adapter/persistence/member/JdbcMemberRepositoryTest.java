package dev.interlock.adapter.persistence.member;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.adapter.persistence.PersistenceTest;
import dev.interlock.application.port.out.member.MemberRepository;
import dev.interlock.domain.member.Member;
import dev.interlock.domain.member.MemberId;
import dev.interlock.domain.member.Role;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.transaction.support.TransactionOperations;

@PersistenceTest
class JdbcMemberRepositoryTest {

    private static final Member SORA = new Member(new MemberId("sora"), "Sora", "{noop}secret", Role.CUSTOMER);

    @Autowired
    MemberRepository members;

    @Autowired
    TransactionOperations transaction;

    @Test
    void onlyAddedMembersAreFound() {
        transaction.executeWithoutResult(status -> members.add(SORA));

        assertThat(members.find(SORA.id())).contains(SORA);
        assertThat(members.find(new MemberId("nobody"))).isEmpty();

        transaction.executeWithoutResult(status -> members.changePassword(SORA.id(), "{bcrypt}x"));
        assertThat(members.find(SORA.id())).map(Member::password).contains("{bcrypt}x");
    }

    @Test
    void disabledMemberStaysDisabledUntilEnabled() {
        Member yuna = new Member(new MemberId("yuna"), "Yuna", "{noop}secret", Role.ADMIN);
        transaction.executeWithoutResult(status -> members.add(yuna));
        assertThat(members.find(yuna.id())).map(Member::enabled).contains(true);

        transaction.executeWithoutResult(status -> members.changeEnabled(yuna.id(), false));
        assertThat(members.findAll())
                .filteredOn(member -> !member.enabled())
                .extracting(Member::id)
                .containsExactly(yuna.id());

        transaction.executeWithoutResult(status -> members.changeEnabled(yuna.id(), true));
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
        assertThat(members.findEpochs(0)).doesNotContainKeys(hana.id(), juno.id());

        transaction.executeWithoutResult(status -> members.raiseEpoch(hana.id()));
        long first = epoch(hana);
        assertThat(members.findEpochs(0)).containsEntry(hana.id(), first);
        transaction.executeWithoutResult(status -> members.raiseEpoch(juno.id()));

        assertThat(members.findEpochs(first)).containsOnlyKeys(juno.id());
        assertThat(members.findEpochs(epoch(juno))).isEmpty();
    }

    @Test
    void anEpochIsRaisedOnlyFromTheExpectedValue() {
        Member rowan = new Member(new MemberId("rowan"), "Rowan", "{noop}secret", Role.CUSTOMER);
        transaction.executeWithoutResult(status -> members.add(rowan));

        assertThat(transaction.<Boolean>execute(status -> members.raiseEpoch(rowan.id(), 0)))
                .isTrue();
        long raised = epoch(rowan);
        assertThat(raised).isPositive();
        assertThat(transaction.<Boolean>execute(status -> members.raiseEpoch(rowan.id(), 0)))
                .isFalse();
        assertThat(epoch(rowan)).isEqualTo(raised);
    }

    private long epoch(Member member) {
        return members.find(member.id()).orElseThrow().epoch();
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
            members.raiseEpoch(lower.id());
            CompletableFuture<Boolean> raising = CompletableFuture.supplyAsync(() -> transaction.execute(other -> {
                members.raiseEpoch(higher.id());
                return lowerWillCommit.get();
            }));
            assertThat(raising).failsWithin(Duration.ofMillis(200));
            lowerWillCommit.set(true);
            return raising;
        });

        assertThat(after.get(10, TimeUnit.SECONDS))
                .as("raised after the commit of the lower epoch")
                .isTrue();
        assertThat(members.findEpochs(epoch(lower))).containsOnlyKeys(higher.id());
    }

    @ParameterizedTest
    @ValueSource(strings = {"Mina", "MINA", "mína"})
    void idsAreComparedExactly(String similar) {
        transaction.executeWithoutResult(status -> {
            if (members.find(new MemberId("mina")).isEmpty()) {
                members.add(new Member(new MemberId("mina"), "Mina", "{noop}secret", Role.CUSTOMER));
            }
        });

        assertThat(members.find(new MemberId(similar))).isEmpty();
    }
}
