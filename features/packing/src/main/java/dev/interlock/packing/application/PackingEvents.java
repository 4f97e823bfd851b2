package dev.interlock.packing.application;

import dev.interlock.application.port.out.editlock.LockEvent;
import dev.interlock.application.port.out.editlock.LockEvent.Kind;
import dev.interlock.application.port.out.editlock.LockEventLog;
import dev.interlock.application.port.out.editlock.LockEventLog.RecordedLockEvent;
import dev.interlock.domain.member.Actor;
import dev.interlock.lock.Lease;
import java.util.Set;
import org.springframework.transaction.annotation.Transactional;

/**
 * Records which admin takes an order to pack, and that it was handed back, so that the pages of other admins learn of it, and which
 * lost leases an admin has read of.
 */
public class PackingEvents {

    private final LockEventLog events;

    public PackingEvents(LockEventLog events) {
        this.events = events;
    }

    @Transactional
    public void recordTaken(Lease lease, Actor packer) {
        events.append(LockEvent.acquired(lease.target(), lease.lockId(), packer));
    }

    @Transactional
    public void recordHandedBack(Lease lease, Actor packer) {
        events.append(LockEvent.ended(Kind.RELEASED, lease.target(), lease.lockId(), packer, lease.age()));
    }

    /** Sends one statement while no lease of the admin was ended by another. */
    @Transactional
    public void recordLossesRead(Actor packer) {
        events.findUnseenBreaks(Set.of(PackingLeases.TYPE), packer.id().value()).stream()
                .map(RecordedLockEvent::event)
                .forEach(lost -> events.appendLossSeen(lost.target(), lost.grant(), packer));
    }
}
