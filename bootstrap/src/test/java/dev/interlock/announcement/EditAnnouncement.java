package dev.interlock.announcement;

import dev.interlock.domain.member.Actor;
import dev.interlock.lock.LockId;

/** The in-port: saves an announcement under its edit lock, and releases the lock. */
interface EditAnnouncement {

    void editAnnouncement(EditAnnouncementRequest request);

    record EditAnnouncementRequest(String id, long version, LockId lockId, String text, Actor actor) {}
}
