package dev.interlock.lab.run.tally;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.lab.TracesForTests;
import dev.interlock.lab.trace.Cost;
import dev.interlock.lab.trace.Event;
import dev.interlock.lab.trace.Outcome;
import dev.interlock.lab.trace.Race;
import dev.interlock.lab.trace.Trace;
import dev.interlock.lab.trace.Verdict;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RaceTallyTest {

    private static final Trace TRACE = TracesForTests.refusedAfterRetry("S01", "version");
    private static final Outcome REFUSED = new Outcome(Verdict.REFUSED, List.of("admin"), List.of());
    private static final Outcome CONSISTENT = new Outcome(Verdict.CONSISTENT, List.of(), List.of());

    /** Percentiles use the nearest-rank method, so each of them is a measured time. */
    @ParameterizedTest
    @CsvSource({"1, 1, 1", "2, 1, 2", "3, 2, 3", "20, 10, 19", "21, 11, 20", "100, 50, 95", "101, 51, 96"})
    void percentilesOfTheNumbersFromOneToN(int count, long p50, long p95) {
        RequestTally requests = new RequestTally();
        for (int answered = count; answered > 0; answered--) {
            requests.add(answered, List.of());
        }

        assertThat(requests.requests("admin")).isEqualTo(new Race.Requests("admin", count, p50, p95, Cost.NOTHING));
    }

    @Test
    void roundsAreCountedByTheirVerdictAndRequestsByTheirActor() {
        RaceTally tally = new RaceTally();
        tally.add(REFUSED, TRACE.events(), Map.of("admin", 7L, "customer", 3L));
        tally.add(REFUSED, TRACE.events(), Map.of("admin", 9L, "customer", 2L));
        tally.add(CONSISTENT, List.of(), Map.of("admin", 1L, "customer", 4L));

        Race race = race(tally, 5);

        assertThat(race.verdicts()).containsExactly(Map.entry(Verdict.CONSISTENT, 1), Map.entry(Verdict.REFUSED, 2));
        assertThat(race.rounds()).isEqualTo(3);
        assertThat(race.nanos()).isEqualTo(7 + 9 + 4);
        assertThat(race.requests()).isEqualTo(new Race.Requests("", 6, 3, 9, twice(TRACE.events())));
        assertThat(race.actors())
                .containsExactly(
                        new Race.Requests("admin", 3, 7, 9, twice(TRACE.eventsOf("admin"))),
                        new Race.Requests("customer", 3, 3, 4, twice(TRACE.eventsOf("customer"))));
    }

    private static Cost twice(List<Event> events) {
        return Cost.of(events).plus(Cost.of(events));
    }

    @Test
    void aRaceWithoutARoundHasNoTimes() {
        Race race = race(new RaceTally(), 20);

        assertThat(race.rounds()).isZero();
        assertThat(race.requests()).isEqualTo(new Race.Requests("", 0, 0, 0, Cost.NOTHING));
        assertThat(race.throughput()).isZero();
    }

    private static Race race(RaceTally tally, int requestedRounds) {
        return tally.race("S01", "version", TRACE.database(), Instant.EPOCH, requestedRounds);
    }
}
