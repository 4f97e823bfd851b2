package dev.interlock.live.web;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.member.MemberId;
import dev.interlock.live.application.Activity;
import dev.interlock.live.application.OwnNotifications;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.DataAccessException;
import org.springframework.stereotype.Component;

/**
 * Counts the notifications that each customer has not read, and keeps the count, so that a page costs no statement for it. The count
 * is dropped when this node reads of a new notification, or serves the page of notifications. If the customer has read them on
 * another node, the count is wrong for at most one minute. Templates call it {@code @notifications}.
 */
@Component("notifications")
class UnreadNotifications implements UnreadCount {

    private static final Logger log = LoggerFactory.getLogger(UnreadNotifications.class);

    private final OwnNotifications notifications;

    /** A count is null while it is read. */
    private final Cache<MemberId, AtomicReference<@Nullable Integer>> counts =
            Caffeine.newBuilder().expireAfterWrite(Duration.ofMinutes(1)).build();

    UnreadNotifications(OwnNotifications notifications) {
        this.notifications = notifications;
    }

    /** Returns the count, or 0 while the database can't be asked. */
    @Override
    public int count(Actor reader) {
        AtomicReference<@Nullable Integer> known = counts.getIfPresent(reader.id());
        Integer unread = known == null ? null : known.get();
        return unread == null ? read(reader) : unread;
    }

    /** A count that is forgotten while it is read is not kept: it is no longer the one in the cache. */
    private int read(Actor reader) {
        AtomicReference<@Nullable Integer> count = new AtomicReference<>();
        counts.put(reader.id(), count);
        try {
            int unread = notifications.countUnreadNotifications(reader);
            count.set(unread);
            return unread;
        } catch (DataAccessException failure) {
            log.warn("Unread notifications are not known now: {}", failure.getMessage());
            return 0;
        }
    }

    /** Forgets the count of the member that is notified of that activity, or that has read the notifications. */
    @Override
    public void forget(Activity activity) {
        if (activity.notified() != null) {
            counts.invalidate(activity.notified());
        }
    }
}
