package dev.interlock.announcement;

import static dev.interlock.bootstrap.DeskForTests.ADMIN;
import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.announcement.Announcement.AnnouncementCommand;
import dev.interlock.announcement.Announcement.AnnouncementField;
import dev.interlock.application.port.in.editlock.EditLockQueries;
import dev.interlock.application.service.history.History;
import dev.interlock.bootstrap.ApplicationTest;
import dev.interlock.bootstrap.DeskForTests;
import dev.interlock.bootstrap.visit.Page;
import dev.interlock.bootstrap.visit.Visitor;
import dev.interlock.domain.FieldChange;
import dev.interlock.lock.LockId;
import dev.interlock.lock.LockTarget;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.context.annotation.Import;
import org.springframework.test.context.TestPropertySource;
import org.springframework.test.context.jdbc.Sql;
import org.springframework.transaction.support.TransactionOperations;

/** The edit lock and the history work for announcements as for orders. */
@ApplicationTest
@Import(AnnouncementConfiguration.class)
@TestPropertySource(properties = "spring.messages.basename=messages/messages,announcement/messages")
@Sql("/announcement/schema.sql")
@Tag("proof")
class ThirdTypeUnderTheEditLockTest {

    @LocalServerPort
    int port;

    @Autowired
    AnnouncementTable announcements;

    @Autowired
    EditLockQueries editLockQueries;

    @Autowired
    TransactionOperations transaction;

    @Autowired
    @Qualifier("announcementHistory")
    History history;

    @Autowired
    DeskForTests desk;

    final String id = LockId.random().value().substring(0, 12);
    final String page = "/announcements/" + id;
    final String edit = page + "/edit";
    final String lockAddress = "/announcements/" + id + "/edit/lock";
    final LockTarget target = new LockTarget("Announcement", id);

    Visitor admin;
    Visitor admin2;

    @BeforeEach
    void addAnnouncement() {
        transaction.executeWithoutResult(status -> announcements.add(new Announcement(id, 3, "Closed on Monday")));
        admin = Visitor.signedIn(port, "admin");
        admin2 = Visitor.signedIn(port, "admin2");
    }

    @Test
    void aSaveUnderTheLockReleasesIt() {
        Page form = startEditing(admin);
        assertThat(form.document().select("form#edit").attr("data-lock")).isEqualTo(lockAddress);
        assertThat(form.text()).contains("Yours to edit until");

        assertThat(form.form(edit + "/save")
                        .with("text", "Closed on Tuesday")
                        .submit()
                        .location())
                .endsWith(page);

        assertThat(announcements.find(id)).contains(new Announcement(id, 4, "Closed on Tuesday"));
        assertThat(admin2.open(lockAddress).status()).isEqualTo(204);
    }

    @Test
    void theSecondAdminIsRefusedAndCanWait() {
        startEditing(admin);

        Page refused = admin2.post(edit, Map.of());
        Page waiting = admin2.post(lockAddress + "/requests", Map.of());

        assertThat(refused.status()).isEqualTo(423);
        assertThat(refused.text()).contains("Somebody else is editing this announcement", "Admin", "Closed on Monday");
        assertThat(waiting.body()).contains("\"yourTurn\":false", "\"place\":1");
    }

    @Test
    void customersDoNotReachAnnouncements() {
        Visitor customer = Visitor.signedIn(port, "customer1");

        assertThat(customer.open(lockAddress).status()).isEqualTo(404);
        assertThat(customer.post(edit, Map.of()).status()).isEqualTo(404);
    }

    @Test
    void anUnknownCollectionIsNotFound() {
        assertThat(admin.open("/nothing/" + id + "/edit/lock").status()).isEqualTo(404);
        assertThat(admin.open("/orders/" + id + "/edit/lock").status()).isEqualTo(404);
    }

    @Test
    void aBrokenLockIsExplainedAndTypedTextIsKept() {
        Page form = startEditing(admin);
        String breaking = "/admin/locks/" + id + "/break?type=Announcement";

        Page confirm = admin2.open(breaking);
        assertThat(confirm.text()).contains("Announcement " + id);
        assertThat(confirm.form(breaking)
                        .with("reason", "It must go out now")
                        .submit()
                        .location())
                .endsWith(page);
        Page lost = form.form(edit + "/save").with("text", "Closed for ever").submit();

        assertThat(lost.status()).isEqualTo(409);
        assertThat(lost.text()).contains("Your lock on this announcement was broken", "It must go out now");
        assertThat(lost.input("text")).isEqualTo("Closed for ever");
        assertThat(announcements.find(id)).contains(new Announcement(id, 3, "Closed on Monday"));
    }

    @Test
    void theNextPageTellsTheHolderThatTheLockWasBroken() {
        startEditing(admin);
        admin2.open("/admin/locks/" + id + "/break?type=Announcement")
                .form("/admin/locks/" + id + "/break?type=Announcement")
                .with("reason", "It must go out now")
                .submit();

        assertThat(admin.open("/orders").text()).contains("broke your lock on announcement " + id);
    }

