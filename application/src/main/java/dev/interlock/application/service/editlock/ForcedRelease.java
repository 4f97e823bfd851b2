package dev.interlock.application.service.editlock;

import dev.interlock.application.port.out.editlock.LockEvent;
import dev.interlock.application.port.out.editlock.LockEvent.Kind;
import dev.interlock.application.port.out.editlock.LockEventLog;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.member.MemberId;
import dev.interlock.lock.Lease;
import dev.interlock.lock.Leases;
import dev.interlock.lock.LockId;
import dev.interlock.lock.LockTarget;
import dev.interlock.lock.NoLockException;
import java.util.Set;

/** Ends edit locks without their page: by an admin, or with the holder's session. Takes effect when the transaction commits. */
public class ForcedRelease {

    private final LiveEditLocks live;
    private final Leases leases;
    private final LockEventLog events;

    public ForcedRelease(LiveEditLocks live, Leases leases, LockEventLog events) {
        this.live = live;
        this.leases = leases;
        this.events = events;
    }

    /** Releases the locks that a member is known to hold, but the given ones. */
    public void releaseAll(MemberId member, Set<LockId> kept, Actor actor) {
        live.known(member).stream()
                .filter(lease -> !kept.contains(lease.lockId()))
                .forEach(lease -> end(
                        lease,
                        new LockEvent(
                                Kind.RELEASED, lease.target(), lease.lockId(), lease.owner(), actor, "", lease.age())));
    }

    /** @throws NoLockException if that grant is over */
    void breakLock(LockTarget target, long grant, String reason, Actor admin) {
        Lease lease = leases.find(target).filter(live -> live.token() == grant).orElseThrow(NoLockException::new);
        LockEvent broken = LockEvent.broken(lease.target(), lease.lockId(), lease.owner(), admin, reason, lease.age());
        if (!end(lease, broken)) {
            throw new NoLockException();
        }
    }

    private boolean end(Lease lease, LockEvent end) {
        boolean live = leases.release(lease.target(), lease.lockId(), lease.owner());
        if (live) {
            events.append(end);
        }
        return live;
    }
}
