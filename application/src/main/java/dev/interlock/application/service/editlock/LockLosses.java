package dev.interlock.application.service.editlock;

import dev.interlock.application.port.in.editlock.LockLoss;
import dev.interlock.application.port.out.editlock.LockEventLog.RecordedLockEvent;
import dev.interlock.domain.member.Actor;
import java.util.Optional;

/** Tells a former holder how its lock ended. Customers never see the name of an admin. */
final class LockLosses {

    private LockLosses() {}

    /** None if it ended as locks end: given back, or its time had come. */
    static Optional<LockLoss> of(RecordedLockEvent end, Actor loser) {
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
}
