package dev.interlock.application.service.notification;

import dev.interlock.application.port.in.notification.NotificationQueries;
import dev.interlock.application.port.out.notification.NotificationLog;
import dev.interlock.domain.member.Actor;

public class NotificationQueryService implements NotificationQueries {

    private final NotificationLog log;

    public NotificationQueryService(NotificationLog log) {
        this.log = log;
    }

    @Override
    public int countUnreadNotifications(Actor reader) {
        int unread = log.findAfter(reader.id(), log.findReadMark(reader.id()), MAX_COUNT)
                .size();
        return Math.min(unread, MAX_COUNT);
    }
}
