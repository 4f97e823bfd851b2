package dev.interlock.bootstrap.documentation;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code docs/tests.md} lists exactly the tests with each tag that decides which build runs a test, and those of removed modules. */
@WholeProject
class ProofTest {

    private static final String TAG = "@Tag\\(\"%s\"\\)";

    private static final String TAGGED =
            TAG + "\\s+(?:@\\w+(?:\\([^)]*\\))?\\s+)*(?:(?:public|abstract|final|static) )*"
                    + "(?:class|void|Stream<DynamicTest>) (\\w+)";

    private static final Pattern ROW = Pattern.compile("(?m)^\\| `(\\w+)` \\|");

    private static final Path LISTS = ProjectFiles.ROOT.resolve("docs/tests.md");

    @ParameterizedTest
    @CsvSource({
        "proof, Tests that only the proof runs",
        "engine, Tests of the whole that the default build runs on MySQL"
    })
    void everyTestWithTheTagIsInItsList(String tag, String heading) {
        Set<String> tagged = new TreeSet<>();
        for (Path source : ProjectFiles.ending(".java")) {
            matches(Pattern.compile(TAGGED.formatted(tag)), ProjectFiles.text(source), tagged);
        }

        assertThat(tagged).isNotEmpty().isEqualTo(rowsUnder(heading));
    }

    @ParameterizedTest
    @ValueSource(strings = {"proof", "engine"})
    void everyTagIsRecognized(String tag) {
        Pattern written = Pattern.compile("(?m)^\\s*" + TAG.formatted(tag));
        Pattern recognized = Pattern.compile(TAGGED.formatted(tag));

        for (Path source : ProjectFiles.ending(".java")) {
            String text = ProjectFiles.text(source);
            assertThat(recognized.matcher(text).results().count())
                    .as("%s", source)
                    .isEqualTo(written.matcher(text).results().count());
        }
    }

    private static Set<String> rowsUnder(String heading) {
        String text = ProjectFiles.text(LISTS);
        String title = "\n## " + heading + "\n";
        assertThat(text).contains(title);
        String section = text.substring(text.indexOf(title) + title.length());
        Set<String> rows = new TreeSet<>();
        matches(ROW, section.split("\n## ", 2)[0], rows);
        return rows;
    }

    private static void matches(Pattern pattern, String text, Set<String> names) {
        pattern.matcher(text)
                .results()
                .map((MatchResult match) -> match.group(1))
                .forEach(names::add);
    }
}
