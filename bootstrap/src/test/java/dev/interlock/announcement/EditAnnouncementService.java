package dev.interlock.announcement;

import dev.interlock.application.service.editlock.EditLockCoordinator;
import dev.interlock.lock.Lease;
import dev.interlock.lock.LockException;
import dev.interlock.lock.LockTarget;
import org.springframework.transaction.annotation.Transactional;

/** The service: lock and version together, as for orders. */
class EditAnnouncementService implements EditAnnouncement {

    private final AnnouncementTable announcements;
    private final EditLockCoordinator locks;

    EditAnnouncementService(AnnouncementTable announcements, EditLockCoordinator locks) {
        this.announcements = announcements;
        this.locks = locks;
    }

    @Override
    @Transactional(noRollbackFor = LockException.class)
    public void editAnnouncement(EditAnnouncementRequest request) {
        LockTarget target = new LockTarget(EditableAnnouncement.TYPE, request.id());
        Lease lease = locks.check(target, request.lockId(), request.actor());
        announcements.save(new Announcement(request.id(), request.version(), request.text()));
        locks.release(lease, request.actor());
    }
}
