package dev.interlock.application.service.editlock;

import dev.interlock.application.port.in.editlock.ListLockEvents;
import dev.interlock.application.port.in.editlock.LockEventView;
import dev.interlock.application.port.out.editlock.LockEvent;
import dev.interlock.application.port.out.editlock.LockEventLog;
import dev.interlock.application.port.out.editlock.RecordedLockEvent;
import java.util.List;
import org.springframework.security.access.prepost.PreAuthorize;

/** The record, as admins read it. */
public class ListLockEventsService implements ListLockEvents {

    private static final int LATEST = 200;

    private final LockEventLog events;

    public ListLockEventsService(LockEventLog events) {
        this.events = events;
    }

    @Override
    @PreAuthorize("hasRole('ADMIN')")
    public List<LockEventView> listLockEvents() {
        return events.findLatest(LATEST).stream()
                .map(ListLockEventsService::entry)
                .toList();
    }

    private static LockEventView entry(RecordedLockEvent recorded) {
        LockEvent event = recorded.event();
        return new LockEventView(
                recorded.at(),
                event.kind().name(),
                event.target(),
                event.owner(),
                event.actor().name(),
                event.actor().role(),
                event.reason());
    }
}
