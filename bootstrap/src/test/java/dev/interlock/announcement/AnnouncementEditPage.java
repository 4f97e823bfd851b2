package dev.interlock.announcement;

import dev.interlock.adapter.web.editlock.EditPage;
import dev.interlock.adapter.web.editlock.EditableAddress;
import dev.interlock.announcement.Announcement.AnnouncementCommand;
import dev.interlock.announcement.Announcement.AnnouncementField;
import dev.interlock.application.port.in.NotFoundException;
import dev.interlock.application.port.in.conflict.Conflict;
import dev.interlock.application.port.in.conflict.Conflict.Resolution;
import dev.interlock.application.service.history.History;
import dev.interlock.domain.Command;
import dev.interlock.domain.member.Actor;
import java.util.List;
import java.util.Map;
import org.springframework.ui.Model;

/** The edit form of announcements. */
record AnnouncementEditPage(AnnouncementTable announcements, History history) implements EditPage {

    static final EditableAddress ADDRESS = new EditableAddress(EditableAnnouncement.TYPE, "/announcements");

    @Override
    public EditableAddress address() {
        return ADDRESS;
    }

    @Override
    public Command command() {
        return AnnouncementCommand.EDIT_ANNOUNCEMENT;
    }

    @Override
    public List<AnnouncementField> fields() {
        return List.of(AnnouncementField.values());
    }

    @Override
    public Edited read(String id, Actor reader, Model model) {
        Announcement announcement = find(id, reader);
        model.addAttribute("announcement", announcement);
        return new Edited(announcement.version(), announcement.values(), null);
    }

    @Override
    public Map<String, String> addForm(Map<String, String> values, Model model) {
        AnnouncementForm form = new AnnouncementForm(values.getOrDefault("text", ""));
        model.addAttribute("form", form);
        return form.values();
    }

    @Override
    public Conflict reviewConflict(String id, long opened, Actor reader) {
        Announcement now = find(id, reader);
        return new Conflict(
                now.version(),
                now.values(),
                history.findBetween(id, opened, now.version(), reader),
                Resolution.CONFIRM);
    }

    @Override
    public String showDetail(String id, Actor reader, Model model) {
        model.addAttribute("announcement", find(id, reader));
        return "announcements/detail";
    }

    private Announcement find(String id, Actor reader) {
        return announcements
                .find(id)
                .filter(announcement -> reader.isAdmin())
                .orElseThrow(() -> new NotFoundException("announcement " + id));
    }
}
