package dev.interlock.application.service.editlock;

import dev.interlock.application.port.in.editlock.EditLock;
import dev.interlock.application.port.in.editlock.EditLockQueries;
import dev.interlock.application.port.in.editlock.Renewal;
import dev.interlock.application.port.in.editlock.WaitToEdit;
import dev.interlock.application.port.out.editlock.LockQueue;
import dev.interlock.application.port.out.editlock.LockQueue.Waiter;
import dev.interlock.domain.member.Actor;
import dev.interlock.lock.LockTarget;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.springframework.transaction.annotation.Transactional;

/**
 * A waiter repeats its request, so that no waiter that has left must be detected. At the head of the queue its place is not
 * prolonged any more: otherwise it could keep what is free from all others without a lock.
 */
public class WaitToEditService implements WaitToEdit {

    /** Also the time in which the head of the queue can acquire a lock that has become free. */
    static final Duration PATIENCE = Duration.ofSeconds(30);

    static final Duration MANUAL_PATIENCE = Duration.ofMinutes(2);

    private final Editables editables;
    private final LockQueue queue;
    private final EditLockQueries editLockQueries;

    public WaitToEditService(Editables editables, LockQueue queue, EditLockQueries editLockQueries) {
        this.editables = editables;
        this.queue = queue;
        this.editLockQueries = editLockQueries;
    }

    @Override
    @Transactional
    public WaitingStatus waitToEdit(WaitToEditRequest request) {
        LockTarget target = request.target();
        Actor actor = request.actor();
        editables.find(target, actor).verifyAllowed();
        Optional<EditLock> lock = editLockQueries.viewEditLock(target, actor);
        if (lock.map(EditLock::own).orElseGet(() -> isFirst(actor, queue.find(target)))) {
            return new WaitingStatus(true, 1, lock);
        }
        queue.join(target, actor, request.renewal() == Renewal.AUTOMATIC ? PATIENCE : MANUAL_PATIENCE);
        return new WaitingStatus(false, place(actor, queue.find(target)), lock);
    }

    private static boolean isFirst(Actor actor, List<Waiter> line) {
        return line.isEmpty() || place(actor, line) == 1;
    }

    private static int place(Actor actor, List<Waiter> line) {
        return line.stream().map(waiter -> waiter.actor().id()).toList().indexOf(actor.id()) + 1;
    }
}
