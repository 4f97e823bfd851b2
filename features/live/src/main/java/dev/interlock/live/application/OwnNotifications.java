package dev.interlock.live.application;

import dev.interlock.domain.member.Actor;
import java.util.List;

/** The notifications of the customer who reads them. */
public interface OwnNotifications {

    /** No more than these are counted. */
    int MAX_COUNT = 100;

    /** Returns how many the reader has not read, or {@link #MAX_COUNT} if there are more. Marks none as read. */
    int countUnreadNotifications(Actor reader);

    /** Returns the latest ones, newest first, and marks all of them as read. */
    List<NotificationView> readNotifications(Actor reader);

    /** @param unread whether it had not been read before */
    record NotificationView(Notification notification, boolean unread) {}
}
