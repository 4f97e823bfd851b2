package dev.interlock.announcement;

import dev.interlock.adapter.web.editlock.EditableAddress;
import dev.interlock.application.port.out.editlock.Editable;
import dev.interlock.application.service.editlock.EditLockCoordinator;
import org.springframework.boot.test.context.TestConfiguration;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Import;
import org.springframework.jdbc.core.simple.JdbcClient;

/** The wiring: one {@link Editable} and one {@link EditableAddress}, besides what every aggregate has. */
@TestConfiguration(proxyBeanMethods = false)
@Import(AnnouncementController.class)
class AnnouncementConfiguration {

    @Bean
    AnnouncementTable announcements(JdbcClient jdbc) {
        return new AnnouncementTable(jdbc);
    }

    @Bean
    EditAnnouncement editAnnouncement(AnnouncementTable announcements, EditLockCoordinator locks) {
        return new EditAnnouncementService(announcements, locks);
    }

    @Bean
    Editable editableAnnouncement(AnnouncementTable announcements) {
        return new EditableAnnouncement(announcements);
    }

    @Bean
    EditableAddress announcementAddress() {
        return AnnouncementController.ADDRESS;
    }
}