    @Test
    void aStaleVersionUnderAValidLockIsAConflict() {
        Page form = startEditing(admin);
        transaction.executeWithoutResult(status -> announcements.save(new Announcement(id, 3, "Closed on Wednesday")));

        Page conflict =
                form.form(edit + "/save").with("text", "Closed on Tuesday").submit();

        assertThat(conflict.status()).isEqualTo(409);
        assertThat(conflict.choice("text")).contains("Closed on Wednesday", "Closed on Tuesday");
        Page again = conflict.form(edit + "/save").submit();
        assertThat(again.status()).as("the choice is not made").isEqualTo(400);
        assertThat(again.choice("text")).contains("Closed on Wednesday", "Closed on Tuesday");
        assertThat(again.form(edit + "/save")
                        .choose("text", "Closed on Tuesday")
                        .submit()
                        .status())
                .isEqualTo(303);
        assertThat(announcements.find(id)).contains(new Announcement(id, 5, "Closed on Tuesday"));
    }

    /** Every button of the pages of an announcement leads somewhere. */
    @Nested
    class Button {

        @Test
        void editLeadsFromThePageToTheForm() {
            Page form = admin.open(page).form(edit).submit().follow();

            assertThat(form.input("text")).isEqualTo("Closed on Monday");
        }

        @Test
        void moreTimeKeepsTheLockAndTheTypedText() {
            Page form = startEditing(admin);

            Page more = press(form, "More time", "Closed on Tuesday");

            assertThat(more.status()).isEqualTo(200);
            assertThat(more.text()).contains("You have more time now");
            assertThat(more.input("text")).isEqualTo("Closed on Tuesday");
            assertThat(more.input("lockId")).isEqualTo(form.input("lockId"));
        }

        @Test
        void backReleasesTheLock() {
            Page left = press(startEditing(admin), "Back without saving", "Closed on Tuesday");

            assertThat(left.follow().text()).contains("Closed on Monday");
            assertThat(admin2.open(lockAddress).status()).isEqualTo(204);
        }

        @Test
        void getTheLockBackContinuesWithTheTypedText() {
            Page form = startEditing(admin);
            press(form, "Back without saving", "");
            Page lost =
                    form.form(edit + "/save").with("text", "Closed on Tuesday").submit();
            assertThat(lost.status()).isEqualTo(409);

            Page regained = lost.form(edit + "/save").submitTo(address(lost, edit + "/resume"));

            assertThat(regained.text()).contains("You have the lock again");
            assertThat(regained.form(edit + "/save").submit().status()).isEqualTo(303);
            assertThat(announcements.find(id)).contains(new Announcement(id, 4, "Closed on Tuesday"));
        }

        @Test
        void waitLeadsIntoTheQueue() {
            Page form = startEditing(admin);
            Page refused = admin2.post(edit, Map.of());

            Page waiting = refused.form(edit + "/wait").submit().follow();

            assertThat(waiting.text()).contains("Your place: 1", "Closed on Monday");
            press(form, "Back without saving", "");
            assertThat(waiting.form(edit).submit().follow().input("text")).isEqualTo("Closed on Monday");
        }

        @Test
        void discardReleasesTheLockAfterAConflict() {
            Page form = startEditing(admin);
            transaction.executeWithoutResult(
                    status -> announcements.save(new Announcement(id, 3, "Closed on Wednesday")));
            Page conflict =
                    form.form(edit + "/save").with("text", "Closed on Tuesday").submit();

            Page left = conflict.form(edit + "/save").submitTo(address(conflict, edit + "/release"));

            assertThat(left.follow().text()).contains("Closed on Wednesday");
            assertThat(admin2.open(lockAddress).status()).isEqualTo(204);
        }

        /** Types, and presses the button with that label. */
        private Page press(Page form, String label, String typed) {
            String address = form.document().select("form#edit button[formaction]").stream()
                    .filter(button -> button.text().equals(label))
                    .findFirst()
                    .orElseThrow(() -> new AssertionError("No button " + label))
                    .attr("formaction");
            return form.form(edit + "/save").with("text", typed).submitTo(address);
        }

        /** Returns the address, to which a button of the page must lead. */
        private static String address(Page page, String address) {
            assertThat(page.document().select("form#edit button[formaction='" + address + "']"))
                    .isNotEmpty();
            return address;
        }
    }

    @Test
    void theHistoryHasTheChange() {
        startEditing(admin)
                .form(edit + "/save")
                .with("text", "Closed on Tuesday")
                .submit();

        assertThat(history.findAfter(id, 3, ADMIN)).singleElement().satisfies(entry -> {
            assertThat(entry.command()).isEqualTo(AnnouncementCommand.EDIT_ANNOUNCEMENT);
            assertThat(entry.fields())
                    .containsExactly(new FieldChange(AnnouncementField.TEXT, "Closed on Monday", "Closed on Tuesday"));
        });
    }

    @Test
    void signingOutReleasesTheLock() {
        startEditing(admin);

        admin.post("/logout", Map.of());

        assertThat(admin2.open(lockAddress).status()).isEqualTo(204);
    }

    private Page startEditing(Visitor visitor) {
        Page answer = visitor.post(edit, Map.of());
        assertThat(answer.status()).isEqualTo(303);
        return answer.follow();
    }
}
