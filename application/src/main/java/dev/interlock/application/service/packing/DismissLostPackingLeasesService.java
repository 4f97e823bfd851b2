package dev.interlock.application.service.packing;

import dev.interlock.application.port.in.packing.DismissLostPackingLeases;
import dev.interlock.application.port.out.editlock.LockEventLog;
import dev.interlock.application.port.out.editlock.LockEventLog.RecordedLockEvent;
import dev.interlock.domain.member.Actor;
import java.util.Set;
import org.springframework.security.access.prepost.PreAuthorize;
import org.springframework.transaction.annotation.Transactional;

/** One statement while there are none. */
public class DismissLostPackingLeasesService implements DismissLostPackingLeases {

    private final LockEventLog events;

    public DismissLostPackingLeasesService(LockEventLog events) {
        this.events = events;
    }

    @Override
    @PreAuthorize("hasRole('ADMIN')")
    @Transactional
    public void dismissLostPackingLeases(Actor actor) {
        events.findUntold(Set.of(PackingLeases.TYPE), actor.id().value()).stream()
                .map(RecordedLockEvent::event)
                .forEach(lost -> events.appendTold(lost.target(), lost.grant(), actor));
    }
}
