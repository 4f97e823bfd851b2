package dev.interlock.application.service.editlock;

import static java.util.function.Function.identity;
import static java.util.stream.Collectors.toMap;

import dev.interlock.application.port.in.editlock.EditLock;
import dev.interlock.application.port.in.editlock.EditLockQueries;
import dev.interlock.application.port.out.editlock.LockQueue;
import dev.interlock.domain.member.Actor;
import dev.interlock.lock.Lease;
import dev.interlock.lock.LockTarget;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Sends one statement while none of the targets is edited, however long the list. */
public class EditLockQueryService implements EditLockQueries {

    private final EditableAggregates editables;
    private final HeldEditLocks locks;
    private final LockQueue queue;
    private final EditLockViewAssembler views;

    public EditLockQueryService(
            EditableAggregates editables, HeldEditLocks locks, LockQueue queue, EditLockViewAssembler views) {
        this.editables = editables;
        this.locks = locks;
        this.queue = queue;
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
    public String viewLabel(LockTarget target, Actor reader) {
        editables.find(target, reader);
        return editables.labels(List.of(target)).getOrDefault(target, target.id());
    }
}
