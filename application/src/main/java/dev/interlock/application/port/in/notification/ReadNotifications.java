package dev.interlock.application.port.in.notification;

import dev.interlock.domain.member.Actor;
import java.util.List;

/** Returns the latest notifications of a customer, newest first, and marks all of them as read. */
public interface ReadNotifications {

    List<NotificationView> readNotifications(Actor reader);

    /** @param unread whether it had not been read before */
    record NotificationView(Notification notification, boolean unread) {}
}
