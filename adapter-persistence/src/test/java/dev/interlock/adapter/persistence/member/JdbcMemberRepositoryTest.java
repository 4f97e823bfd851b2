package dev.interlock.adapter.persistence.member;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.adapter.persistence.PersistenceTest;
import dev.interlock.application.port.out.member.MemberRepository;
import dev.interlock.domain.member.Member;
import dev.interlock.domain.member.MemberId;
import dev.interlock.domain.member.Role;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.transaction.support.TransactionOperations;

/** Members. */
@PersistenceTest
class JdbcMemberRepositoryTest {

    private static final Member SORA = new Member(new MemberId("sora"), "Sora", "{noop}secret", Role.CUSTOMER);

    @Autowired
    MemberRepository members;

    @Autowired
    TransactionOperations transaction;

    @Test
    void whoWasAddedIsFoundAndNobodyElse() {
        transaction.executeWithoutResult(status -> members.add(SORA));

        assertThat(members.find(SORA.id())).contains(SORA);
        assertThat(members.find(new MemberId("nobody"))).isEmpty();

        transaction.executeWithoutResult(status -> members.changePassword(SORA.id(), "{bcrypt}x"));
        assertThat(members.find(SORA.id())).map(Member::password).contains("{bcrypt}x");
    }

    @Test
    void whoIsDisabledStaysSoUntilEnabled() {
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

    @ParameterizedTest
    @ValueSource(strings = {"Mina", "MINA", "mína"})
    void aNameIsTakenToTheLetter(String almost) {
        transaction.executeWithoutResult(status -> {
            if (members.find(new MemberId("mina")).isEmpty()) {
                members.add(new Member(new MemberId("mina"), "Mina", "{noop}secret", Role.CUSTOMER));
            }
        });

        assertThat(members.find(new MemberId(almost))).isEmpty();
    }
}
