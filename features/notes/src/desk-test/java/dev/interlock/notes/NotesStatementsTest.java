package dev.interlock.notes;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.bootstrap.ApplicationTest;
import dev.interlock.bootstrap.DeskForTests;
import dev.interlock.bootstrap.visit.Visitor;
import dev.interlock.lock.jdbc.testing.SqlLog;
import java.util.List;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;

/** The number of statements of a page does not grow with its notes. */
@ApplicationTest
@Tag("engine")
class NotesStatementsTest {

    @LocalServerPort
    int port;

    @Autowired
    DeskForTests desk;

    @Autowired
    SqlLog sql;

    private Visitor admin;
    private Visitor colleague;
    private String order;

    @BeforeEach
    void signIn() {
        admin = Visitor.signedIn(port, "admin");
        colleague = Visitor.signedIn(port, "admin2");
        order = "/orders/" + desk.paidOrder();
    }

    @Test
    void ofAnyNumberOfNotesOnAnOrder() throws Exception {
        note();
        for (String page : List.of(order, order + "/notes")) {
            List<String> before = own(() -> admin.open(page));
            note();
            note();
            assertThat(own(() -> admin.open(page))).as(page).hasSameSizeAs(before);
        }
    }

    /** The first visit marks what it shows as read. */
    @Test
    void ofAnyNumberOfMentions() throws Exception {
        note();
        List<String> one = own(() -> colleague.open("/admin/mentions"));
        note();
        note();

        assertThat(own(() -> colleague.open("/admin/mentions"))).hasSameSizeAs(one);
    }

    private void note() {
        String notes = order + "/notes";
        admin.open(notes).form(notes).with("note", "@admin2 please call").submit();
    }

    /** The frame of a page asks for notices and counts too, but not each time. */
    private List<String> own(Callable<?> work) throws Exception {
        List<String> own = sql.during(work).stream()
                .filter(statement -> statement.contains("order_note n") || statement.contains("set seen"))
                .toList();
        assertThat(own).isNotEmpty();
        return own;
    }
}
