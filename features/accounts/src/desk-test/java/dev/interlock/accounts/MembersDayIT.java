package dev.interlock.accounts;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.bootstrap.packaged.BrowserTest;
import dev.interlock.bootstrap.packaged.CountedInput;
import dev.interlock.bootstrap.packaged.PackagedDesk;
import dev.interlock.bootstrap.visit.Visitor;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Tasks of a shop's day, each with its clicks and keys. */
@BrowserTest
@Tag("proof")
class MembersDayIT {

    @RegisterExtension
    static final PackagedDesk DESK = new PackagedDesk();

    private CountedInput staff;

    @BeforeEach
    void signIn() {
        staff = CountedInput.signedIn(DESK.port(), "admin");
    }

    @AfterEach
    void close() {
        staff.close();
    }

    @Test
    void aColleagueIsAdded() {
        staff.choose("Members").choose("Add a member").press("[name=memberId]");
        staff.type("park").tab().type("Park").tab().tab().type("A").choose("Add");

        assertThat(staff.browser().has("#link")).isTrue();
        staff.took("a new colleague", 4, 12);
    }

    @Test
    void aForgottenPasswordIsReplaced() {
        String form = "/admin/members/new";
        Visitor.signedIn(DESK.port(), "admin")
                .open(form)
                .form(form)
                .with("memberId", "lee")
                .with("memberName", "Lee")
                .with("role", "CUSTOMER")
                .submit();

        staff.choose("Members").follow("form[action='/admin/members/lee/link'] button");

        assertThat(staff.browser().has("#link")).isTrue();
        staff.took("a forgotten password", 2, 0);
    }
}
