package dev.interlock.announcement;

import dev.interlock.bootstrap.ApplicationTest;
import dev.interlock.bootstrap.visit.Visitor;
import dev.interlock.lock.LockId;
import dev.interlock.lock.testing.Await;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.context.annotation.Import;
import org.springframework.test.context.TestPropertySource;
import org.springframework.test.context.jdbc.Sql;
import org.springframework.transaction.support.TransactionOperations;

/** Open pages are told of announcements as of orders. */
@ApplicationTest
@Import(AnnouncementConfiguration.class)
@TestPropertySource(properties = "spring.messages.basename=messages/messages,announcement/messages")
@Sql("/announcement/schema.sql")
@Tag("proof")
class AnnouncementActivityTest {

    @LocalServerPort
    int port;

    @Autowired
    AnnouncementTable announcements;

    @Autowired
    TransactionOperations transaction;

    @Test
    void openPagesAreTold() {
        String id = LockId.random().value().substring(0, 12);
        transaction.executeWithoutResult(status -> announcements.add(new Announcement(id, 3, "Closed on Monday")));
        String edit = "/announcements/" + id + "/edit";
        Visitor.signedIn(port, "admin")
                .post(edit, Map.of())
                .follow()
                .form(edit + "/save")
                .with("text", "Closed on Tuesday")
                .submit();

        Visitor other = Visitor.signedIn(port, "admin2");
        String told = "\"type\":\"Announcement\",\"id\":\"" + id + "\",\"kind\":\"CHANGED\",\"version\":4";
        Await.until(() -> other.open("/activity/recent").body().contains(told));
    }
}
