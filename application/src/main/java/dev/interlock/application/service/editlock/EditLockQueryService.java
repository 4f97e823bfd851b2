package dev.interlock.application.service.editlock;

import static java.util.function.Function.identity;
import static java.util.stream.Collectors.toMap;
import static java.util.stream.Collectors.toSet;

import dev.interlock.application.port.in.editlock.EditLock;
import dev.interlock.application.port.in.editlock.EditLockQueries;
import dev.interlock.application.port.out.editlock.LockEvent;
import dev.interlock.application.port.out.editlock.LockEventLog;
import dev.interlock.application.port.out.editlock.LockEventLog.RecordedLockEvent;
import dev.interlock.application.port.out.editlock.LockQueue;
import dev.interlock.domain.member.Actor;
import dev.interlock.lock.Lease;
import dev.interlock.lock.LockTarget;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.springframework.security.access.prepost.PreAuthorize;

/** Sends one statement while none of the targets is edited, however long the list. */
public class EditLockQueryService implements EditLockQueries {

    private static final int LATEST_EVENTS = 200;

    private final Editables editables;
    private final LiveEditLocks locks;
    private final LockQueue queue;
    private final LockEventLog events;
    private final EditLockViewAssembler views;

    public EditLockQueryService(
            Editables editables,
            LiveEditLocks locks,
            LockQueue queue,
            LockEventLog events,
            EditLockViewAssembler views) {
        this.editables = editables;
        this.locks = locks;
        this.queue = queue;
        this.events = events;
        this.views = views;
    }

    @Override
    public Optional<EditLock> viewEditLock(LockTarget target, Actor reader) {
        return withWaiters(locks.find(target), target, reader);
    }

    @Override
    public Optional<EditLock> findEditLock(LockTarget target, Actor reader) {
        return withWaiters(locks.known(target), target, reader);
    }

    private Optional<EditLock> withWaiters(Optional<Lease> lease, LockTarget target, Actor reader) {
        return views.asSeenBy(reader, lease.stream().toList(), () -> queue.find(target)).stream()
                .findFirst();
    }

    @Override
    public Map<LockTarget, EditLock> findEditLocks(Collection<LockTarget> targets, Actor reader) {
        return views.asSeenBy(reader, locks.known(targets), List::of).stream()
                .collect(toMap(EditLock::target, identity()));
    }

    @Override
    @PreAuthorize("hasRole('ADMIN')")
    public List<EditLock> listEditLocks(Actor admin) {
        return views.asSeenBy(admin, locks.all(), () -> queue.findAll(editables.types()));
    }

    @Override
    public String viewLabel(LockTarget target, Actor reader) {
        editables.find(target, reader);
        return editables.labels(List.of(target)).getOrDefault(target, target.id());
    }

    @Override
    @PreAuthorize("hasRole('ADMIN')")
    public Map<LockTarget, String> listLabels(Collection<LockTarget> targets) {
        return editables.labels(targets);
    }

    @Override
    @PreAuthorize("hasRole('ADMIN')")
    public List<LockEventView> listLockEvents() {
        List<RecordedLockEvent> latest = events.findLatest(LATEST_EVENTS);
        Map<String, String> names =
                views.names(latest.stream().map(each -> each.event().owner()).collect(toSet()));
        return latest.stream().map(each -> view(each, names)).toList();
    }

    private static LockEventView view(RecordedLockEvent recorded, Map<String, String> names) {
        LockEvent event = recorded.event();
        return new LockEventView(
                recorded.at(),
                event.kind().name(),
                event.target(),
                names.getOrDefault(event.owner(), event.owner()),
                event.actor().name(),
                event.actor().role(),
                event.reason());
    }
}
