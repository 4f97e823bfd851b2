package dev.interlock.adapter.web.editlock;

import dev.interlock.application.port.in.editlock.EditLock;
import dev.interlock.application.port.in.editlock.EditLockQueries;
import dev.interlock.application.port.in.editlock.Editing.EditingRequest;
import dev.interlock.application.port.in.editlock.Editing.KeepEditingRequest;
import dev.interlock.application.port.in.editlock.LockLostException;
import dev.interlock.application.port.in.editlock.Renewal;
import dev.interlock.domain.member.Actor;
import dev.interlock.lock.AlreadyLockedException;
import dev.interlock.lock.LockException;
import dev.interlock.lock.LockTarget;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Component;
import org.springframework.ui.Model;

/**
 * Adds a lock to the model of a page: to that of an edit form its own, or how it was lost; to that of a read-only page the lock of another
 * member.
 */
@Component
public class LockBar {

    private final EditLockQueries editLockQueries;
    private final SessionEditLocks locks;
    private final EditPageTimes times;

    LockBar(EditLockQueries editLockQueries, SessionEditLocks locks, EditPageTimes times) {
        this.editLockQueries = editLockQueries;
        this.locks = locks;
        this.times = times;
    }

    public boolean isHeldBy(Actor actor, LockTarget target) {
        EditLock lock = lockOf(target, actor);
        return lock != null && lock.own();
    }

    /**
     * Adds the lock to the model of an edit form, with the times of its script.
     *
     * @param opened the lock under which the form was opened, whether it is still held or not
     */
    public void show(EditingRequest opened, Model model) {
        EditLock lock = lockOf(opened.target(), opened.actor());
        EditLock own = lock != null && lock.own() ? lock : null;
        model.addAttribute("target", opened.target());
        model.addAttribute("lockId", opened.lockId().value());
        model.addAttribute("secondsLeft", own == null ? 0 : own.remaining().toSeconds());
        model.addAttribute("until", own == null ? null : own.until());
        model.addAttribute("waiting", own == null ? List.of() : own.waiting());
        model.addAttribute("lock", own == null ? lock : null);
        model.addAttribute("heartbeat", times.heartbeat().toSeconds());
        model.addAttribute("idle", times.idle().toSeconds());
        model.addAttribute("poll", times.poll().toSeconds());
    }

    /** Adds the lock to the model of a page that shows the target read-only, with the way into the queue. */
    public void showReadOnly(LockTarget target, HttpStatus status, Actor reader, Model model) {
        EditLock lock = lockOf(target, reader);
        model.addAttribute("target", target);
        model.addAttribute("lock", lock);
        model.addAttribute("reserved", status == HttpStatus.LOCKED && lock == null);
        model.addAttribute("poll", times.poll().toSeconds());
    }

    /** Returns how the lock was lost, or none if it is held. Only a request to renew tells how; a lock that is not held is not renewed. */
    public @Nullable LockException loss(EditingRequest opened) {
        if (isHeldBy(opened.actor(), opened.target())) {
            return null;
        }
        try { // succeeds if the lock is held after all
            locks.keep(new KeepEditingRequest(opened.target(), opened.lockId(), Renewal.MANUAL, opened.actor()));
            return null;
        } catch (LockException lost) {
            return lost;
        }
    }

    /** Adds how the lock was lost to the model of an edit form, and returns the status of its page. */
    public HttpStatus showLoss(EditingRequest opened, LockException how, Model model) {
        locks.forget(opened.target(), opened.lockId());
        // LockLostException: the former holder, who is told how. Any other: the lock is not held, or by another member.
        model.addAttribute("lost", how instanceof LockLostException lost ? lost.how() : null);
        model.addAttribute("ended", !(how instanceof LockLostException));
        return how instanceof AlreadyLockedException ? HttpStatus.LOCKED : HttpStatus.CONFLICT;
    }

    private @Nullable EditLock lockOf(LockTarget target, Actor reader) {
        return editLockQueries.viewEditLock(target, reader).orElse(null);
    }
}
