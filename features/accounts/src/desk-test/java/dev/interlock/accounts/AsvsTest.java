package dev.interlock.accounts;

import static java.util.stream.Collectors.toMap;
import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.bootstrap.documentation.WholeProject;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The table of the ASVS has each requirement of levels 1 and 2 once, and names tests that exist. */
class AsvsTest {

    private static final Path ROOT = Path.of("..");
    private static final Pattern ROW =
            Pattern.compile("(?m)^\\| (\\d+\\.\\d+\\.\\d+) \\| (?:met|not met|not applicable) \\|");
    private static final Pattern NAMED_TEST = Pattern.compile("`(\\w+)#(\\w+)`");

    /** The sections, with the number of the last requirement of level 1 or 2 in each. */
    private static final List<String> SECTIONS = List.of(
            "6.1 3", "6.2 12", "6.3 4", "6.4 4", "6.5 5", "6.6 3", "6.8 4", "7.1 3", "7.2 4", "7.3 2", "7.4 5", "7.5 2",
            "7.6 2", "14.1 2", "14.2 4", "14.3 3");

    private final String table = Files.readString(ROOT.resolve("features/accounts/asvs.md"));

    AsvsTest() throws IOException {}

    @Test
    void eachRequirementHasARow() {
        assertThat(ROW.matcher(table).results().map(row -> row.group(1)))
                .containsExactlyElementsOf(SECTIONS.stream()
                        .map(section -> section.split(" "))
                        .flatMap(section -> IntStream.rangeClosed(1, Integer.parseInt(section[1]))
                                .mapToObj(number -> section[0] + "." + number))
                        .toList());
    }

    @Test
    @WholeProject
    void eachNamedTestExists() throws IOException {
        Map<String, String> tests = tests();
        List<MatchResult> named = NAMED_TEST.matcher(table).results().toList();

        assertThat(named)
                .isNotEmpty()
                .allSatisfy(test -> assertThat(tests.get(test.group(1)))
                        .as(test.group())
                        .containsPattern("void " + test.group(2) + "\\("));
    }

    private static Map<String, String> tests() throws IOException {
        try (Stream<Path> files = Files.walk(ROOT)) {
            return files.filter(file -> file.toString().endsWith("Test.java"))
                    .filter(file -> !file.toString().contains("/target/"))
                    .collect(toMap(AsvsTest::className, AsvsTest::text, String::concat));
        }
    }

    private static String className(Path file) {
        return file.getFileName().toString().replace(".java", "");
    }

    private static String text(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }
}
