package dev.interlock.lab.web;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.lab.TracesForTests;
import dev.interlock.lab.trace.Verdict;
import java.util.List;
import org.junit.jupiter.api.Test;

class PredictionTest {

    @Test
    void theNumberOfRefusedRequestsDecides() {
        assertThat(prediction(Verdict.CONSISTENT)).isEqualTo(Prediction.CONSISTENT);
        assertThat(prediction(Verdict.REFUSED, "b")).isEqualTo(Prediction.ONE_REFUSED);
        assertThat(prediction(Verdict.REFUSED, "b", "c")).isEqualTo(Prediction.SEVERAL_REFUSED);
    }

    @Test
    void damageIsDamageWhoeverIsRefused() {
        assertThat(prediction(Verdict.OVERSOLD, "c")).isEqualTo(Prediction.DAMAGED);
        assertThat(prediction(Verdict.STUCK)).isEqualTo(Prediction.DAMAGED);
    }

    private static Prediction prediction(Verdict verdict, String... refused) {
        return Prediction.of(TracesForTests.ending(verdict, List.of(refused)));
    }
}
