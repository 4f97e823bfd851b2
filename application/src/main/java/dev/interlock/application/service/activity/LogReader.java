package dev.interlock.application.service.activity;

import dev.interlock.application.port.out.activity.ActivityLog;
import dev.interlock.application.port.out.activity.ActivityLog.Entry;
import java.time.Duration;
import java.util.List;
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.function.LongSupplier;

/**
 * Reads each entry of a log once. An id is given before its transaction is committed, so a smaller id may appear after a greater
 * one. It is read if it appears within {@link #WINDOW} after the greater one was read.
 */
final class LogReader {

    static final Duration WINDOW = Duration.ofSeconds(10);

    /** How many ids before the first read may belong to transactions that are still open. */
    private static final long OPEN_AT_START = 1_000;

    private final ActivityLog log;
    private final LongSupplier nanoTime;

    /** The ids above the floor that were read, each with the time of its read. */
    private final NavigableMap<Long, Long> read = new TreeMap<>();

    /** No smaller id is looked for. Negative before the first read. */
    private long floor = -1;

    private List<Entry> found = List.of();

    /** A time before the query of the entries that were found last. */
    private long foundAt;

    LogReader(ActivityLog log, LongSupplier nanoTime) {
        this.log = log;
        this.nanoTime = nanoTime;
    }

    /** Returns the entries that have appeared since the last accepted ones. The first call returns none. */
    List<Entry> find() {
        foundAt = nanoTime.getAsLong();
        if (floor < 0) {
            skipEarlierEntries();
            return List.of();
        }
        found = log.findAfter(floor).stream()
                .filter(entry -> !read.containsKey(entry.id()))
                .toList();
        return found;
    }

    private void skipEarlierEntries() {
        long start = Math.max(0, log.lastId() - OPEN_AT_START);
        found = log.findAfter(start);
        floor = start;
        accept();
    }

    /** Marks the entries that were found last as read. Without it, they are found again. */
    void accept() {
        found.forEach(entry -> read.put(entry.id(), foundAt));
        raiseFloor(foundAt - WINDOW.toNanos());
    }

    /** @param before the floor rises to entries that were read before that time */
    private void raiseFloor(long before) {
        while (!read.isEmpty() && read.firstEntry().getValue() - before < 0) {
            floor = read.pollFirstEntry().getKey();
        }
    }
}
