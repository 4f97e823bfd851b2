package dev.interlock.bootstrap.documentation;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Each test with a tag that decides which build runs it says in its Javadoc what it shows: {@code CONTRIBUTING.md} lists none. */
class ProofTest {

    private static final String TAG = "@Tag\\(\"%s\"\\)";

    /** Javadoc, then annotations only. */
    private static final String DOCUMENTED = "\\*/\\s+(?:@\\w+(?:\\([^)]*\\))?\\s+)*" + TAG;

    @ParameterizedTest
    @ValueSource(strings = {"proof", "engine"})
    void everyTestWithTheTagSaysWhatItShows(String tag) {
        List<String> tagged = new ArrayList<>();
        List<String> documented = new ArrayList<>();
        for (Path source : ProjectFiles.ending(".java")) {
            addEach(tagged, source, "(?m)^\\s*" + TAG.formatted(tag));
            addEach(documented, source, DOCUMENTED.formatted(tag));
        }

        assertThat(tagged).isNotEmpty();
        assertThat(documented).isEqualTo(tagged);
    }

    private static void addEach(List<String> names, Path source, String pattern) {
        Pattern.compile(pattern)
                .matcher(ProjectFiles.text(source))
                .results()
                .forEach(match -> names.add(ProjectFiles.name(source)));
    }
}
