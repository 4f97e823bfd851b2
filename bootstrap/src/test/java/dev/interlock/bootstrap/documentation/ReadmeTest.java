package dev.interlock.bootstrap.documentation;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The README is short, its code is that of the sources, and CI runs its commands and those of {@code docs/running.md}. */
@WholeProject
class ReadmeTest {

    private static final Path README = ProjectFiles.ROOT.resolve("README.md");
    private static final int MAX_LINES = 120;
    private static final int MAX_LINES_OF_CODE = 20;

    private static final Pattern JAVA = Pattern.compile("(?s)```java\\n(.*?)```");
    private static final Pattern SHELL = Pattern.compile("(?s)```sh\\n(.*?)```");

    @ParameterizedTest
    @ValueSource(strings = {"README.md", "README.ko.md"})
    void theReadmeIsShort(String edition) {
        assertThat(ProjectFiles.text(ProjectFiles.ROOT.resolve(edition)).lines())
                .hasSizeLessThanOrEqualTo(MAX_LINES);
    }

    /** Each part of the code begins with the name of its class. */
    @Test
    void theCodeIsThatOfTheSources() {
        String code = only(JAVA);

        assertThat(code.lines().filter(line -> !line.isBlank() && !line.startsWith("//")))
                .hasSizeBetween(1, MAX_LINES_OF_CODE);
        assertThat(code.split("\n\n(?=// [A-Z])")).hasSizeGreaterThan(2).allSatisfy(part -> {
            String[] nameAndLines = part.split("\n", 2);
            String source = source(nameAndLines[0].replace("// ", "") + ".java");
            assertThat(ShownCode.missing(nameAndLines[1], source)).isEmpty();
        });
    }

    private static String only(Pattern block) {
        List<MatchResult> found =
                block.matcher(ProjectFiles.text(README)).results().toList();
        assertThat(found).hasSize(1);
        return found.get(0).group(1);
    }

    private static String source(String name) {
        List<Path> files = ProjectFiles.ending(".java").stream()
                .filter(file -> file.endsWith(name))
                .toList();
        assertThat(files).as(name).hasSize(1);
        return ProjectFiles.text(files.get(0));
    }

    /** CI may add options to a command, such as quiet output. */
    @ParameterizedTest
    @ValueSource(strings = {"README.md", "docs/running.md"})
    void everyCommandIsRunByCi(String document) {
        List<Set<String>> run = Stream.of(".ci", ".github/workflows")
                .flatMap(ReadmeTest::commandsOfFolder)
                .toList();
        List<String> commands = SHELL.matcher(ProjectFiles.text(ProjectFiles.ROOT.resolve(document)))
                .results()
                .map(block -> block.group(1))
                .flatMap(String::lines)
                .toList();

        assertThat(commands)
                .isNotEmpty()
                .allSatisfy(
                        command -> assertThat(run).as(command).anyMatch(words -> words.containsAll(words(command))));
    }

    private static Stream<Set<String>> commandsOfFolder(String folder) {
        try (Stream<Path> files = Files.list(ProjectFiles.ROOT.resolve(folder))) {
            return files
                    .flatMap(file ->
                            ProjectFiles.text(file).replaceAll("\\\\\\n", " ").lines())
                    .map(ReadmeTest::words)
                    .toList()
                    .stream();
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    private static Set<String> words(String command) {
        return Set.copyOf(Arrays.asList(command.strip().split("\\s+")));
    }
}
