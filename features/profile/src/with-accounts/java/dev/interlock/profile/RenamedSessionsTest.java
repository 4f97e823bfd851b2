package dev.interlock.profile;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.application.port.out.member.MemberRepository;
import dev.interlock.bootstrap.ApplicationTest;
import dev.interlock.bootstrap.visit.Form;
import dev.interlock.bootstrap.visit.Visitor;
import dev.interlock.domain.member.Member;
import dev.interlock.domain.member.MemberId;
import dev.interlock.domain.member.Role;
import dev.interlock.lock.jdbc.testing.SqlLog;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.test.context.TestPropertySource;
import org.springframework.transaction.support.TransactionOperations;

/** A new name shows in all sessions of a table, which all nodes read. */
@ApplicationTest
@TestPropertySource(properties = "interlock.accounts.sessions=table")
@Tag("engine")
@Tag("proof")
class RenamedSessionsTest {

    @LocalServerPort
    int port;

    @Autowired
    MemberRepository members;

    @Autowired
    TransactionOperations transaction;

    @Autowired
    SqlLog sql;

    private Visitor signedIn(String id) {
        Visitor visitor = Visitor.stranger(port);
        assertThat(visitor.signIn(id, "a secret").location()).endsWith("/orders");
        return visitor;
    }

    @Test
    void byOneStatementAndNoSessionOfAnotherMember() throws Exception {
        List.of("jiwoo", "yujin")
                .forEach(id -> transaction.executeWithoutResult(
                        status -> members.add(new Member(new MemberId(id), "Sora", "{noop}a secret", Role.CUSTOMER))));
        Visitor here = signedIn("jiwoo");
        Visitor there = signedIn("jiwoo");
        Visitor another = signedIn("yujin");
        Form form = here.open("/account/profile").form("/account/profile").with("ownName", "Jiwoo Han");

        List<String> statements = sql.during(form::submit);

        assertThat(statements)
                .filteredOn(statement -> statement.startsWith("update") && statement.contains("select primary_id"))
                .hasSize(1);
        assertThat(here.open("/account").text()).contains("Jiwoo Han");
        assertThat(there.open("/account").text()).contains("Jiwoo Han");
        assertThat(another.open("/account").text()).contains("Sora").doesNotContain("Jiwoo");
    }
}
