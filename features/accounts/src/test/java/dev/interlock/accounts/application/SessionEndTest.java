package dev.interlock.accounts.application;

import static dev.interlock.application.service.editlock.EditingDesk.KIM;
import static dev.interlock.application.service.editlock.EditingDesk.PARK;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.interlock.application.port.out.editlock.LockEvent;
import dev.interlock.application.port.out.editlock.LockEvent.Kind;
import dev.interlock.application.port.out.editlock.LockEventLog.RecordedLockEvent;
import dev.interlock.application.service.editlock.EditingDesk;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.domain.order.Orders;
import dev.interlock.lock.LockId;
import java.util.Set;
import org.junit.jupiter.api.Test;

class SessionEndTest {

    private final EditingDesk desk = new EditingDesk();
    private final SessionEnd end = new SessionEnd(
            desk.members, new InMemoryAccounts(desk.members), desk.heldEditLocks, desk.leases, desk.events);
    private final OrderNo number = desk.add(Orders.paid());

    /** The locks are released when the account is disabled or the member signs out. */
    @Test
    void allLocksOfTheMemberAreReleasedAndNoOther() {
        OrderNo second = desk.add(Orders.paid());
        OrderNo parks = desk.add(Orders.paid());
        desk.start(number, KIM);
        desk.start(second, KIM);
        desk.start(parks, PARK);

        releaseAll(KIM, PARK);

        assertThat(desk.isFree(number)).isTrue();
        assertThat(desk.isFree(second)).isTrue();
        assertThat(desk.lock(parks, PARK).own()).isTrue();
        assertThat(desk.events.findLatest(2))
                .extracting(RecordedLockEvent::event)
                .extracting(LockEvent::kind, LockEvent::owner, LockEvent::actor)
                .containsOnly(tuple(Kind.RELEASED, "kim", PARK));
    }

    /** The member signs out of all other sessions. */
    @Test
    void theLocksOfTheCurrentSessionAreKept() {
        OrderNo second = desk.add(Orders.paid());
        LockId kept = desk.start(number, KIM);
        desk.start(second, KIM);

        releaseAll(KIM, KIM, kept);

        assertThat(desk.lock(number, KIM).own()).isTrue();
        assertThat(desk.isFree(second)).isTrue();
    }

    @Test
    void aMemberWithoutALockReleasesNothing() {
        releaseAll(KIM, KIM);

        assertThat(desk.events.kinds()).isEmpty();
    }

    private void releaseAll(Actor holder, Actor actor, LockId... kept) {
        desk.transactions.inNew(() -> {
            end.releaseLocks(holder.id(), Set.of(kept), actor);
            return holder;
        });
    }
}
