package dev.interlock.bootstrap.documentation;

import static java.util.stream.Collectors.toCollection;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The list of the tests that only the proof runs is complete, and names no others. */
class ProofTest {

    private static final Pattern TAGGED = Pattern.compile(
            "@Tag\\(\"proof\"\\)\\s+(?:@\\w+(?:\\([^)]*\\))?\\s+)*(?:(?:public|abstract|final|static) )*(?:class|void) (\\w+)");

    private static final Pattern ROW = Pattern.compile("(?m)^\\| `(\\w+)` \\|");

    private static final Path LIST = ProjectFiles.ROOT.resolve("docs/tests.md");

    @Test
    void everyTestWithTheTagIsInTheList() {
        Set<String> tagged = new TreeSet<>();
        for (Path source : ProjectFiles.ending(".java")) {
            tagged.addAll(names(TAGGED, ProjectFiles.text(source)));
        }

        assertThat(tagged).isNotEmpty().isEqualTo(names(ROW, ProjectFiles.text(LIST)));
    }

    @Test
    void everyTagIsRecognized() {
        long recognized = 0;
        long written = 0;
        for (Path source : ProjectFiles.ending(".java")) {
            String text = ProjectFiles.text(source);
            written += Pattern.compile("(?m)^\\s*@Tag\\(\"proof\"\\)")
                    .matcher(text)
                    .results()
                    .count();
            recognized += TAGGED.matcher(text).results().count();
        }

        assertThat(recognized).isEqualTo(written);
    }

    private static Set<String> names(Pattern pattern, String text) {
        return pattern.matcher(text)
                .results()
                .map((MatchResult match) -> match.group(1))
                .collect(toCollection(TreeSet::new));
    }
}
