package dev.interlock.bootstrap.documentation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.bootstrap.documentation.Outline.Block;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The stops have the same parts, and their code is that of the sources. A fence with the second word {@code book} marks the
 * code of a source document. {@code ChapterCellsTest} compares the statements that a run of the Lab sends, and {@code
 * ChapterStatementsTest} those of Hibernate.
 */
@WholeProject
class ChapterTest {

    /** Words of a stop that are neither in code nor in a table. */
    private static final int MAX_WORDS = 900;

    private static final Path CHAPTER = ProjectFiles.ROOT.resolve("docs/chapter");

    private static final List<String> SECTIONS = List.of(
            "The question",
            "A picture",
            "The smallest code",
            "How the desk uses it",
            "How it fails",
            "Run it",
            "Exercise",
            "Three questions",
            "Next");
    private static final String OPTIONAL = "What readers ask";

    private static final Set<String> CODE = Set.of("java", "sql", "lua", "html", "xml");
    private static final Set<String> STATEMENTS = Set.of("sql", "lua");

    /** These links lead to what compares the statements before which they stand. */
    private static final Pattern COMPARED =
            Pattern.compile("http://localhost:8080/lab/.*|.*/ChapterStatementsTest[.]java");

    private static final Pattern NO_PROSE = Pattern.compile("(?ms)^\\h*```.*?^\\h*```\\h*$|^\\|[^\n]*$");

    private static final Pattern PICTURE = Pattern.compile("!\\[[^]]{20,}]\\(\\S+\\.svg\\)");
    private static final String EXERCISES = "learn/exercises/src/test/resources/exercises/%s.properties";
    private static final Pattern EXERCISE = Pattern.compile("-Dexercise=(\\d+) ");
    private static final Pattern ANSWER = Pattern.compile("(?s)<details><summary>\\S+</summary>.+?</details>");

    static Stream<Path> stops() {
        return ProjectFiles.ending(".md").stream()
                .filter(document -> ProjectFiles.name(document).matches("docs/chapter/\\d\\d-[^/]+"))
                .sorted();
    }

    @Test
    void theListHasTheStopsInTheirOrder() {
        List<String> names = stops().map(ProjectFiles::name).toList();

        assertThat(names).isNotEmpty();
        assertThat(Outline.of(CHAPTER.resolve("README.md")).links()).containsSubsequence(names);
    }

    @ParameterizedTest
    @MethodSource("stops")
    void aStopHasAllParts(Path stop) {
        String text = ProjectFiles.text(stop);
        List<String> sections = Outline.of(stop).headings().stream()
                .filter(heading -> heading.startsWith("## "))
                .map(heading -> heading.substring("## ".length()))
                .toList();

        assertThat(sections).filteredOn(section -> !section.equals(OPTIONAL)).isEqualTo(SECTIONS);
        assertThat(section(text, "A picture")).containsPattern(PICTURE);
        assertThat(section(text, "How it fails")).contains("Test.java)");
        assertThat(ANSWER.matcher(section(text, "Three questions")).results()).hasSize(3);
        assertThat(exercises(section(text, "Exercise")))
                .isNotEmpty()
                .allSatisfy(file -> assertThat(file).exists());
    }

    @Test
    void aStopIsShortInBothLanguages() {
        assertThat(ProjectFiles.ending(".md"))
                .filteredOn(document -> ProjectFiles.name(document).matches("docs/chapter/(ko/)?\\d\\d-[^/]+"))
                .isNotEmpty()
                .allSatisfy(stop ->
                        assertThat(words(stop)).as(ProjectFiles.name(stop)).hasSizeLessThanOrEqualTo(MAX_WORDS));
    }

    private static String[] words(Path stop) {
        return NO_PROSE.matcher(ProjectFiles.text(stop)).replaceAll("").strip().split("\\s+");
    }

    private static String section(String text, String heading) {
        String title = "\n## " + heading + "\n";
        return text.substring(text.indexOf(title) + title.length()).split("\n## ", 2)[0];
    }

    private static List<Path> exercises(String section) {
        return EXERCISE.matcher(section)
                .results()
                .map(number -> ProjectFiles.ROOT.resolve(EXERCISES.formatted(number.group(1))))
                .toList();
    }

    @ParameterizedTest
    @MethodSource("stops")
    void theCodeOfAStopIsThatOfTheFileThatItNames(Path stop) {
        assertThat(Outline.of(stop).blocks())
                .filteredOn(block -> CODE.contains(block.language()))
                .allSatisfy(block -> assertThat(missing(stop, block)).isEmpty());
    }

    /** A reader would copy it as it is, and miss the transaction. */
    @ParameterizedTest
    @MethodSource("stops")
    void aMarkShowsWhereTheCodeOfAStopIsCut(Path stop) {
        assertThat(Outline.of(stop).blocks())
                .filteredOn(block -> block.language().equals("java"))
                .allSatisfy(block -> assertThat(ShownCode.cutOff(block.text(), source(stop, block)))
                        .isEmpty());
    }

    /** A condition that is cut off without a mark would make another lock of it. */
    @ParameterizedTest
    @MethodSource("stops")
    void aStatementOfAStopIsWholeOrMarkedWhereItIsCut(Path stop) {
        assertThat(Outline.of(stop).blocks())
                .filteredOn(block -> STATEMENTS.contains(block.language()))
                .filteredOn(block -> !COMPARED.matcher(lastLink(stop, block)).matches())
                .allSatisfy(block -> assertThat(ShownCode.notWhole(statements(block), source(stop, block)))
                        .isEmpty());
    }

    /** A script is one statement, with empty lines in it. */
    private static Stream<String> statements(Block block) {
        return block.language().equals("lua")
                ? Stream.of(block.text())
                : Stream.of(block.text().split("\n\n"));
    }

    private static String source(Path stop, Block block) {
        return ProjectFiles.text(ProjectFiles.ROOT.resolve(lastLink(stop, block)));
    }

    private static String lastLink(Path stop, Block block) {
        List<String> links = Outline.links(stop, block.before());
        assertThat(links).as("a link to the source of %s", block.text()).isNotEmpty();
        return links.get(links.size() - 1);
    }

    /** Returns what the file does not have that the line before the block links, as the last of its links. */
    private static List<String> missing(Path stop, Block block) {
        String source = lastLink(stop, block);
        if (COMPARED.matcher(source).matches()) {
            return List.of();
        }
        return ShownCode.missing(block.text(), ProjectFiles.text(ProjectFiles.ROOT.resolve(source)));
    }
}
