package dev.interlock.adapter.web.editlock;

import dev.interlock.application.port.in.editlock.EditLock;
import dev.interlock.application.port.in.editlock.EditLockQueries;
import dev.interlock.domain.member.Actor;
import dev.interlock.lock.LockId;
import dev.interlock.lock.LockTarget;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Component;
import org.springframework.ui.Model;

/** Adds a lock to the model: to that of an edit form its own, to that of a read-only page the lock of another member. */
@Component
class LockBar {

    private final EditLockQueries editLockQueries;
    private final EditPageTimes times;

    LockBar(EditLockQueries editLockQueries, EditPageTimes times) {
        this.editLockQueries = editLockQueries;
        this.times = times;
    }

    /** Returns the lock of the target, if it is held. */
    @Nullable
    EditLock lockOf(LockTarget target, Actor reader) {
        return editLockQueries.viewEditLock(target, reader).orElse(null);
    }

    /**
     * Adds the lock to the model of an edit form, with the times of its script.
     *
     * @param lockId the lock under which the form was opened, whether it is still held or not
     * @param lock the lock of the target now, if it is held
     */
    void show(LockTarget target, LockId lockId, @Nullable EditLock lock, Model model) {
        EditLock own = lock != null && lock.own() ? lock : null;
        model.addAttribute("target", target);
        model.addAttribute("lockId", lockId.value());
        model.addAttribute("secondsLeft", own == null ? 0 : own.remaining().toSeconds());
        model.addAttribute("until", own == null ? null : own.until());
        model.addAttribute("waiting", own == null ? List.of() : own.waiting());
        model.addAttribute("lock", own == null ? lock : null);
        model.addAttribute("heartbeat", times.heartbeat().toSeconds());
        model.addAttribute("idle", times.idle().toSeconds());
        model.addAttribute("poll", times.poll().toSeconds());
    }

    /** Adds the lock to the model of a page that shows the target read-only, with the way into the queue. */
    void showReadOnly(LockTarget target, HttpStatus status, Actor reader, Model model) {
        EditLock lock = lockOf(target, reader);
        model.addAttribute("target", target);
        model.addAttribute("lock", lock);
        model.addAttribute("reserved", status == HttpStatus.LOCKED && lock == null);
        model.addAttribute("poll", times.poll().toSeconds());
        if (!model.containsAttribute("place")) {
            model.addAttribute("place", 0);
        }
    }
}
