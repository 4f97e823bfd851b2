package dev.interlock.live.application;

import dev.interlock.domain.member.Actor;
import dev.interlock.live.application.NotificationLog.Position;
import dev.interlock.live.application.NotificationLog.RecordedNotification;
import java.util.List;
import org.springframework.security.access.prepost.PreAuthorize;
import org.springframework.transaction.annotation.Transactional;

/**
 * Moves the mark of a customer to the newest notification that is returned. One that is committed in between stays unread, unless its
 * record got a smaller id: then it is in the list, but is not counted.
 */
public class OwnNotificationsService implements OwnNotifications {

    private final NotificationLog log;

    public OwnNotificationsService(NotificationLog log) {
        this.log = log;
    }

    @Override
    public int countUnreadNotifications(Actor reader) {
        int unread = log.findAfter(reader.id(), log.findReadMark(reader.id()), MAX_COUNT)
                .size();
        return Math.min(unread, MAX_COUNT);
    }

    @Override
    @Transactional
    @PreAuthorize("hasRole('CUSTOMER')")
    public List<NotificationView> readNotifications(Actor reader) {
        Position read = log.findReadMark(reader.id());
        List<RecordedNotification> latest = log.findAfter(reader.id(), Position.START, MAX_COUNT);
        Position shown = latest.stream().map(RecordedNotification::position).reduce(Position.START, Position::and);
        if (!read.covers(shown)) {
            log.saveReadMark(reader.id(), shown);
        }
        return latest.stream()
                .map(each -> new NotificationView(each.notification(), !read.covers(each.position())))
                .toList();
    }
}
