package dev.interlock.accounts;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.application.port.out.member.MemberRepository;
import dev.interlock.bootstrap.ApplicationTest;
import dev.interlock.bootstrap.visit.Page;
import dev.interlock.bootstrap.visit.Visitor;
import dev.interlock.domain.member.Member;
import dev.interlock.domain.member.MemberId;
import dev.interlock.domain.member.Role;
import dev.interlock.lock.jdbc.testing.SqlLog;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.transaction.support.TransactionOperations;

/** Neither the statements of a page nor its length grow with the members. */
@ApplicationTest
@Tag("engine")
class MembersStatementsTest {

    private static final String MEMBERS = "/admin/members";
    private static final String NEW = MEMBERS + "/new";

    @LocalServerPort
    int port;

    @Autowired
    SqlLog sql;

    @Autowired
    MemberRepository members;

    @Autowired
    TransactionOperations transaction;

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

    /** Visitors sign up, so there may be any number. */
    @Test
    void theListIsCutAndFindsMembers() {
        transaction.executeWithoutResult(status -> IntStream.range(0, 101)
                .forEach(number -> members.add(
                        new Member(new MemberId("listed-" + number), "Many", "{noop}secret", Role.CUSTOMER))));
        Visitor admin = Visitor.signedIn(port, "admin");

        Page cut = admin.open(MEMBERS + "?q=listed-");
        Page one = admin.open(MEMBERS + "?q=Listed-100");

        assertThat(cut.document().select("tbody tr")).hasSize(100);
        assertThat(cut.text()).contains("At most 100 are shown.");
        assertThat(one.document().select("tbody tr")).hasSize(1);
        assertThat(one.document().select("#q").attr("value")).isEqualTo("Listed-100");
        assertThat(admin.open(MEMBERS + "?q=listed-101").text()).contains("No member matches.");
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
        return admin.open(MEMBERS + "?q=counted-1")
                .form(MEMBERS + "/counted-1/link")
                .submit();
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
