package dev.interlock.adapter.persistence;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import org.junit.jupiter.api.Test;

class SynchronizedClockTest {

    private static final Instant NOON = Instant.parse("2026-11-20T12:00:00Z");
    private static final Duration HOUR = Duration.ofHours(1);
    private static final Duration ROUND_TRIP = Duration.ofMillis(10);

    private final Database database = new Database();
    private long nanos;

    @Test
    void aRightClockIsNotChanged() {
        SynchronizedClock clock = clock(NOON);

        assertThat(clock.instant()).isEqualTo(NOON.plus(ROUND_TRIP));
    }

    @Test
    void aClockAheadIsSetBackToTheLatestTimeThatMayBeTrue() {
        SynchronizedClock clock = clock(NOON.plus(HOUR));

        assertThat(clock.instant()).isEqualTo(NOON.plus(ROUND_TRIP).plus(database.afterReading));
    }

    @Test
    void aClockBehindIsSetToTheEarliestTimeThatMayBeTrue() {
        SynchronizedClock clock = clock(NOON.minus(HOUR));

        assertThat(clock.instant()).isEqualTo(NOON.plus(database.afterReading));
    }

    @Test
    void timePassesBetweenReadings() {
        SynchronizedClock clock = clock(NOON.minus(HOUR));
        Instant before = clock.instant();

        nanos += HOUR.toNanos();

        assertThat(clock.instant()).isEqualTo(before.plus(HOUR));
    }

    @Test
    void theClockFollowsADatabaseThatHasAnother() {
        SynchronizedClock clock = clock(NOON);

        database.ahead = HOUR;
        clock.synchronize();

        assertThat(Duration.between(NOON.plus(HOUR), clock.instant()))
                .isBetween(Duration.ZERO, ROUND_TRIP.multipliedBy(2));
    }

    @Test
    void timePassesWhileTheDatabaseIsAway() {
        SynchronizedClock clock = clock(NOON);
        Instant before = clock.instant();
        database.away = true;

        assertThatIllegalStateException().isThrownBy(clock::synchronize);

        nanos += HOUR.toNanos();
        assertThat(clock.instant()).isEqualTo(before.plus(HOUR));
    }

    @Test
    void anotherZoneHasTheSameTime() {
        SynchronizedClock clock = clock(NOON);
        ZoneId seoul = ZoneId.of("Asia/Seoul");

        assertThat(clock.withZone(seoul).getZone()).isEqualTo(seoul);
        assertThat(clock.withZone(seoul).instant()).isEqualTo(clock.instant());
    }

    private SynchronizedClock clock(Instant own) {
        return new SynchronizedClock(Clock.fixed(own, ZoneOffset.UTC), database, () -> nanos);
    }

    /** Reads its clock in the middle of each round trip. */
    private final class Database extends Clock {

        private final Duration afterReading = ROUND_TRIP.dividedBy(2);
        private Duration ahead = Duration.ZERO;
        private boolean away;

        @Override
        public Instant instant() {
            if (away) {
                throw new IllegalStateException("away");
            }
            nanos += afterReading.toNanos();
            Instant read = NOON.plusNanos(nanos).plus(ahead);
            nanos += afterReading.toNanos();
            return read;
        }

        @Override
        public ZoneId getZone() {
            return ZoneOffset.UTC;
        }

        @Override
        public Clock withZone(ZoneId zone) {
            return this;
        }
    }
}
