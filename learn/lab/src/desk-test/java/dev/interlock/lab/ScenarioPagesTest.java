package dev.interlock.lab;

import static java.util.stream.Collectors.toSet;
import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.lab.scenarios.Scenario;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The documents link each scenario to a page that explains it, and each stop of the chapter to scenarios. */
class ScenarioPagesTest {

    private static final Path DOCUMENT = Path.of("../docs/lab/README.md");
    private static final Path CHAPTER = Path.of("../docs/chapter");
    private static final String LAB = "http://localhost:8080/lab/";
    private static final Pattern ROW = Pattern.compile("(?m)^\\| (S\\d\\d) \\| [^`|]+ \\| (.*) \\|$");
    private static final Pattern LINK = Pattern.compile("\\]\\(([^)]+)\\)");
    private static final Pattern ID = Pattern.compile("\\bS\\d\\d\\b");

    private final List<MatchResult> rows = ROW.matcher(text(DOCUMENT)).results().toList();

    @Test
    void eachScenarioLinksToPagesThatNameIt() {
        assertThat(rows)
                .extracting(row -> row.group(1))
                .containsExactlyElementsOf(
                        Scenarios.all().stream().map(Scenario::id).toList());
        assertThat(rows)
                .allSatisfy(row -> assertThat(LINK.matcher(row.group(2)).results())
                        .isNotEmpty()
                        .allSatisfy(link -> assertThat(text(DOCUMENT.resolveSibling(link.group(1))))
                                .as(link.group(1))
                                .contains(row.group(1))
                                .containsAnyOf(LAB, "lab/README.md#the-scenarios")));
    }

    @Test
    void eachStopLinksToScenariosThatThereAre() throws IOException {
        Set<String> known = Scenarios.all().stream().map(Scenario::id).collect(toSet());
        try (Stream<Path> pages = Files.list(CHAPTER)) {
            assertThat(pages.filter(page -> page.getFileName().toString().matches("\\d\\d-.*")))
                    .isNotEmpty()
                    .allSatisfy(stop -> {
                        assertThat(text(stop)).contains(LAB);
                        assertThat(ID.matcher(text(stop)).results().map(MatchResult::group))
                                .isSubsetOf(known);
                    });
        }
    }

    private static String text(Path page) {
        try {
            return Files.readString(page);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }
}
