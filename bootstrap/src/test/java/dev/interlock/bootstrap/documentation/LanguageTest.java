package dev.interlock.bootstrap.documentation;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The language of documents, comments and test names, and their references. A caller, a holder or a process is no person. */
class LanguageTest {

    private static final Pattern PERSON =
            Pattern.compile("(?i)(?<![`'/])\\b(?:she|her|hers|herself|whoever|somebody|anybody)\\b(?!`)");

    /** Documents may speak of people in general. */
    private static final Pattern PEOPLE = Pattern.compile("(?i)\\b(?:nobody|everybody)\\b");

    private static final Pattern SUBJECT =
            Pattern.compile("(?m)(?:^\\s*|[.:|] |/\\*\\* |\\* |// |<!-- |# )(?:Who|Whose|Of) [a-z]");

    private static final Pattern TEST_NAME = Pattern.compile("\\bvoid (?:\\w*(?=[A-Z]))?"
            + "(?i:who|whom|whose|whoever|nobodys?|somebody|anybody|everybody|she|her|hers|herself)(?![a-z])\\w*\\(");

    private static final Pattern COMMENT = Pattern.compile("(?m)^\\s*(?:/\\*(?s:.*?)\\*/|//.*$|<!--(?s:.*?)-->|# .*$)");

    private static final Pattern OUTSIDE = Pattern.compile(
            "\\(T\\d{1,2}[,;)]|\\bT\\d{1,2} here\\b|\\b[A-I]\\.\\d{2}\\b|(?i:\\b(?:locks|peers|ux|lab|style|stack)\\.md\\b)");

    @Test
    void documentsDoNotPersonifyThings() {
        List<String> found = new ArrayList<>();
        for (Path document : ProjectFiles.ending(".md")) {
            String text = ProjectFiles.text(document);
            add(found, document, PERSON, text);
            add(found, document, SUBJECT, text);
        }

        assertThat(found).isEmpty();
    }

    @Test
    void commentsDoNotPersonifyThings() {
        List<String> found = new ArrayList<>();
        for (String ending : List.of(".java", ".js", ".xml", ".yaml")) {
            for (Path source : ProjectFiles.ending(ending)) {
                for (MatchResult comment :
                        COMMENT.matcher(ProjectFiles.text(source)).results().toList()) {
                    add(found, source, PERSON, comment.group());
                    add(found, source, PEOPLE, comment.group());
                    add(found, source, SUBJECT, comment.group());
                }
            }
        }

        assertThat(found).isEmpty();
    }

    @Test
    void testNamesDoNotPersonifyThings() {
        List<String> found = new ArrayList<>();
        for (Path source : ProjectFiles.ending(".java")) {
            add(found, source, TEST_NAME, ProjectFiles.text(source));
        }

        assertThat(found).isEmpty();
    }

    @Test
    void noTextRefersToADocumentOutsideTheRepository() {
        List<String> found = new ArrayList<>();
        for (String ending : List.of(".java", ".md", ".html", ".yaml", ".lua")) {
            for (Path file : ProjectFiles.ending(ending)) {
                if (!file.endsWith("LanguageTest.java")) {
                    add(found, file, OUTSIDE, ProjectFiles.text(file));
                }
            }
        }

        assertThat(found).isEmpty();
    }

    private static void add(List<String> found, Path file, Pattern pattern, String text) {
        pattern.matcher(text).results().forEach(match -> found.add(ProjectFiles.name(file) + ": " + match.group()));
    }
}
