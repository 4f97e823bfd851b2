package dev.interlock.lab.web;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.lab.RacesForTests;
import dev.interlock.lab.trace.Cost;
import dev.interlock.lab.trace.Race;
import dev.interlock.lab.trace.Verdict;
import dev.interlock.lab.web.RaceView.Line;
import dev.interlock.lab.web.RaceView.Share;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class RaceViewTest {

    private static final Race RACE = RacesForTests.ofTwo("S01", "none", 20);

    @Test
    void theMostFrequentVerdictComesFirst() {
        RaceView view = new RaceView(RACE);

        assertThat(view.shares())
                .containsExactly(new Share(Verdict.REFUSED, 19, 95), new Share(Verdict.LOST_UPDATE, 1, 5));
        assertThat(view.damaged()).isEqualTo(1);
    }

    @Test
    void costsArePerRound() {
        assertThat(new RaceView(RACE).lines())
                .containsExactly(
                        new Line("admin", List.of(2.0, 9.0, 0.0, 4.0, 0.0, 0.0)),
                        new Line("customer", List.of(1.0, 3.0, 0.0, 4.0, 0.0, 0.95)),
                        new Line("", List.of(2.0, 9.0, 0.0, 8.0, 0.0, 0.95)));
    }

    @Test
    void manyActorsAreSummarizedInOneLine() {
        Race.Requests buyer = new Race.Requests("buyer", 1, 1, 1, Cost.NOTHING);
        Race crowd = new Race(
                "S19",
                "none",
                RACE.database(),
                RACE.startedAt(),
                1,
                1,
                Map.of(Verdict.OVERSOLD, 1),
                RACE.requests(),
                Collections.nCopies(5, buyer));

        assertThat(new RaceView(crowd).lines()).extracting(Line::actor).containsExactly("");
    }
}
