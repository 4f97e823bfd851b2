package dev.interlock.application.service.editlock;

import dev.interlock.application.port.in.editlock.ReadLockNotices;
import dev.interlock.application.port.out.editlock.LockEventLog;
import dev.interlock.application.port.out.editlock.LockEventLog.RecordedLockEvent;
import dev.interlock.domain.member.Actor;
import dev.interlock.lock.LockTarget;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.springframework.transaction.annotation.Transactional;

public class ReadLockNoticesService implements ReadLockNotices {

    private final Editables editables;
    private final LockEventLog events;

    public ReadLockNoticesService(Editables editables, LockEventLog events) {
        this.editables = editables;
        this.events = events;
    }

    @Override
    @Transactional
    public List<LockNoticeView> readLockNotices(Actor actor) {
        List<RecordedLockEvent> untold =
                events.findUntold(editables.types(), actor.id().value());
        untold.stream()
                .map(RecordedLockEvent::event)
                .forEach(broken -> events.appendTold(broken.target(), broken.grant(), actor));
        Map<LockTarget, String> labels = editables.labels(
                untold.stream().map(end -> end.event().target()).toList());
        return untold.stream()
                .map(end -> new LockNoticeView(
                        end.event().target(),
                        Objects.requireNonNull(labels.get(end.event().target())),
                        LockLosses.broken(end, actor)))
                .toList();
    }
}
