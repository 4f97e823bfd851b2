package dev.interlock.lab.engine.trace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import dev.interlock.lab.TracesForTests;
import java.time.Instant;
import java.util.Map;
import org.junit.jupiter.api.Test;

class CountedRoundsTest {

    private static final Race NONE =
            new Race("S01", "form-version", TracesForTests.database(), Instant.EPOCH, 20, Map.of(), Cost.NOTHING);

    @Test
    void verdictsAndCostsOfTheRoundsAreCounted() {
        Race race = NONE.plus(Verdict.REFUSED, new Cost(4, 0, 0, 1))
                .plus(Verdict.LOST_UPDATE, new Cost(5, 0, 1, 0))
                .plus(Verdict.REFUSED, new Cost(4, 0, 0, 1));

        assertThat(race.verdicts()).containsExactly(entry(Verdict.LOST_UPDATE, 1), entry(Verdict.REFUSED, 2));
        assertThat(race.rounds()).isEqualTo(3);
        assertThat(race.damaged()).isEqualTo(1);
        assertThat(race.cost()).isEqualTo(new Cost(13, 0, 1, 2));
        assertThat(race.asked()).isEqualTo(20);
    }

    @Test
    void aRaceWithoutARoundHasNoDamage() {
        assertThat(NONE.rounds()).isZero();
        assertThat(NONE.damaged()).isZero();
    }
}
