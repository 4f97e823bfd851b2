package dev.interlock.application.service.editlock;

import static dev.interlock.application.service.editlock.EditingDesk.CUSTOMER_LEASE;
import static dev.interlock.application.service.editlock.EditingDesk.KIM;
import static dev.interlock.application.service.editlock.EditingDesk.PARK;
import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.application.port.in.order.OrderTargets;
import dev.interlock.application.port.out.editlock.LockEvent;
import dev.interlock.application.port.out.editlock.LockEvent.Kind;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.domain.order.Orders;
import dev.interlock.lock.spi.LeaseStore;
import java.lang.reflect.Proxy;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class RecordExpiredLocksServiceTest {

    private final EditingDesk desk = new EditingDesk();
    private final OrderNo number = desk.add(Orders.paid());

    @Test
    void anExpiredLockIsRecordedOnce() {
        desk.start(number, KIM);
        desk.clock.advance(CUSTOMER_LEASE);

        assertThat(desk.recordExpiredLocks.recordExpiredLocks()).isEqualTo(1);
        assertThat(desk.recordExpiredLocks.recordExpiredLocks()).isZero();

        assertThat(desk.events.kinds()).containsExactly(Kind.ACQUIRED, Kind.EXPIRED);
    }

    @Test
    void liveReleasedAndBrokenLocksAreNotRecordedAsExpired() {
        desk.start(number, PARK);
        OrderNo released = desk.add(Orders.paid());
        desk.stop(released, desk.start(released, KIM), KIM);
        OrderNo broken = desk.add(Orders.paid());
        desk.start(broken, KIM);
        desk.breakLock(broken, "We ship today", PARK);

        assertThat(desk.recordExpiredLocks.recordExpiredLocks()).isZero();

        assertThat(desk.events.kinds()).doesNotContain(Kind.EXPIRED);
    }

    @Test
    void anExpiredLockIsRecordedAlthoughAnotherMemberHoldsTheOrder() {
        desk.start(number, KIM);
        desk.clock.advance(CUSTOMER_LEASE);
        desk.start(number, PARK);

        assertThat(desk.recordExpiredLocks.recordExpiredLocks()).isEqualTo(1);

        LockEvent expired = desk.events.findLatest(1).get(0).event();
        assertThat(expired.kind()).isEqualTo(Kind.EXPIRED);
        assertThat(expired.owner()).isEqualTo("kim");
    }

    /** A waiter whose page was closed does not leave the queue by itself. */
    @Test
    void aWaiterThatHasLeftIsRemoved() {
        desk.queue.join(OrderTargets.of(number), KIM, Duration.ofMinutes(1));
        desk.clock.advance(Duration.ofMinutes(1));

        desk.recordExpiredLocks.recordExpiredLocks();

        desk.clock.advance(Duration.ofMinutes(-1));
        assertThat(desk.queue.find(OrderTargets.of(number))).isEmpty();
    }

    /** The job runs often, and a query without targets could make a store scan all its leases. */
    @Test
    void onlyOpenGrantsAreQueried() {
        desk.start(number, KIM);
        OrderNo released = desk.add(Orders.paid());
        desk.stop(released, desk.start(released, KIM), KIM);
        desk.add(Orders.paid());
        List<List<?>> queried = new ArrayList<>();
        LeaseStore leases = (LeaseStore) Proxy.newProxyInstance(
                LeaseStore.class.getClassLoader(), new Class<?>[] {LeaseStore.class}, (proxy, method, arguments) -> {
                    queried.add(List.of(arguments));
                    return method.invoke(desk.leases, arguments);
                });

        new RecordExpiredLocksService(desk.editables, desk.events, leases, desk.queue).recordExpiredLocks();

        assertThat(queried).containsExactly(List.of(Set.of(OrderTargets.of(number))));
    }
}
