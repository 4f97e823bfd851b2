package dev.interlock.live.application;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.domain.member.Actor;
import dev.interlock.domain.member.MemberId;
import dev.interlock.domain.member.Role;
import dev.interlock.live.application.Activity.Kind;
import dev.interlock.lock.LockTarget;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

class ActivityTest {

    private static final Actor KIM = new Actor(new MemberId("kim"), "Kim Sora", Role.CUSTOMER);
    private static final Actor LEE = new Actor(new MemberId("lee"), "Lee Joon", Role.CUSTOMER);
    private static final Actor PARK = new Actor(new MemberId("park"), "Park Mina", Role.ADMIN);

    @Nested
    class ChangeOfAnOrderByAnAdmin {

        private final Activity change = new Activity(
                Kind.CHANGED,
                new LockTarget("Order", "260101-000000-AAAAAA"),
                3,
                PARK,
                Instant.EPOCH,
                KIM.id(),
                KIM.id(),
                List.of("STATE"),
                "SHIPPED");

        @Test
        void isVisibleToTheStaffAndToTheCustomerOfTheOrder() {
            assertThat(change.isVisibleTo(PARK)).isTrue();
            assertThat(change.isVisibleTo(KIM)).isTrue();
            assertThat(change.isVisibleTo(LEE)).isFalse();
        }

        @Test
        void isOfTheAdmin() {
            assertThat(change.isOf(PARK)).isTrue();
            assertThat(change.isOf(KIM)).isFalse();
        }

        @Test
        void changesWhatTheNotifiedCustomerHasNotRead() {
            assertThat(change.changesUnreadOf(KIM)).isTrue();
            assertThat(change.changesUnreadOf(LEE)).isFalse();
            assertThat(change.changesUnreadOf(new Actor(KIM.id(), KIM.name(), Role.ADMIN)))
                    .isFalse();
        }

        @Test
        void tellsTheNameOfTheAdminToAdminsOnly() {
            assertThat(change.actorNameFor(PARK)).isEqualTo("Park Mina");
            assertThat(change.actorNameFor(KIM)).isNull();
        }
    }

    @Test
    void theNotificationsThatACustomerHasReadConcernThatCustomerOnly() {
        Activity read = Activity.read(KIM, Instant.EPOCH);

        assertThat(read.isVisibleTo(KIM)).isTrue();
        assertThat(read.isVisibleTo(LEE)).isFalse();
        assertThat(read.isVisibleTo(PARK)).isFalse();
        assertThat(read.changesUnreadOf(KIM)).isTrue();
    }
}
