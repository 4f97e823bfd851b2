package dev.interlock.announcement;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.bootstrap.ApplicationTest;
import dev.interlock.bootstrap.visit.Page;
import dev.interlock.bootstrap.visit.Visitor;
import dev.interlock.lock.LockId;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.context.annotation.Import;
import org.springframework.test.context.TestPropertySource;
import org.springframework.test.context.jdbc.Sql;
import org.springframework.transaction.support.TransactionOperations;

/** The console of locks shows announcements as it shows orders. */
@ApplicationTest
@Import(AnnouncementConfiguration.class)
@TestPropertySource(properties = "spring.messages.basename=messages/messages,announcement/messages")
@Sql("/announcement/schema.sql")
@Tag("proof")
class AnnouncementConsoleTest {

    @LocalServerPort
    int port;

    @Autowired
    AnnouncementTable announcements;

    @Autowired
    TransactionOperations transaction;

    @Test
    void theConsoleLeadsToTheAnnouncementAndToTheBreakOfItsLock() {
        String id = LockId.random().value().substring(0, 12);
        transaction.executeWithoutResult(status -> announcements.add(new Announcement(id, 3, "Closed on Monday")));
        Visitor admin = Visitor.signedIn(port, "admin");
        admin.post("/announcements/" + id + "/edit", Map.of());

        Page console = admin.open("/admin/locks?q=" + id);

        assertThat(console.document().select("a[href='/admin/locks/" + id + "/break?type=Announcement']"))
                .hasSize(1);
        assertThat(console.document().select("a[href='/announcements/" + id + "']"))
                .isNotEmpty();
    }
}
