package dev.interlock.application.service.editlock;

import dev.interlock.application.port.in.editlock.KeepEditing;
import dev.interlock.application.port.out.editlock.LockQueue;
import dev.interlock.domain.member.Actor;
import dev.interlock.lock.LockException;
import dev.interlock.lock.LockTarget;
import java.time.Duration;
import org.springframework.transaction.annotation.Transactional;

public class KeepEditingService implements KeepEditing {

    private final Editables editables;
    private final EditLockCoordinator locks;
    private final LockQueue queue;
    private final EditLockViewAssembler views;

    public KeepEditingService(
            Editables editables, EditLockCoordinator locks, LockQueue queue, EditLockViewAssembler views) {
        this.editables = editables;
        this.locks = locks;
        this.queue = queue;
        this.views = views;
    }

    @Override
    @Transactional(noRollbackFor = LockException.class) // that the loser was told is recorded
    public EditingStatus keepEditing(KeepEditingRequest request) {
        LockTarget target = request.target();
        Actor actor = request.actor();
        long version = editables.find(target, actor).version();
        Duration left = locks.renew(target, request.lockId(), request.renewal(), actor);
        return new EditingStatus(left, version, views.asSeenBy(actor, queue.find(target)));
    }
}
