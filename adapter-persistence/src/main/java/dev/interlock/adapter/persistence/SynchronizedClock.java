package dev.interlock.adapter.persistence;

import java.time.Clock;
import java.time.Instant;
import java.time.ZoneId;
import java.time.temporal.ChronoUnit;
import java.util.function.LongSupplier;

/**
 * The time of the database without a statement (ADR 15): what {@link #synchronize} found, and what the monotonic clock of this process has
 * counted since. It is in microseconds, which the databases keep.
 *
 * <p>The database read its clock at some time between the statement and its reply. If the time of this clock lies between the two, it is left
 * as it is. So a process with a right clock goes by its own clock.
 */
public final class SynchronizedClock extends Clock {

    private final Clock databaseClock;
    private final LongSupplier nanoTime;
    private volatile Reading last;

    /**
     * @param ownClock of this process, which may be wrong
     * @param databaseClock each reading of which costs a statement
     * @param nanoTime as {@link System#nanoTime}
     */
    public SynchronizedClock(Clock ownClock, Clock databaseClock, LongSupplier nanoTime) {
        this.databaseClock = databaseClock;
        this.nanoTime = nanoTime;
        this.last = new Reading(ownClock.instant(), nanoTime.getAsLong());
        synchronize();
    }

    /** Asks the database. If that fails, the clock goes on as before. */
    public void synchronize() {
        long sent = nanoTime.getAsLong();
        Instant earliest = databaseClock.instant();
        long received = nanoTime.getAsLong();
        Instant latest = earliest.plusNanos(received - sent);
        Instant expected = last.at(received);
        if (expected.isBefore(earliest)) {
            last = new Reading(earliest, received);
        } else if (expected.isAfter(latest)) {
            last = new Reading(latest, received);
        }
    }

    @Override
    public Instant instant() {
        return last.at(nanoTime.getAsLong()).truncatedTo(ChronoUnit.MICROS);
    }

    @Override
    public ZoneId getZone() {
        return databaseClock.getZone();
    }

    @Override
    public Clock withZone(ZoneId zone) {
        return new Clock() {
            @Override
            public Instant instant() {
                return SynchronizedClock.this.instant();
            }

            @Override
            public ZoneId getZone() {
                return zone;
            }

            @Override
            public Clock withZone(ZoneId other) {
                return SynchronizedClock.this.withZone(other);
            }
        };
    }

    private record Reading(Instant time, long nanos) {

        Instant at(long later) {
            return time.plusNanos(later - nanos);
        }
    }
}
