package dev.interlock.live.application;

import dev.interlock.live.application.ActivityLog.Sought;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.NavigableMap;
import java.util.TreeMap;

/**
 * The ids of a log that were not read yet. An id is given before its transaction is committed, so a smaller id may appear after a
 * greater one. It is sought for {@link #WINDOW} after the greater one was read: then its transaction was probably rolled back.
 */
final class SoughtIds {

    static final Duration WINDOW = Duration.ofSeconds(10);

    /** How many ids before a greater one may belong to transactions that are still open. */
    static final long MOST_OPEN = 1_000;

    /** The missing ids, each with the time when a greater one was read. */
    private final NavigableMap<Long, Long> missing = new TreeMap<>();

    private long last;

    /** @param last the greatest id when the node starts. Entries before it are not announced. */
    SoughtIds(long last) {
        this.last = Math.max(0, last - MOST_OPEN);
    }

    Sought sought() {
        return new Sought(last, List.copyOf(missing.keySet()));
    }

    /**
     * Marks ids as read, and forgets those that are missing for too long.
     *
     * @param at a time before they were asked for, in nanoseconds
     */
    void markRead(Collection<Long> found, long at) {
        found.stream().sorted().forEach(id -> markRead(id, at));
        missing.values().removeIf(since -> at - since > WINDOW.toNanos());
    }

    private void markRead(long id, long at) {
        missing.remove(id);
        for (long skipped = Math.max(last + 1, id - MOST_OPEN); skipped < id; skipped++) {
            missing.put(skipped, at);
        }
        last = Math.max(last, id);
    }
}
