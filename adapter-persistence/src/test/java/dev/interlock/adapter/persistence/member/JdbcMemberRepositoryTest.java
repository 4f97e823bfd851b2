package dev.interlock.adapter.persistence.member;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.adapter.persistence.PersistenceTest;
import dev.interlock.application.port.out.member.MemberRepository;
import dev.interlock.domain.member.Member;
import dev.interlock.domain.member.MemberId;
import dev.interlock.domain.member.Role;
import java.util.List;
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

    @Test
    void customersAreFoundByAPartOfTheirNameOrId() {
        transaction.executeWithoutResult(status -> {
            members.add(customer("han1", "한소라"));
            members.add(customer("b_2", "Zoe Han%"));
            members.add(new Member(new MemberId("han3"), "Hana", "{noop}secret", Role.ADMIN));
            members.add(new Member(new MemberId("han4"), "Hans", "{noop}secret", Role.CUSTOMER, false, 0));
        });

        assertThat(found("hAN")).containsExactly("b_2", "han1");
        assertThat(found("소라")).containsExactly("han1");
        assertThat(found("n%")).containsExactly("b_2");
        assertThat(found("b_")).containsExactly("b_2");
        assertThat(members.findCustomers("", 1)).hasSize(1);
    }

    private static Member customer(String id, String name) {
        return new Member(new MemberId(id), name, "{noop}secret", Role.CUSTOMER);
    }

    private List<String> found(String text) {
        return members.findCustomers(text, 20).stream()
                .map(member -> member.id().value())
                .toList();
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
