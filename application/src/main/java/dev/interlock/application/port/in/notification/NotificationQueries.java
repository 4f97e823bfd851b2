package dev.interlock.application.port.in.notification;

import dev.interlock.domain.member.Actor;

/** Reads notifications without marking them as read. */
public interface NotificationQueries {

    /** No more than these are counted. */
    int MAX_COUNT = 100;

    /** Returns how many notifications the reader has not read, or {@link #MAX_COUNT} if there are more. */
    int countUnreadNotifications(Actor reader);
}
