package dev.interlock.announcement;

import dev.interlock.application.service.editlock.EditLockManager;
import dev.interlock.application.service.history.History;
import dev.interlock.lock.Lease;
import dev.interlock.lock.LockException;
import dev.interlock.lock.LockTarget;
import java.time.Instant;
import org.springframework.transaction.annotation.Transactional;

/** The service: checks lock and version, and records the change, as for orders. */
class EditAnnouncementService implements EditAnnouncement {

    private final AnnouncementTable announcements;
    private final EditLockManager locks;
    private final History history;

    EditAnnouncementService(AnnouncementTable announcements, EditLockManager locks, History history) {
        this.announcements = announcements;
        this.locks = locks;
        this.history = history;
    }

    @Override
    @Transactional(noRollbackFor = LockException.class)
    public void editAnnouncement(EditAnnouncementRequest request) {
        LockTarget target = new LockTarget(EditableAnnouncement.TYPE, request.id());
        Lease lease = locks.check(target, request.lockId(), request.actor());
        Announcement before = announcements.find(request.id()).orElseThrow();
        Announcement after = new Announcement(request.id(), request.version(), request.text());
        announcements.save(after);
        history.append(request.id(), request.version() + 1, before.edited(after), request.actor(), Instant.now(), null);
        locks.release(lease, request.actor());
    }
}
