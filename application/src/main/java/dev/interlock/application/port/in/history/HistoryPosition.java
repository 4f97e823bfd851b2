package dev.interlock.application.port.in.history;

import static java.util.Comparator.comparing;
import static java.util.Comparator.comparingLong;

import java.time.Instant;
import java.time.format.DateTimeParseException;

/**
 * A place in a history, which is sorted by version and, within one version, by time. Its text is {@code 3_2026-11-20T12:00:00Z}.
 */
public record HistoryPosition(long version, Instant at) implements Comparable<HistoryPosition> {

    private static final char SEPARATOR = '_';
    private static final Instant LATEST = Instant.parse("9999-12-31T23:59:59Z");

    /** @throws IllegalArgumentException if no database keeps that time */
    public HistoryPosition {
        if (at.isBefore(Instant.EPOCH) || at.isAfter(LATEST)) {
            throw new IllegalArgumentException("Not a time of a change: " + at);
        }
    }

    /** Returns the place behind every change that led to that version. */
    public static HistoryPosition behind(long version) {
        return new HistoryPosition(version, LATEST);
    }

    /** @throws IllegalArgumentException if the text is not that of a position */
    public static HistoryPosition of(String text) {
        int at = text.indexOf(SEPARATOR);
        if (at <= 0) {
            throw new IllegalArgumentException("Not a position: " + text);
        }
        try {
            return new HistoryPosition(Long.parseLong(text.substring(0, at)), Instant.parse(text.substring(at + 1)));
        } catch (DateTimeParseException wrong) {
            throw new IllegalArgumentException("Not a position: " + text, wrong);
        }
    }

    @Override
    public int compareTo(HistoryPosition other) {
        return comparingLong(HistoryPosition::version)
                .thenComparing(comparing(HistoryPosition::at))
                .compare(this, other);
    }

    @Override
    public String toString() {
        return String.valueOf(version) + SEPARATOR + at;
    }
}
