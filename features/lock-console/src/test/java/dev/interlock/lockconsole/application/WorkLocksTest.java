package dev.interlock.lockconsole.application;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.interlock.application.port.in.editlock.BreakLock.BreakLockRequest;
import dev.interlock.application.port.out.editlock.InMemoryLockEvents;
import dev.interlock.application.port.out.editlock.InMemoryLockQueue;
import dev.interlock.application.port.out.member.InMemoryMembers;
import dev.interlock.application.service.editlock.EditLockViewAssembler;
import dev.interlock.application.service.editlock.EditableAggregates;
import dev.interlock.application.service.editlock.ForcedRelease;
import dev.interlock.application.service.editlock.HeldEditLocks;
import dev.interlock.application.service.order.TransactionalProxy;
import dev.interlock.application.service.work.WorkLockKind;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.member.Member;
import dev.interlock.domain.member.MemberId;
import dev.interlock.domain.member.Role;
import dev.interlock.lock.DistributedLock;
import dev.interlock.lock.LeaseLostException;
import dev.interlock.lock.LockHandle;
import dev.interlock.lock.LockOwner;
import dev.interlock.lock.LockRequest;
import dev.interlock.lock.LockTarget;
import dev.interlock.lock.NoLockException;
import dev.interlock.lock.runtime.Locks;
import dev.interlock.lock.spi.InMemoryLeaseStore;
import dev.interlock.lock.testing.InMemoryTransactions;
import dev.interlock.lock.testing.TestClock;
import dev.interlock.lockconsole.application.LockConsole.WorkLock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class WorkLocksTest {

    private static final Actor PARK = new Actor(new MemberId("park"), "Park Mina", Role.ADMIN);
    private static final Instant NOON = Instant.parse("2026-11-20T12:00:00Z");
    private static final Duration LEASE = Duration.ofMinutes(10);
    private static final LockTarget JOB = new LockTarget("Job", "tidy-up");
    private static final LockTarget PARCEL = new LockTarget("Packing", "1");

    private final TestClock clock = new TestClock(NOON);
    private final InMemoryLeaseStore leases = new InMemoryLeaseStore(clock::nanos);
    private final DistributedLock lock = Locks.distributedLock(leases);
    private final InMemoryMembers members = new InMemoryMembers();
    private final InMemoryTransactions transactions = new InMemoryTransactions();
    private final InMemoryLockEvents events = new InMemoryLockEvents(transactions, clock);
    private final EditableAggregates editables = new EditableAggregates(List.of());
    private final LockConsole console = TransactionalProxy.around(
            LockConsole.class,
            new LockConsoleService(
                    editables,
                    new HeldEditLocks(editables, leases),
                    new WorkLocks(List.of(new WorkLockKind("Packing", leases), new WorkLockKind("Job", leases))),
                    new InMemoryLockQueue(clock),
                    events,
                    new ForcedRelease(events),
                    new EditLockViewAssembler(members, clock),
                    clock),
            transactions);

    @BeforeEach
    void addMember() {
        members.add(new Member(new MemberId("park"), "Park Mina", "{noop}", Role.ADMIN));
    }

    @AfterEach
    void close() {
        lock.close();
    }

    @Test
    void namesTheHolderOfEachTarget() throws InterruptedException {
        Locks.lockManager(leases).tryLock(PARCEL, "park", LEASE);
        try (LockHandle job = run()) {
            clock.advance(Duration.ofMinutes(1));

            assertThat(console.viewLocks(PARK).workLocks())
                    .containsExactlyInAnyOrder(
                            new WorkLock(PARCEL, 1, "Park Mina", NOON, NOON.plus(LEASE), LEASE.minusMinutes(1)),
                            new WorkLock(JOB, job.token(), "node 1", NOON, NOON.plus(LEASE), LEASE.minusMinutes(1)));
        }
        assertThat(console.viewWorkLock(JOB)).isEmpty();
    }

    @Test
    void aHolderFailsItsCheckAfterItsLockIsBroken() throws InterruptedException {
        try (LockHandle job = run()) {
            breakLock(JOB, job.token());

            assertThat(console.viewWorkLock(JOB)).isEmpty();
            assertThatExceptionOfType(LeaseLostException.class).isThrownBy(() -> job.check(JOB));
        }
    }

    @Test
    void onlyTheGivenGrantIsBroken() throws InterruptedException {
        try (LockHandle job = run()) {
            assertThatExceptionOfType(NoLockException.class).isThrownBy(() -> breakLock(JOB, job.token() - 1));
            assertThatExceptionOfType(NoLockException.class)
                    .isThrownBy(() -> breakLock(new LockTarget("Order", "1"), job.token()));
            assertThat(console.viewWorkLock(JOB)).isPresent();
        }
    }

    private void breakLock(LockTarget target, long grant) {
        console.breakWorkLock(new BreakLockRequest(target, grant, "It hangs", PARK));
    }

    private LockHandle run() throws InterruptedException {
        return lock.tryLock(LockRequest.leased(LockOwner.named("node 1"), LEASE, JOB))
                .orElseThrow();
    }
}
