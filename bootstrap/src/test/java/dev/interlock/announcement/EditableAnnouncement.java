package dev.interlock.announcement;

import dev.interlock.application.port.in.NotFoundException;
import dev.interlock.application.service.editlock.Editable;
import dev.interlock.domain.member.Actor;

/** Makes announcements editable under a lock, by admins and in any state. */
class EditableAnnouncement implements Editable {

    static final String TYPE = "Announcement";

    private final AnnouncementTable announcements;

    EditableAnnouncement(AnnouncementTable announcements) {
        this.announcements = announcements;
    }

    @Override
    public String type() {
        return TYPE;
    }

    @Override
    public Edited find(String id, Actor actor) {
        return announcements
                .find(id)
                .filter(announcement -> actor.isAdmin())
                .map(announcement -> new Edited(announcement.version(), null))
                .orElseThrow(() -> new NotFoundException("announcement " + id));
    }
}
