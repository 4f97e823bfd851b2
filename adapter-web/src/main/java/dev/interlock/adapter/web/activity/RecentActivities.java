package dev.interlock.adapter.web.activity;

import dev.interlock.application.port.in.activity.Activity;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.function.LongSupplier;

/** What this node has read within the last two minutes: browsers let a page in the background ask once a minute. */
final class RecentActivities {

    private static final Duration KEPT = Duration.ofMinutes(2);

    private final LongSupplier nanoTime;
    private final Deque<Recent> oldestFirst = new ArrayDeque<>();

    /** @param nanoTime as {@link System#nanoTime} */
    RecentActivities(LongSupplier nanoTime) {
        this.nanoTime = nanoTime;
    }

    /** Adds what has been read now, and forgets what is too old. */
    Recent add(Activity activity) {
        while (!oldestFirst.isEmpty() && age(oldestFirst.getFirst()).compareTo(KEPT) > 0) {
            oldestFirst.removeFirst();
        }
        Recent read = new Recent(activity, nanoTime.getAsLong());
        oldestFirst.addLast(read);
        return read;
    }

    /** Returns what has been read within that time. */
    List<Recent> within(Duration time) {
        Duration most = time.compareTo(KEPT) < 0 ? time : KEPT;
        return oldestFirst.stream()
                .filter(read -> age(read).compareTo(most) <= 0)
                .toList();
    }

    Duration age(Recent read) {
        return Duration.ofNanos(nanoTime.getAsLong() - read.at());
    }

    /** @param at when it was read, by {@link System#nanoTime} */
    record Recent(Activity activity, long at) {}
}
