package dev.interlock.live.persistence;

import static dev.interlock.bootstrap.DeskForTests.ADMIN;
import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.application.port.out.editlock.LockEvent;
import dev.interlock.application.port.out.editlock.LockEventLog;
import dev.interlock.bootstrap.ApplicationTest;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.member.MemberId;
import dev.interlock.domain.member.Role;
import dev.interlock.live.application.Activity.Kind;
import dev.interlock.live.application.ActivityLog;
import dev.interlock.live.application.ActivityLog.Entry;
import dev.interlock.live.application.ActivityLog.Sought;
import dev.interlock.live.application.ActivityLog.Source;
import dev.interlock.lock.LockId;
import dev.interlock.lock.LockOwner;
import dev.interlock.lock.LockTarget;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.transaction.support.TransactionOperations;

/** The log of lock events, and the members that are notified of them. */
@ApplicationTest
@Tag("engine")
class LockActivityLogTest {

    /** Signs in nowhere: a page could not show a notification of a job. */
    private static final Actor CUSTOMER = new Actor(new MemberId("kim"), "Kim", Role.CUSTOMER);

    private static final LockTarget TARGET = new LockTarget("job", "1");

    @Autowired
    ActivityLog log;

    @Autowired
    LockEventLog events;

    @Autowired
    TransactionOperations transaction;

    Map<Source, Long> before;

    @BeforeEach
    void readLastId() {
        before = log.lastIds();
    }

    @Test
    void theHolderOfABrokenLockIsNotified() {
        append(broken(CUSTOMER.id().value()));

        assertThat(appended()).singleElement().satisfies(entry -> {
            assertThat(entry.kind()).isEqualTo(Kind.UNLOCKED);
            assertThat(entry.target()).isEqualTo(TARGET);
            assertThat(entry.actor()).isEqualTo(ADMIN);
            assertThat(entry.notified()).isEqualTo(CUSTOMER.id());
        });
    }

    @Test
    void theMemberThatReleasesALockIsNotNotified() {
        append(LockEvent.ended(LockEvent.Kind.RELEASED, TARGET, LockId.random(), CUSTOMER, Duration.ofMinutes(1)));

        assertThat(appended())
                .singleElement()
                .satisfies(entry -> assertThat(entry.notified()).isNull());
    }

    @Test
    void noMemberIsNotifiedIfTheOwnersNameIsLongerThanAMemberId() {
        append(broken("n".repeat(LockOwner.NAME_MAX_LENGTH)));

        assertThat(appended())
                .singleElement()
                .satisfies(entry -> assertThat(entry.notified()).isNull());
    }

    private static LockEvent broken(String owner) {
        return LockEvent.broken(TARGET, LockId.random(), owner, ADMIN, "It hangs", Duration.ofMinutes(1));
    }

    private void append(LockEvent event) {
        transaction.executeWithoutResult(status -> events.append(event));
    }

    private List<Entry> appended() {
        Map<Source, List<Long>> ids = log.findIds(Map.of(
                Source.CHANGES, new Sought(before.getOrDefault(Source.CHANGES, 0L), List.of()),
                Source.LOCKS, new Sought(before.getOrDefault(Source.LOCKS, 0L), List.of())));
        return log.find(Source.LOCKS, ids.getOrDefault(Source.LOCKS, List.of()));
    }
}
