package dev.interlock.lab;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Locale;
import java.util.ResourceBundle;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Each verdict of a scenario has its reason, and a surprising cell has a note. */
class CellNotesTest {

    private static final Pattern DAMAGE =
            Pattern.compile("lost|stale|overwrit|written back|twice|wo holders|old address");

    @Test
    void eachVerdictOfAScenarioHasItsReason() {
        assertThat(ResourceBundle.getBundle("messages/lab-pages").keySet().stream()
                        .filter(key -> key.startsWith("lab.why.")))
                .containsExactlyInAnyOrderElementsOf(
                        LabFeature.verdicts().stream().map("lab.why."::concat).toList());
    }

    @ParameterizedTest
    @ValueSource(strings = {"CONSISTENT", "REFUSED"})
    void theReasonOfAHarmlessVerdictNamesNoDamage(String verdict) {
        ResourceBundle texts = ResourceBundle.getBundle("messages/lab-pages", Locale.ROOT);

        assertThat(LabFeature.verdicts())
                .filteredOn(each -> each.endsWith(verdict))
                .hasSizeGreaterThan(10)
                .extracting(each -> texts.getString("lab.why." + each))
                .allSatisfy(reason -> assertThat(reason).doesNotContainPattern(DAMAGE));
    }

    @Test
    void eachNoteBelongsToACell() {
        Stream<String> notes = ResourceBundle.getBundle("messages/lab-pages").keySet().stream()
                .filter(key -> key.startsWith("lab.note."));

        assertThat(notes)
                .containsExactlyInAnyOrderElementsOf(
                        LabFeature.notes().stream().map("lab.note."::concat).toList());
    }
}
