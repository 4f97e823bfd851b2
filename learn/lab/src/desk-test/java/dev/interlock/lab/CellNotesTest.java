package dev.interlock.lab;

import static java.util.stream.Collectors.toCollection;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.ResourceBundle;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Each verdict of a scenario has its reason, and a cell may have a note. The document lists the surprising ones. */
class CellNotesTest {

    private static final Path DOCUMENT = Path.of("../docs/lab/README.md");
    private static final Pattern ROW = Pattern.compile("(?m)^\\| (S\\d\\d) (`[^|]+) \\|");
    private static final Pattern DAMAGE =
            Pattern.compile("lost|stale|overwrit|written back|twice|wo holders|old address");
    private static final Pattern CELL = Pattern.compile("`([a-z0-9-]+)`");

    @Test
    void eachSurprisingCellHasANote() throws IOException {
        String document = Files.readString(DOCUMENT);
        String surprises =
                document.substring(document.indexOf("## What surprised us"), document.indexOf("## Settings"));
        Set<String> named = ROW.matcher(surprises)
                .results()
                .flatMap(row -> cells(row.group(2)).map(cell -> row.group(1) + " " + cell))
                .collect(toCollection(TreeSet::new));

        Set<String> noted = Scenarios.all().stream()
                .flatMap(scenario -> scenario.cells().stream()
                        .filter(cell -> cell.note() != null)
                        .map(cell -> scenario.id() + " " + cell.id()))
                .collect(toCollection(TreeSet::new));

        assertThat(named).isSubsetOf(noted).hasSizeGreaterThan(20);
    }

    private static Stream<String> cells(String row) {
        return CELL.matcher(row).results().map(cell -> cell.group(1));
    }

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
