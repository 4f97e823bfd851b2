package dev.interlock.lockconsole.application;

import static dev.interlock.application.service.editlock.EditingDesk.CHOI;
import static dev.interlock.application.service.editlock.EditingDesk.KIM;
import static dev.interlock.application.service.editlock.EditingDesk.NOON;
import static dev.interlock.application.service.editlock.EditingDesk.PARK;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.interlock.application.port.in.editlock.EditLock;
import dev.interlock.application.port.in.order.OrderTargets;
import dev.interlock.application.service.editlock.EditingDesk;
import dev.interlock.application.service.editlock.ForcedRelease;
import dev.interlock.domain.member.Role;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.domain.order.Orders;
import dev.interlock.lockconsole.application.LockConsole.LockEventView;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The console shows the edit locks, and what happened to them. */
class LockConsoleServiceTest {

    private final EditingDesk desk = new EditingDesk();
    private final OrderNo number = desk.add(Orders.paid());
    private final LockConsole console = new LockConsoleService(
            desk.editables,
            desk.heldEditLocks,
            new WorkLocks(List.of()),
            desk.queue,
            desk.events,
            new ForcedRelease(desk.events),
            desk.views,
            desk.clock);

    @Test
    void listsAllLocksWithTheirWaiters() {
        OrderNo second = desk.add(Orders.paid());
        desk.start(number, KIM);
        desk.start(second, CHOI);
        desk.await(second, KIM);

        assertThat(console.viewLocks(PARK).editLocks())
                .extracting(
                        EditLock::target, EditLock::name, lock -> lock.waiting().size())
                .containsExactlyInAnyOrder(
                        tuple(OrderTargets.of(number), "Kim Sora", 0), tuple(OrderTargets.of(second), "Choi Ara", 1));
    }

    @Test
    void listsEventsNewestFirst() {
        desk.start(number, KIM);
        desk.clock.advance(Duration.ofMinutes(1));
        desk.breakLock(number, "We ship today", PARK);

        assertThat(console.viewLocks(PARK).events())
                .containsExactly(
                        new LockEventView(
                                NOON.plusSeconds(60),
                                "BROKEN",
                                OrderTargets.of(number),
                                "Kim Sora",
                                "Park Mina",
                                Role.ADMIN,
                                "We ship today"),
                        new LockEventView(
                                NOON, "ACQUIRED", OrderTargets.of(number), "Kim Sora", "Kim Sora", Role.CUSTOMER, ""));
    }
}
