package dev.interlock.domain.member;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.Set;
import org.junit.jupiter.api.Test;

class MemberTest {

    private static final Member ADMIN = new Member(new MemberId("admin"), "Park", "{bcrypt}secret", Role.ADMIN);

    @Test
    void actorHasTheRoleOfTheMember() {
        assertThat(ADMIN.asActor()).isEqualTo(new Actor(new MemberId("admin"), "Park", Role.ADMIN));
        assertThat(ADMIN.asActor().isAdmin()).isTrue();
        assertThat(new Actor(new MemberId("kim"), "Kim", Role.CUSTOMER).isAdmin())
                .isFalse();
    }

    @Test
    void theSystemReachesAllOrdersAndIsNeitherAdminNorMember() {
        assertThat(Actor.SYSTEM.reachesAllOrders()).isTrue();
        assertThat(ADMIN.asActor().reachesAllOrders()).isTrue();
        assertThat(new Actor(new MemberId("kim"), "Kim", Role.CUSTOMER).reachesAllOrders())
                .isFalse();
        assertThat(Actor.SYSTEM.isAdmin()).isFalse();
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Member(new MemberId("system"), "System", "{bcrypt}", Role.SYSTEM));
    }

    @Test
    void aRoleThatIsNotAllowedIsRefused() {
        ADMIN.asActor().verifyRole(Set.of(Role.CUSTOMER, Role.ADMIN));

        assertThatExceptionOfType(RoleException.class)
                .isThrownBy(() -> ADMIN.asActor().verifyRole(Set.of(Role.CUSTOMER)));
    }

    @Test
    void theStringFormHasNoPassword() {
        assertThat(ADMIN.toString()).isEqualTo("Member[admin, ADMIN]");
    }

    @Test
    void nameAndIdBeyondTheirLimitsAreRefused() {
        String longest = "x".repeat(MemberId.MAX_LENGTH);

        assertThat(new MemberId(longest)).hasToString(longest);
        assertThatIllegalArgumentException().isThrownBy(() -> new MemberId(longest + "x"));
        assertThatIllegalArgumentException().isThrownBy(() -> new MemberId(" "));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Member(
                        new MemberId("kim"), "x".repeat(Member.NAME_MAX_LENGTH + 1), "{bcrypt}", Role.CUSTOMER));
    }
}
