package dev.interlock.bootstrap.limit;

import io.github.bucket4j.TimeMeter;
import java.time.Clock;
import java.time.Instant;
import java.util.concurrent.TimeUnit;

/** The clock of the desk, for buckets. */
record WallClock(Clock clock) implements TimeMeter {

    @Override
    public long currentTimeNanos() {
        Instant now = clock.instant();
        return TimeUnit.SECONDS.toNanos(now.getEpochSecond()) + now.getNano();
    }

    @Override
    public boolean isWallClockBased() {
        return true;
    }
}
