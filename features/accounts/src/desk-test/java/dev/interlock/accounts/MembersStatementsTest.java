package dev.interlock.accounts;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.bootstrap.ApplicationTest;
import dev.interlock.bootstrap.visit.Page;
import dev.interlock.bootstrap.visit.Visitor;
import dev.interlock.lock.jdbc.testing.SqlLog;
import java.util.List;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;

/** The number of statements of a page does not grow with its members. */
@ApplicationTest
@Tag("engine")
class MembersStatementsTest {

    private static final String MEMBERS = "/admin/members";
    private static final String NEW = MEMBERS + "/new";

    @LocalServerPort
    int port;

    @Autowired
    SqlLog sql;

    @Test
    void ofAnyNumberOfMembersAndLinks() throws Exception {
        Visitor admin = Visitor.signedIn(port, "admin");
        add(admin, "counted-1");
        List<String> list = own(() -> admin.open(MEMBERS));
        List<String> link = own(() -> newLink(admin));
        add(admin, "counted-2");
        add(admin, "counted-3");

        assertThat(own(() -> admin.open(MEMBERS))).hasSameSizeAs(list);
        assertThat(own(() -> newLink(admin))).hasSameSizeAs(link);
    }

    private static void add(Visitor admin, String id) {
        assertThat(admin.open(NEW)
                        .form(NEW)
                        .with("memberId", id)
                        .with("memberName", "Kim")
                        .with("role", "CUSTOMER")
                        .submit()
                        .status())
                .isEqualTo(200);
    }

    private static Page newLink(Visitor admin) {
        return admin.open(MEMBERS).form(MEMBERS + "/counted-1/link").submit();
    }

    /** The frame of a page asks for notices and counts too, but not each time. */
    private List<String> own(Callable<?> work) throws Exception {
        List<String> own = sql.during(work).stream()
                .filter(statement -> statement.contains("from member") || statement.contains("one_time_link"))
                .toList();
        assertThat(own).isNotEmpty();
        return own;
    }
}
