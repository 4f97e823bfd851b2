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
