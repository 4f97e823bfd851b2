package dev.interlock.live.application;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.domain.member.Actor;
import dev.interlock.domain.member.MemberId;
import dev.interlock.domain.member.Role;
import dev.interlock.live.application.OwnNotifications.NotificationView;
import dev.interlock.lock.LockTarget;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class OwnNotificationsServiceTest {

    private static final Actor CUSTOMER = new Actor(new MemberId("customer1"), "Kim", Role.CUSTOMER);
    private static final Instant NOON = Instant.parse("2026-11-01T12:00:00Z");

    private final Log log = new Log();
    private final OwnNotificationsService service = new OwnNotificationsService(log);

    @Test
    void eachNotificationIsUnreadOnce() {
        log.change(1);
        assertThat(unread()).containsExactly(true);
        log.change(2);

        assertThat(service.countUnreadNotifications(CUSTOMER)).isEqualTo(1);
        assertThat(unread()).containsExactly(true, false);
        assertThat(unread()).containsExactly(false, false);
        assertThat(service.countUnreadNotifications(CUSTOMER)).isZero();
    }

    @Test
    void changesAndBrokenLocksAreReadIndependently() {
        log.change(500);
        unread();
        log.brokenLock(3);

        assertThat(unread()).containsExactly(true, false);
    }

    /** The list has as many of each kind as are counted. Otherwise older notifications would stay unread for ever. */
    @Test
    void allCountedNotificationsAreListedAndOlderOnesCountAsRead() {
        log.brokenLock(1);
        for (int id = 1; id <= OwnNotifications.MAX_COUNT + 20; id++) {
            log.change(id);
        }

        assertThat(unread()).hasSize(OwnNotifications.MAX_COUNT + 1).containsOnly(true);
        assertThat(service.countUnreadNotifications(CUSTOMER)).isZero();
    }

    @Test
    void noMoreThanTheMaximumIsCounted() {
        for (int id = 1; id <= OwnNotifications.MAX_COUNT + 20; id++) {
            log.change(id);
            log.brokenLock(id);
        }

        assertThat(service.countUnreadNotifications(CUSTOMER)).isEqualTo(OwnNotifications.MAX_COUNT);
    }

    @Test
    void nothingIsWrittenWhenAllHasBeenRead() {
        log.change(1);
        unread();
        unread();

        assertThat(log.saves).isEqualTo(1);
    }

    private List<Boolean> unread() {
        return service.readNotifications(CUSTOMER).stream()
                .map(NotificationView::unread)
                .toList();
    }

    /** Returns the newest notifications first, and at most the limit of each kind, as the tables do. */
    private static final class Log implements NotificationLog {

        private final List<RecordedNotification> changes = new ArrayList<>();
        private final List<RecordedNotification> brokenLocks = new ArrayList<>();
        private Position mark = Position.START;
        private int saves;

        void change(long id) {
            changes.add(0, recorded(new Position(id, 0), "START_SHIPPING"));
        }

        void brokenLock(long id) {
            brokenLocks.add(0, recorded(new Position(0, id), null));
        }

        private static RecordedNotification recorded(Position position, @Nullable String command) {
            return new RecordedNotification(
                    position,
                    new Notification(new LockTarget("Order", "260101-000000-AAAAAA"), Role.ADMIN, command, "", NOON));
        }

        @Override
        public List<RecordedNotification> findAfter(MemberId reader, Position position, int limit) {
            List<RecordedNotification> found = new ArrayList<>();
            for (List<RecordedNotification> record : List.of(brokenLocks, changes)) {
                record.stream()
                        .filter(each -> !position.covers(each.position()))
                        .limit(limit)
                        .forEach(found::add);
            }
            return found;
        }

        @Override
        public Position findReadMark(MemberId reader) {
            return mark;
        }

        @Override
        public void saveReadMark(MemberId reader, Position position) {
            mark = mark.and(position);
            saves++;
        }
    }
}
