package dev.interlock.live.web;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.domain.member.Actor;
import dev.interlock.domain.member.MemberId;
import dev.interlock.domain.member.Role;
import dev.interlock.live.application.Activity;
import dev.interlock.live.application.OwnNotifications;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class UnreadNotificationsTest {

    private static final Actor READER = new Actor(new MemberId("customer1"), "Customer One", Role.CUSTOMER);

    @Test
    void nothingIsUnreadAfterTheNotificationsWereRead() {
        AtomicInteger unread = new AtomicInteger(3);
        UnreadNotifications counts = new UnreadNotifications(new Counted(unread));
        assertThat(counts.count(READER)).isEqualTo(3);
        unread.set(0);
        assertThat(counts.count(READER)).isEqualTo(3);

        counts.forget(Activity.read(READER, Instant.EPOCH));

        assertThat(counts.count(READER)).isZero();
    }

    /** Supports only the count. */
    private record Counted(AtomicInteger unread) implements OwnNotifications {

        @Override
        public int countUnreadNotifications(Actor reader) {
            return unread.get();
        }

        @Override
        public List<NotificationView> readNotifications(Actor reader) {
            throw new UnsupportedOperationException();
        }
    }
}
