package dev.interlock.live.persistence;

import static dev.interlock.bootstrap.DeskForTests.ADMIN;
import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.application.port.in.order.OrderTargets;
import dev.interlock.application.port.out.editlock.LockEvent;
import dev.interlock.application.port.out.editlock.LockEventLog;
import dev.interlock.application.port.out.history.ChangeLog;
import dev.interlock.application.port.out.history.ChangeLog.RecordedChange;
import dev.interlock.application.port.out.history.ChangeLog.RecordedField;
import dev.interlock.bootstrap.ApplicationTest;
import dev.interlock.bootstrap.DeskForTests;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.member.MemberId;
import dev.interlock.domain.member.Role;
import dev.interlock.live.application.Notification;
import dev.interlock.live.application.NotificationLog;
import dev.interlock.live.application.NotificationLog.Position;
import dev.interlock.live.application.NotificationLog.RecordedNotification;
import dev.interlock.lock.LockId;
import dev.interlock.lock.LockTarget;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.transaction.support.TransactionOperations;

/** Notifications of a member, and how far they are read. */
@ApplicationTest
@Tag("engine")
class NotificationTablesTest {

    private static final Instant AFTER_ALL_OTHERS = Instant.parse("2999-01-01T00:00:00Z");

    private static final Actor CUSTOMER = new Actor(new MemberId("kim"), "Kim", Role.CUSTOMER);
    private static final Actor ANOTHER = new Actor(new MemberId("another"), "Another", Role.CUSTOMER);

    @Autowired
    NotificationLog notifications;

    @Autowired
    ChangeLog changeLog;

    @Autowired
    LockEventLog lockEvents;

    @Autowired
    DeskForTests desk;

    @Autowired
    TransactionOperations transaction;

    LockTarget order;
    Position before;

    @BeforeEach
    void addOrder() {
        order = OrderTargets.of(desk.unpaidOrder());
        before = latest(CUSTOMER.id());
    }

    @Test
    void theOrdererIsNotifiedOnceOfAChangeOfSeveralFields() {
        change(ADMIN);

        assertThat(found(CUSTOMER.id()))
                .containsExactly(new Notification(order, Role.ADMIN, "CHANGE_SHIPPING", "", AFTER_ALL_OTHERS));
        assertThat(found(ANOTHER.id())).isEmpty();
        assertThat(found(ADMIN.id())).isEmpty();
    }

    @Test
    void anOwnChangeCausesNoNotification() {
        change(CUSTOMER);

        assertThat(found(CUSTOMER.id())).isEmpty();
    }

    @Test
    void theHolderIsNotifiedOfABrokenLockAndOfNoOtherEnd() {
        append(LockEvent.broken(
                order, LockId.random(), CUSTOMER.id().value(), ADMIN, "Must ship", Duration.ofMinutes(1)));
        append(LockEvent.ended(LockEvent.Kind.RELEASED, order, LockId.random(), CUSTOMER, Duration.ofMinutes(1)));

        assertThat(found(CUSTOMER.id())).singleElement().satisfies(broken -> {
            assertThat(broken.target()).isEqualTo(order);
            assertThat(broken.by()).isEqualTo(Role.ADMIN);
            assertThat(broken.command()).isNull();
            assertThat(broken.reason()).isEqualTo("Must ship");
        });
    }

    @Test
    void aChangeAndABrokenLockOfAnyTypeAreNotifications() {
        LockTarget announcement = new LockTarget("Announcement", "7");
        change(announcement, ADMIN);
        append(LockEvent.broken(
                announcement, LockId.random(), CUSTOMER.id().value(), ADMIN, "", Duration.ofMinutes(1)));

        assertThat(found(CUSTOMER.id())).extracting(Notification::target).containsExactly(announcement, announcement);
    }

    @Test
    void theNewestNotificationsComeFirstAndTheLimitHolds() {
        change(ADMIN);
        append(LockEvent.broken(order, LockId.random(), CUSTOMER.id().value(), ADMIN, "", Duration.ofMinutes(1)));
        change(ADMIN);

        assertThat(notifications.findAfter(CUSTOMER.id(), before, 9))
                .extracting(each -> each.position().changeId() > 0)
                .containsExactly(true, true, false);
        assertThat(notifications.findAfter(CUSTOMER.id(), before, 1)).hasSize(2);
    }

    @Test
    void theReadMarkOnlyIncreases() {
        MemberId reader = new MemberId("reader-of-notifications");
        assertThat(notifications.findReadMark(reader)).isEqualTo(Position.START);

        save(reader, new Position(7, 3));
        save(reader, new Position(5, 4));

        assertThat(notifications.findReadMark(reader)).isEqualTo(new Position(7, 4));
    }

    private void save(MemberId reader, Position mark) {
        transaction.executeWithoutResult(status -> notifications.saveReadMark(reader, mark));
    }

    private void append(LockEvent event) {
        transaction.executeWithoutResult(status -> lockEvents.append(event));
    }

    private void change(Actor actor) {
        change(order, actor);
    }

    private void change(LockTarget target, Actor actor) {
        List<RecordedField> fields = List.of(
                new RecordedField("ADDRESS1", "", "before", "after"),
                new RecordedField("ADDRESS2", "", "before", "after"));
        MemberId notified = actor.equals(CUSTOMER) ? null : CUSTOMER.id();
        transaction.executeWithoutResult(status -> changeLog.append(
                new RecordedChange(target, 1, "CHANGE_SHIPPING", fields, actor, AFTER_ALL_OTHERS, notified)));
    }

    private Stream<Notification> found(MemberId reader) {
        return notifications.findAfter(reader, before, 9).stream().map(RecordedNotification::notification);
    }

    private Position latest(MemberId reader) {
        return notifications.findAfter(reader, Position.START, 1).stream()
                .map(RecordedNotification::position)
                .reduce(Position.START, Position::and);
    }
}
