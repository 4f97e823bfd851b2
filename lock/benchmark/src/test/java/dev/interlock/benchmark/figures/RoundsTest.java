package dev.interlock.benchmark.figures;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;

@ExtendWith(OutputCaptureExtension.class)
class RoundsTest {

    @Test
    void eachRoundIsReportedAndTheFirstDoesNotCount(CapturedOutput output) throws Exception {
        Map<String, List<Integer>> shown = Rounds.of("hot lock", 2, List.of("a", "b"), String::length);

        assertThat(shown).containsEntry("a", List.of(1, 1)).containsEntry("b", List.of(1, 1));
        assertThat(output.getErr()).contains("hot lock: 1 of 3", "hot lock: 2 of 3", "hot lock: 3 of 3");
        assertThat(output.getOut()).as("output reserved for the table").isEmpty();
    }
}
