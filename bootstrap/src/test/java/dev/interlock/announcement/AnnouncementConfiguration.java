package dev.interlock.announcement;

import dev.interlock.announcement.Announcement.AnnouncementCommand;
import dev.interlock.announcement.Announcement.AnnouncementField;
import dev.interlock.application.port.out.history.ChangeLog;
import dev.interlock.application.service.editlock.EditLockCoordinator;
import dev.interlock.application.service.editlock.Editable;
import dev.interlock.application.service.history.History;
import org.springframework.boot.test.context.TestConfiguration;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Import;
import org.springframework.jdbc.core.simple.JdbcClient;

/** The configuration. Editing adds one {@link Editable}, one {@link History} and one {@link AnnouncementEditPage}. */
@TestConfiguration(proxyBeanMethods = false)
@Import(AnnouncementController.class)
class AnnouncementConfiguration {

    @Bean
    AnnouncementTable announcements(JdbcClient jdbc) {
        return new AnnouncementTable(jdbc);
    }

    @Bean
    EditAnnouncement editAnnouncement(
            AnnouncementTable announcements, EditLockCoordinator locks, History announcementHistory) {
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
    AnnouncementEditPage announcementEditPage(AnnouncementTable announcements, History announcementHistory) {
        return new AnnouncementEditPage(announcements, announcementHistory);
    }
}
