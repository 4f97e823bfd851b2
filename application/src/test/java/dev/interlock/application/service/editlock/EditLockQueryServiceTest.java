package dev.interlock.application.service.editlock;

import static dev.interlock.application.service.editlock.EditingDesk.CHOI;
import static dev.interlock.application.service.editlock.EditingDesk.KIM;
import static dev.interlock.application.service.editlock.EditingDesk.LEASE;
import static dev.interlock.application.service.editlock.EditingDesk.LEE;
import static dev.interlock.application.service.editlock.EditingDesk.NOON;
import static dev.interlock.application.service.editlock.EditingDesk.PARK;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.interlock.application.port.in.editlock.EditLock;
import dev.interlock.application.port.in.editlock.EditLock.Waiting;
import dev.interlock.application.port.in.order.OrderNotFoundException;
import dev.interlock.application.port.in.order.OrderTargets;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.member.Member;
import dev.interlock.domain.member.MemberId;
import dev.interlock.domain.member.Role;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.domain.order.Orders;
import dev.interlock.lock.LockId;
import dev.interlock.lock.LockTarget;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Members see edit locks on an order and in a list. Customers never see the names of admins. */
class EditLockQueryServiceTest {

    private final EditingDesk desk = new EditingDesk();
    private final OrderNo number = desk.add(Orders.paid());

    @Test
    void aFreeOrderHasNoLock() {
        assertThat(desk.editLockQueries.viewEditLock(OrderTargets.of(number), PARK))
                .isEmpty();
    }

    @Test
    void aCustomerSeesTheRoleOfTheHolderAndNotTheName() {
        desk.start(number, PARK);
        desk.await(number, CHOI);

        EditLock seen = desk.lock(number, KIM);

        assertThat(seen.own()).isFalse();
        assertThat(seen.role()).isEqualTo(Role.ADMIN);
        assertThat(seen.name()).isNull();
        assertThat(seen.waiting()).containsExactly(new Waiting(Role.ADMIN, null, NOON));
    }

    @Test
    void anAdminSeesTheNamesOfTheHolderAndTheWaiters() {
        desk.start(number, KIM);
        desk.await(number, CHOI);

        EditLock seen = desk.lock(number, PARK);

        assertThat(seen.role()).isEqualTo(Role.CUSTOMER);
        assertThat(seen.name()).isEqualTo("Kim Sora");
        assertThat(seen.waiting()).containsExactly(new Waiting(Role.ADMIN, "Choi Ara", NOON));
    }

    @Test
    void aCustomerSeesTheirOwnName() {
        desk.start(number, KIM);

        assertThat(desk.lock(number, KIM).own()).isTrue();
        assertThat(desk.lock(number, KIM).name()).isEqualTo("Kim Sora");
    }

    @Test
    void aLockHasItsTimes() {
        LockId parks = desk.start(number, PARK);
        desk.clock.advance(Duration.ofMinutes(1));
        desk.heartbeat(number, parks, PARK);
        desk.clock.advance(Duration.ofMinutes(1));

        EditLock seen = desk.lock(number, PARK);

        assertThat(seen.since()).isEqualTo(NOON);
        assertThat(seen.lastRenewal()).isEqualTo(NOON.plusSeconds(60));
        assertThat(seen.remaining()).isEqualTo(LEASE.minusMinutes(1));
        assertThat(seen.until()).isEqualTo(desk.clock.instant().plus(seen.remaining()));
    }

    /** The holder is a member that was deleted. */
    @Test
    void anUnknownHolderHasNoName() {
        desk.start(number, new Actor(new MemberId("gone"), "Gone", Role.ADMIN));

        assertThat(desk.lock(number, PARK).name()).isNull();
        assertThat(desk.lock(number, KIM).name()).isNull();
    }

    @Test
    void theLockOfOneOrderIsFoundWithItsWaiters() {
        assertThat(desk.editLockQueries.findEditLock(OrderTargets.of(number), PARK))
                .isEmpty();
        desk.start(number, KIM);
        desk.await(number, CHOI);

        assertThat(desk.editLockQueries.findEditLock(OrderTargets.of(number), PARK))
                .hasValueSatisfying(lock -> assertThat(lock.waiting()).hasSize(1));
    }

    @Test
    void anOrderIsCalledByItsNumber() {
        assertThat(desk.editLockQueries.viewLabel(OrderTargets.of(number), KIM)).isEqualTo(number.value());
        assertThatExceptionOfType(OrderNotFoundException.class)
                .isThrownBy(() -> desk.editLockQueries.viewLabel(OrderTargets.of(number), LEE));
    }

    /** Display names of processes may be longer than the id of any member. */
    @Test
    void ownersAreCalledByTheNamesOfMembersAndProcesses() {
        String longest = "m".repeat(MemberId.MAX_LENGTH);
        desk.members.add(new Member(new MemberId(longest), "Long", "{noop}", Role.ADMIN));
        String process = "p".repeat(MemberId.MAX_LENGTH + 1);

        assertThat(desk.views.names(Set.of("kim", longest, process)))
                .isEqualTo(Map.of("kim", "Kim Sora", longest, "Long", process, process));
    }

    @Test
    void aListHasTheLocksOfItsOwnOrders() {
        OrderNo free = desk.add(Orders.paid());
        OrderNo notInTheList = desk.add(Orders.paid());
        desk.start(number, PARK);
        desk.start(notInTheList, PARK);

        Map<LockTarget, EditLock> seen =
                desk.editLockQueries.findEditLocks(List.of(OrderTargets.of(number), OrderTargets.of(free)), KIM);

        assertThat(seen).containsOnlyKeys(OrderTargets.of(number));
        assertThat(seen.get(OrderTargets.of(number))).extracting(EditLock::name).isNull();
    }
}
