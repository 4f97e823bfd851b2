package dev.interlock.adapter.web.notification;

import dev.interlock.application.port.in.activity.Activity;
import dev.interlock.application.port.in.notification.NotificationQueries;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.member.MemberId;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
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
public class UnreadNotifications {

    private static final Duration VALIDITY = Duration.ofMinutes(1);

    private static final Logger log = LoggerFactory.getLogger(UnreadNotifications.class);

    private final NotificationQueries queries;

    private final Map<MemberId, Count> counts = new ConcurrentHashMap<>();

    public UnreadNotifications(NotificationQueries queries) {
        this.queries = queries;
    }

    /** Returns the count, or 0 while the database can't be asked. A count that is forgotten while it is read is not kept. */
    public int count(Actor reader) {
        Count known = counts.get(reader.id());
        if (known != null && known.unread() != null && known.isValid()) {
            return known.unread();
        }
        Count pending = new Count(null, System.nanoTime());
        counts.values().removeIf(count -> !count.isValid());
        counts.put(reader.id(), pending);
        try {
            int unread = queries.countUnreadNotifications(reader);
            counts.replace(reader.id(), pending, new Count(unread, System.nanoTime()));
            return unread;
        } catch (DataAccessException failure) {
            log.warn("Unread notifications are not known now: {}", failure.getMessage());
            return 0;
        }
    }

    /** Forgets the count of the member that is notified of that activity, or that has read the notifications. */
    public void forget(Activity activity) {
        if (activity.notified() != null) {
            counts.remove(activity.notified());
        }
    }

    /**
     * @param unread null while it is read
     * @param at when it was read, by {@link System#nanoTime}
     */
    private record Count(@Nullable Integer unread, long at) {

        boolean isValid() {
            return System.nanoTime() - at < VALIDITY.toNanos();
        }
    }
}
