package dev.interlock.application.service.editlock;

import static java.util.stream.Collectors.toSet;

import dev.interlock.application.port.in.editlock.RecordExpiredLocks;
import dev.interlock.application.port.out.editlock.LockEvent;
import dev.interlock.application.port.out.editlock.LockEvent.Kind;
import dev.interlock.application.port.out.editlock.LockEventLog;
import dev.interlock.application.port.out.editlock.LockEventLog.RecordedLockEvent;
import dev.interlock.application.port.out.editlock.LockQueue;
import dev.interlock.lock.Lease;
import dev.interlock.lock.Leases;
import dev.interlock.lock.LockId;
import dev.interlock.lock.LockTarget;
import java.util.List;
import java.util.Set;
import org.springframework.transaction.annotation.Transactional;

/**
 * Every grant that has begun, has no recorded end and is not live has ended by itself. The record is read before the leases:
 * a grant that begins in between is not in it.
 *
 * <p>Waiters that have left without a word are removed here too, as the last statement: their rows are locked until the commit.
 */
public class RecordExpiredLocksService implements RecordExpiredLocks {

    private final EditableAggregates editables;
    private final LockEventLog events;
    private final Leases leases;
    private final LockQueue queue;

    public RecordExpiredLocksService(
            EditableAggregates editables, LockEventLog events, Leases leases, LockQueue queue) {
        this.editables = editables;
        this.events = events;
        this.leases = leases;
        this.queue = queue;
    }

    @Override
    @Transactional
    public int recordExpiredLocks() {
        int recorded = recordExpired();
        queue.removeExpired();
        return recorded;
    }

    private int recordExpired() {
        List<RecordedLockEvent> open = events.openGrants(editables.types());
        if (open.isEmpty()) {
            return 0;
        }
        Set<LockId> live =
                leases.findAll(targets(open)).stream().map(Lease::lockId).collect(toSet());
        List<RecordedLockEvent> over = open.stream()
                .filter(grant -> !live.contains(grant.event().lockId()))
                .toList();
        over.forEach(grant -> events.append(expired(grant)));
        return over.size();
    }

    private static Set<LockTarget> targets(List<RecordedLockEvent> grants) {
        return grants.stream().map(grant -> grant.event().target()).collect(toSet());
    }

    private LockEvent expired(RecordedLockEvent grant) {
        LockEvent acquired = grant.event();
        return LockEvent.ended(Kind.EXPIRED, acquired.target(), acquired.grant(), acquired.actor(), grant.age());
    }
}
