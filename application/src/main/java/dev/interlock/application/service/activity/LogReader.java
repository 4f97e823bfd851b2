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

    LogReader(ActivityLog log, LongSupplier nanoTime) {
        this.log = log;
        this.nanoTime = nanoTime;
    }

    /** Returns the entries that have appeared since the last call. The first call returns none. */
    List<Entry> read() {
        boolean isFirst = floor < 0;
        if (isFirst) {
            floor = Math.max(0, log.lastId() - OPEN_AT_START);
        }
        long now = nanoTime.getAsLong();
        List<Entry> appeared = log.findAfter(floor).stream()
                .filter(entry -> read.putIfAbsent(entry.id(), now) == null)
                .toList();
        raiseFloor(now - WINDOW.toNanos());
        return isFirst ? List.of() : appeared;
    }

    /** @param before the floor rises to entries that were read before that time */
    private void raiseFloor(long before) {
        while (!read.isEmpty() && read.firstEntry().getValue() - before < 0) {
            floor = read.pollFirstEntry().getKey();
        }
    }
}
