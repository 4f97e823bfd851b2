package dev.interlock.application.service.editlock;

import dev.interlock.application.port.in.editlock.LockLoss;
import dev.interlock.application.port.in.editlock.LockLostException;
import dev.interlock.application.port.out.editlock.LockEventLog;
import dev.interlock.application.port.out.editlock.LockEventLog.RecordedLockEvent;
import dev.interlock.domain.member.Actor;
import dev.interlock.lock.Leases;
import dev.interlock.lock.LockException;
import dev.interlock.lock.LockId;
import dev.interlock.lock.LockTarget;
import dev.interlock.lock.NoLockException;
import java.util.Optional;

/** Tells a former holder how its lock ended. Customers never see the name of an admin. */
final class LockLosses {

    private final Leases leases;
    private final LockEventLog events;

    LockLosses(Leases leases, LockEventLog events) {
        this.leases = leases;
        this.events = events;
    }

    /** Only the former holder of a grant is told how it was lost. A request with a wrong id gets the general answer. */
    LockException explainAndRecord(NoLockException none, LockTarget target, LockId lockId, Actor actor) {
        return events.endOf(target, lockId, HeldEditLocks.ownerOf(actor))
                .flatMap(end -> lossBy(end, actor))
                .or(() -> goesOnElsewhere(target, lockId, actor))
                .<LockException>map(loss -> {
                    events.appendLossSeen(target, lockId, actor);
                    return new LockLostException(loss);
                })
                .orElse(none);
    }

    /** A release and an expiry are no loss. */
    private static Optional<LockLoss> lossBy(RecordedLockEvent end, Actor loser) {
        return switch (end.event().kind()) {
            case BROKEN -> Optional.of(broken(end, loser));
            case TAKEN_OVER -> Optional.of(new LockLoss.TakenOver(end.at()));
            default -> Optional.empty();
        };
    }

    static LockLoss.Broken broken(RecordedLockEvent end, Actor loser) {
        Actor admin = end.event().actor();
        return new LockLoss.Broken(
                loser.isAdmin() ? admin.name() : null, admin.role(), end.event().reason(), end.at());
    }

    /**
     * A page that wakes up must not take the lock back from the member's newer page, whether that took the lock over or
     * acquired it after it had expired. The lease tells, because it changes hands before the event is recorded.
     */
    private Optional<LockLoss> goesOnElsewhere(LockTarget target, LockId lockId, Actor actor) {
        return leases.find(target)
                .filter(newer -> HeldEditLocks.isHolder(actor, newer))
                .flatMap(newer -> events.beginOf(target, lockId, HeldEditLocks.ownerOf(actor)))
                .map(begin -> new LockLoss.TakenOver(begin.at().plus(begin.age())));
    }
}
