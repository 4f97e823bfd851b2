package dev.interlock.announcement;

import static dev.interlock.bootstrap.DeskForTests.ADMIN;
import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.accounts.application.ManageMembers;
import dev.interlock.application.port.in.editlock.EditLockQueries;
import dev.interlock.application.port.out.member.MemberRepository;
import dev.interlock.bootstrap.ApplicationTest;
import dev.interlock.bootstrap.DeskForTests;
import dev.interlock.bootstrap.visit.Visitor;
import dev.interlock.domain.member.Member;
import dev.interlock.domain.member.MemberId;
import dev.interlock.domain.member.Role;
import dev.interlock.lock.LockId;
import dev.interlock.lock.LockTarget;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.context.annotation.Import;
import org.springframework.test.context.TestPropertySource;
import org.springframework.test.context.jdbc.Sql;
import org.springframework.transaction.support.TransactionOperations;

/** The accounts know no aggregate: they release the lock of a type that is not theirs. */
@ApplicationTest
@Import(AnnouncementConfiguration.class)
@TestPropertySource(properties = "spring.messages.basename=messages/messages,announcement/messages")
@Sql("/announcement/schema.sql")
@Tag("proof")
class DisabledHolderTest {

    @LocalServerPort
    int port;

    @Autowired
    AnnouncementTable announcements;

    @Autowired
    EditLockQueries editLockQueries;

    @Autowired
    ManageMembers manageMembers;

    @Autowired
    MemberRepository members;

    @Autowired
    TransactionOperations transaction;

    @Autowired
    DeskForTests desk;

    @Test
    void disablingTheHolderReleasesTheLock() {
        String id = LockId.random().value().substring(0, 12);
        LockTarget target = new LockTarget("Announcement", id);
        Member third = new Member(new MemberId("a" + id), "Third Admin", "{noop}a" + id + "-demo", Role.ADMIN);
        transaction.executeWithoutResult(status -> {
            announcements.add(new Announcement(id, 3, "Closed on Monday"));
            members.add(third);
        });
        Visitor.signedIn(port, third.id().value()).post("/announcements/" + id + "/edit", Map.of());
        assertThat(desk.as(ADMIN, () -> editLockQueries.viewEditLock(target, ADMIN)))
                .isPresent();

        desk.as(ADMIN, () -> {
            manageMembers.disableMember(third.id(), ADMIN);
            return third;
        });

        assertThat(desk.as(ADMIN, () -> editLockQueries.viewEditLock(target, ADMIN)))
                .isEmpty();
    }
}
