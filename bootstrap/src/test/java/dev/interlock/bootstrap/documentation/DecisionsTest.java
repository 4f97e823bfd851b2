package dev.interlock.bootstrap.documentation;

import static java.util.stream.Collectors.toSet;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** A decision exists where it is named, and is named where the code keeps it. */
@WholeProject
class DecisionsTest {

    /** A comment may be broken between the two. */
    private static final Pattern NAMED = Pattern.compile("\\bADR[\\s*]+(\\d+)\\b");

    private static final Pattern FILE = Pattern.compile(".*\\badr/(\\d{4})-[^/]+\\.md");

    private static final List<String> CODE = List.of(".java", ".js", ".xml");

    /** Without migrations: their comments can't change, so they have the numbers of their time. */
    private static final List<String> OTHER_TEXTS = List.of(".md", ".html", ".yaml", ".lua", ".patch");

    private final List<Integer> numbers = ProjectFiles.ending(".md").stream()
            .map(document -> FILE.matcher(ProjectFiles.name(document)))
            .filter(Matcher::matches)
            .map(file -> Integer.valueOf(file.group(1)))
            .sorted()
            .toList();

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
