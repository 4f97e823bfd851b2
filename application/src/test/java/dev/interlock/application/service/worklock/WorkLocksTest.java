package dev.interlock.application.service.worklock;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.interlock.application.port.in.worklock.WorkLockQueries;
import dev.interlock.application.port.in.worklock.WorkLockQueries.WorkLock;
import dev.interlock.application.port.out.member.InMemoryMembers;
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
import dev.interlock.lock.testing.TestClock;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class WorkLocksTest {

    private static final Instant NOON = Instant.parse("2026-11-20T12:00:00Z");
    private static final Duration LEASE = Duration.ofMinutes(10);
    private static final LockTarget JOB = new LockTarget("Job", "tidy-up");
    private static final LockTarget PARCEL = new LockTarget("Packing", "1");

    private final TestClock clock = new TestClock(NOON);
    private final InMemoryLeaseStore leases = new InMemoryLeaseStore(clock::nanos);
    private final DistributedLock lock = Locks.distributedLock(leases);
    private final InMemoryMembers members = new InMemoryMembers();
    private final WorkLocks workLocks = new WorkLocks(Map.of("Packing", leases, "Job", leases));
    private final WorkLockQueries queries = new WorkLockQueryService(workLocks, members, clock);

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

            assertThat(queries.listWorkLocks())
                    .containsExactlyInAnyOrder(
                            new WorkLock(PARCEL, 1, "Park Mina", NOON, NOON.plus(LEASE), LEASE.minusMinutes(1)),
                            new WorkLock(JOB, job.token(), "node 1", NOON, NOON.plus(LEASE), LEASE.minusMinutes(1)));
        }
        assertThat(queries.viewWorkLock(JOB)).isEmpty();
    }

    @Test
    void aHolderFailsItsCheckAfterItsLockIsBroken() throws InterruptedException {
        try (LockHandle job = run()) {
            workLocks.end(JOB, job.token());

            assertThat(workLocks.find(JOB)).isEmpty();
            assertThatExceptionOfType(LeaseLostException.class).isThrownBy(() -> job.check(JOB));
        }
    }

    @Test
    void onlyTheGivenGrantIsBroken() throws InterruptedException {
        try (LockHandle job = run()) {
            assertThatExceptionOfType(NoLockException.class).isThrownBy(() -> workLocks.end(JOB, job.token() - 1));
            assertThatExceptionOfType(NoLockException.class)
                    .isThrownBy(() -> workLocks.end(new LockTarget("Order", "1"), job.token()));
            assertThat(workLocks.find(JOB)).isPresent();
        }
    }

    private LockHandle run() throws InterruptedException {
        return lock.tryLock(LockRequest.leased(LockOwner.named("node 1"), LEASE, JOB))
                .orElseThrow();
    }
}
