package dev.interlock.lab.page;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.lab.TracesForTests;
import dev.interlock.lab.engine.trace.Verdict;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class PredictionTest {

    @Test
    void theNumberOfRefusedRequestsDecides() {
        assertThat(prediction(Verdict.CONSISTENT)).isEqualTo(Prediction.CONSISTENT);
        assertThat(prediction(Verdict.REFUSED, "b")).isEqualTo(Prediction.ONE_REFUSED);
        assertThat(prediction(Verdict.REFUSED, "b", "c")).isEqualTo(Prediction.SEVERAL_REFUSED);
    }

    @Test
    void damageIsDamageEvenIfARequestIsRefused() {
        assertThat(prediction(Verdict.OVERSOLD, "c")).isEqualTo(Prediction.DAMAGED);
        assertThat(prediction(Verdict.STUCK)).isEqualTo(Prediction.DAMAGED);
    }

    @Test
    void aRunThatWasEndedEarlyMakesNoPredictionComeTrue() {
        assertThat(prediction(Verdict.UNFINISHED, "b")).isNull();
    }

    private static @Nullable Prediction prediction(Verdict verdict, String... refused) {
        return Prediction.of(TracesForTests.ending(verdict, List.of(refused)));
    }
}
