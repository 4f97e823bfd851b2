package dev.interlock.live.web;

import dev.interlock.domain.member.Actor;
import dev.interlock.live.application.Activity;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import org.springframework.stereotype.Component;

/** The activities that this node has read within the last two minutes: browsers let a page in the background ask once a minute. */
@Component
class RecentActivities {

    private static final Duration KEPT = Duration.ofMinutes(2);

    private final UnreadCount unread;
    private final Deque<Recent> oldestFirst = new ArrayDeque<>();

    RecentActivities(UnreadCount unread) {
        this.unread = unread;
    }

    /** Adds what has been read now, and forgets what is too old. */
    synchronized Recent add(Activity activity) {
        unread.forget(activity);
        while (!oldestFirst.isEmpty() && oldestFirst.getFirst().age().compareTo(KEPT) > 0) {
            oldestFirst.removeFirst();
        }
        Recent read = new Recent(activity, System.nanoTime());
        oldestFirst.addLast(read);
        return read;
    }

    /** Returns what has been read within that time, or within two minutes if it is longer. */
    synchronized List<Recent> within(Duration time) {
        Duration most = time.compareTo(KEPT) < 0 ? time : KEPT;
        return oldestFirst.stream()
                .filter(read -> read.age().compareTo(most) <= 0)
                .toList();
    }

    /** Returns what the reader may see of it. */
    List<ActivityMessage> within(Duration time, Actor reader) {
        return within(time).stream()
                .filter(read -> read.activity().isVisibleTo(reader))
                .map(read -> message(read, reader))
                .toList();
    }

    /** Returns an activity that the reader may see, as it is at the moment. */
    ActivityMessage message(Recent read, Actor reader) {
        Activity activity = read.activity();
        return ActivityMessage.of(
                activity,
                reader,
                activity.changesUnreadOf(reader) ? unread.count(reader) : null,
                read.age().toMillis());
    }

    /** @param at when it was read, by {@link System#nanoTime} */
    record Recent(Activity activity, long at) {

        Duration age() {
            return Duration.ofNanos(System.nanoTime() - at);
        }
    }
}
