package dev.interlock.lockconsole.application;

import static java.util.stream.Collectors.toSet;

import dev.interlock.application.port.in.editlock.BreakLock.BreakLockRequest;
import dev.interlock.application.port.in.editlock.EditLock;
import dev.interlock.application.port.out.editlock.LockEvent;
import dev.interlock.application.port.out.editlock.LockEventLog;
import dev.interlock.application.port.out.editlock.LockEventLog.RecordedLockEvent;
import dev.interlock.application.port.out.editlock.LockQueue;
import dev.interlock.application.service.editlock.EditLockViewAssembler;
import dev.interlock.application.service.editlock.EditableAggregates;
import dev.interlock.application.service.editlock.ForcedRelease;
import dev.interlock.application.service.editlock.HeldEditLocks;
import dev.interlock.domain.member.Actor;
import dev.interlock.lock.Lease;
import dev.interlock.lock.Leases;
import dev.interlock.lock.LockTarget;
import dev.interlock.lock.NoLockException;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.springframework.security.access.prepost.PreAuthorize;
import org.springframework.transaction.annotation.Transactional;

/** Sends a constant number of statements, however many locks are held. */
@PreAuthorize("hasRole('ADMIN')")
public class LockConsoleService implements LockConsole {

    private static final int LATEST_EVENTS = 200;

    private final EditableAggregates editables;
    private final HeldEditLocks heldLocks;
    private final WorkLocks workLocks;
    private final LockQueue queue;
    private final LockEventLog events;
    private final ForcedRelease forcedRelease;
    private final EditLockViewAssembler views;
    private final Clock clock;

    public LockConsoleService(
            EditableAggregates editables,
            HeldEditLocks heldLocks,
            WorkLocks workLocks,
            LockQueue queue,
            LockEventLog events,
            ForcedRelease forcedRelease,
            EditLockViewAssembler views,
            Clock clock) {
        this.editables = editables;
        this.heldLocks = heldLocks;
        this.workLocks = workLocks;
        this.queue = queue;
        this.events = events;
        this.forcedRelease = forcedRelease;
        this.views = views;
        this.clock = clock;
    }

    @Override
    public LockConsoleView viewLocks(Actor admin) {
        List<EditLock> held = views.asSeenBy(admin, heldLocks.all(), () -> queue.findAll(editables.types()));
        List<LockEventView> latest = latestEvents();
        List<LockTarget> targets = Stream.concat(
                        held.stream().map(EditLock::target), latest.stream().map(LockEventView::target))
                .distinct()
                .toList();
        return new LockConsoleView(held, workLocks(workLocks.all()), latest, editables.labels(targets));
    }

    @Override
    public Optional<WorkLock> viewWorkLock(LockTarget target) {
        List<Lease> held = workLocks.storeOf(target).flatMap(store -> store.find(target)).stream()
                .toList();
        return workLocks(held).stream().findFirst();
    }

    @Override
    @Transactional
    public void breakWorkLock(BreakLockRequest request) {
        Leases store = workLocks.storeOf(request.target()).orElseThrow(NoLockException::new);
        forcedRelease.release(store, request);
    }

    private List<WorkLock> workLocks(List<Lease> leases) {
        Map<String, String> names =
                views.names(leases.stream().map(Lease::owner).collect(toSet()));
        Instant now = clock.instant();
        return leases.stream()
                .map(lease -> new WorkLock(
                        lease.target(),
                        lease.token(),
                        names.getOrDefault(lease.owner(), lease.owner()),
                        now.minus(lease.age()),
                        now.plus(lease.remaining()),
                        lease.remaining()))
                .toList();
    }

    private List<LockEventView> latestEvents() {
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
