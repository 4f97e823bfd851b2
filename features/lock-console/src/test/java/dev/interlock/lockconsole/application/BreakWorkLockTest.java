package dev.interlock.lockconsole.application;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.interlock.application.port.in.editlock.BreakLock.BreakLockRequest;
import dev.interlock.application.port.out.editlock.InMemoryLockEvents;
import dev.interlock.application.port.out.editlock.InMemoryLockQueue;
import dev.interlock.application.port.out.editlock.LockEvent;
import dev.interlock.application.port.out.editlock.LockEventLog.RecordedLockEvent;
import dev.interlock.application.port.out.member.InMemoryMembers;
import dev.interlock.application.service.editlock.EditLockViewAssembler;
import dev.interlock.application.service.editlock.EditableAggregates;
import dev.interlock.application.service.editlock.ForcedRelease;
import dev.interlock.application.service.editlock.HeldEditLocks;
import dev.interlock.application.service.work.WorkLockKind;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.member.MemberId;
import dev.interlock.domain.member.Role;
import dev.interlock.lock.LeaseTerms;
import dev.interlock.lock.LockId;
import dev.interlock.lock.LockOwner;
import dev.interlock.lock.LockTarget;
import dev.interlock.lock.NoLockException;
import dev.interlock.lock.spi.AcquireRequest;
import dev.interlock.lock.spi.InMemoryLeaseStore;
import dev.interlock.lock.testing.InMemoryTransactions;
import dev.interlock.lock.testing.TestClock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

class BreakWorkLockTest {

    private static final Actor PARK = new Actor(new MemberId("park"), "Park Mina", Role.ADMIN);
    private static final LockTarget JOB = new LockTarget("Job", "tidy-up");
    private static final LockTarget PARCEL = new LockTarget("Job", "parcel");

    private final TestClock clock = new TestClock(Instant.parse("2026-11-20T12:00:00Z"));
    private final InMemoryTransactions transactions = new InMemoryTransactions();
    private final InMemoryLeaseStore leases = new InMemoryLeaseStore(clock::nanos);
    private final InMemoryLockEvents events = new InMemoryLockEvents(transactions, clock);
    private final EditableAggregates editables = new EditableAggregates(List.of());
    private final LockConsole console = new LockConsoleService(
            editables,
            new HeldEditLocks(editables, leases),
            new WorkLocks(List.of(new WorkLockKind("Job", leases))),
            new InMemoryLockQueue(clock),
            events,
            new ForcedRelease(events),
            new EditLockViewAssembler(new InMemoryMembers(), clock),
            clock);

    private final LockOwner node = LockOwner.named("node 1");
    private final LockId grant = LockId.random();

    @Test
    void theRecordNamesTheHolderTheAdminAndTheReason() {
        hold(List.of(JOB));
        clock.advance(Duration.ofMinutes(1));

        breakLock(JOB, grantOf(JOB));

        assertThat(leases.find(JOB)).isEmpty();
        assertThat(events.findLatest(9))
                .extracting(RecordedLockEvent::event)
                .containsExactly(LockEvent.broken(JOB, grant, "node 1", PARK, "It hangs", Duration.ofMinutes(1)));
    }

    @Test
    void eachOfSeveralBrokenLocksIsRecorded() {
        hold(List.of(JOB, PARCEL));

        breakLock(JOB, grantOf(JOB));
        breakLock(PARCEL, grantOf(PARCEL));

        assertThat(events.findLatest(9))
                .extracting(kept -> kept.event().target())
                .containsExactly(PARCEL, JOB);
    }

    @Test
    void aRefusedBreakIsNotRecorded() {
        hold(List.of(JOB));

        assertThatExceptionOfType(NoLockException.class).isThrownBy(() -> breakLock(JOB, grantOf(JOB) + 1));

        assertThat(leases.find(JOB)).isPresent();
        assertThat(events.findLatest(9)).isEmpty();
    }

    private void hold(List<LockTarget> targets) {
        leases.acquire(new AcquireRequest(targets, grant, node.stored(grant), new LeaseTerms(Duration.ofMinutes(10))));
    }

    private long grantOf(LockTarget target) {
        return leases.find(target).orElseThrow().token();
    }

    private void breakLock(LockTarget target, long grant) {
        transactions.inNew(() -> {
            console.breakWorkLock(new BreakLockRequest(target, grant, "It hangs", PARK));
            return target;
        });
    }
}
