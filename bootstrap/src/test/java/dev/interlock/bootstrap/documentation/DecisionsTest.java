package dev.interlock.bootstrap.documentation;

import static java.util.stream.Collectors.toSet;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Decisions are numbered over all folders, exist where they are named, and are named where the code keeps them. */
@WholeProject
class DecisionsTest {

    /** A comment may be broken between the two. */
    private static final Pattern NAMED = Pattern.compile("\\bADR[\\s*]+(\\d+)\\b");

    private static final Pattern LINK = Pattern.compile("\\[ADR\\s+(\\d+)]\\([^)]*\\b0*(\\d+)-[^)]+\\)");

    private static final Pattern FILE = Pattern.compile(".*\\badr/(\\d{4})-[^/]+\\.md");

    private static final List<String> CODE = List.of(".java", ".js", ".xml");

    private static final List<String> OTHER_TEXTS = List.of(".md", ".html", ".yaml", ".lua", ".patch");

    private final List<Integer> numbers = ProjectFiles.ending(".md").stream()
            .map(document -> FILE.matcher(ProjectFiles.name(document)))
            .filter(Matcher::matches)
            .map(file -> Integer.valueOf(file.group(1)))
            .sorted()
            .toList();

    @Test
    void numbersHaveNoGapsAndNoDoubles() {
        assertThat(numbers)
                .as("Number decisions anew if a part was removed with its own")
                .isEqualTo(IntStream.rangeClosed(1, numbers.size()).boxed().toList());
    }

    @Test
    void aLinkLeadsToTheDecisionThatItNames() {
        List<MatchResult> links = files(".md")
                .flatMap(document -> LINK.matcher(ProjectFiles.text(document)).results())
                .toList();

        assertThat(links)
                .isNotEmpty()
                .allSatisfy(link -> assertThat(link.group(2)).as(link.group()).isEqualTo(link.group(1)));
    }

    /** The comment of a migration can't follow a number that changes: Flyway compares a checksum of it. */
    @Test
    void aMigrationNamesNoDecision() {
        assertThat(files(".sql"))
                .isNotEmpty()
                .allSatisfy(migration -> assertThat(named(migration)).isEmpty());
    }

    @Test
    void everyDecisionThatIsNamedExists() {
        var missing = new TreeMap<String, Set<Integer>>();
        Stream.of(CODE, OTHER_TEXTS)
                .flatMap(List::stream)
                .flatMap(DecisionsTest::files)
                .forEach(file -> {
                    Set<Integer> named = named(file);
                    named.removeAll(numbers);
                    if (!named.isEmpty()) {
                        missing.put(ProjectFiles.name(file), named);
                    }
                });

        assertThat(missing).isEmpty();
    }

    @Test
    void everyDecisionIsNamedWhereTheCodeKeepsIt() {
        Set<Integer> kept = CODE.stream()
                .flatMap(DecisionsTest::files)
                .flatMap(file -> named(file).stream())
                .collect(toSet());

        assertThat(numbers).isNotEmpty().allMatch(kept::contains);
    }

    private static Stream<Path> files(String ending) {
        return ProjectFiles.ending(ending).stream();
    }

    private static Set<Integer> named(Path file) {
        return NAMED.matcher(ProjectFiles.text(file))
                .results()
                .map(decision -> Integer.valueOf(decision.group(1)))
                .collect(toSet());
    }
}
