package dev.interlock.announcement;

import dev.interlock.adapter.web.editlock.EditableType;
import dev.interlock.announcement.Announcement.AnnouncementCommand;
import dev.interlock.announcement.Announcement.AnnouncementField;
import dev.interlock.application.port.out.history.ChangeLog;
import dev.interlock.application.service.editlock.EditLockManager;
import dev.interlock.application.service.editlock.Editable;
import dev.interlock.application.service.history.History;
import java.util.List;
import org.springframework.boot.test.context.TestConfiguration;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Import;
import org.springframework.jdbc.core.simple.JdbcClient;

/** The configuration. Editing adds one {@link Editable}, one {@link History} and one {@link EditableType}. */
@TestConfiguration(proxyBeanMethods = false)
@Import(AnnouncementController.class)
class AnnouncementConfiguration {

    @Bean
    AnnouncementTable announcements(JdbcClient jdbc) {
        return new AnnouncementTable(jdbc);
    }

    @Bean
    EditAnnouncement editAnnouncement(
            AnnouncementTable announcements, EditLockManager locks, History announcementHistory) {
        return new EditAnnouncementService(announcements, locks, announcementHistory);
    }

    @Bean
    History announcementHistory(ChangeLog log) {
        return new History(log, EditableAnnouncement.TYPE, AnnouncementCommand::valueOf, AnnouncementField::valueOf);
    }

    @Bean
    Editable editableAnnouncement(AnnouncementTable announcements) {
        return new EditableAnnouncement(announcements);
    }

    @Bean
    EditableType announcementPages() {
        return new EditableType(EditableAnnouncement.TYPE, "/announcements", List.of(AnnouncementField.values()));
    }
}
