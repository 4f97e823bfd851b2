package dev.interlock.bootstrap.template;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.interlock.bootstrap.template.SourceProgram.Run;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The blocks of {@code docs/extending.md} fit the files of the checkout. The template's own build compiles and tests them. */
class ExtendTest {

    private static final Path CHECKOUT = Path.of("..").toAbsolutePath().normalize();

    private static final SourceProgram EXTEND = SourceProgram.compile(".ci/Extend.java", "Extend");

    private final Path project;

    ExtendTest(@TempDir Path project) {
        this.project = project;
    }

    /** A desk with migrations of its own, which begin at 1000, may have the blocks already, or others in their places. */
    @Test
    void everyBlockOfTheGuideFits() throws IOException {
        try (Stream<Path> migrations =
                Files.list(CHECKOUT.resolve("adapter-persistence/src/main/resources/db/migration"))) {
            assumeThat(migrations)
                    .noneMatch(file -> file.getFileName().toString().matches("V\\d{4}__.*"));
        }
        Run run = EXTEND.run(project, CHECKOUT.toString(), project.toString());

        assertThat(run.status()).as(run.printed()).isZero();
        TreeSet<String> named = new TreeSet<>();
        Pattern.compile("(?m)^\\*\\*`(.+)`\\*\\*$")
                .matcher(Files.readString(CHECKOUT.resolve("docs/extending.md")))
                .results()
                .forEach(path -> named.add(path.group(1)));
        assertThat(files()).hasSizeGreaterThan(40).isEqualTo(named);
    }

    @Test
    void aBlockChangesItsPlacesOrIsAWholeFile() throws IOException {
        write("list", "one\ntwo\n\nthree\nfour\n");
        guide(
                "**`list`**\n\n```diff\n-one\n+1\n two\n@@\n \n three\n+3.5\n```\n\n**`new/text`**\n\n```text\nA\n\nB\n```\n");

        assertThat(EXTEND.run(project, ".", ".").status()).isZero();

        assertThat(read("list")).isEqualTo("1\ntwo\n\nthree\n3.5\nfour\n");
        assertThat(read("new/text")).isEqualTo("A\n\nB\n");
    }

    @Test
    void aPlaceThatIsMissingOrNotTheOnlyOneIsRefused() throws IOException {
        write("list", "one\ntwo\none\n");

        guide("**`list`**\n\n```diff\n three\n+4\n```\n");
        assertThat(EXTEND.run(project, ".", ".").printed()).contains("exactly once:\nthree");
        guide("**`list`**\n\n```diff\n one\n+1\n```\n");
        assertThat(EXTEND.run(project, ".", ".").printed()).contains("exactly once:\none");

        assertThat(read("list")).isEqualTo("one\ntwo\none\n");
    }

    @Test
    void aWholeFileThatExistsIsRefused() throws IOException {
        write("list", "one\n");
        guide("**`list`**\n\n```text\ntwo\n```\n");

        assertThat(EXTEND.run(project, ".", ".").printed()).contains("list exists already");
        assertThat(read("list")).isEqualTo("one\n");
    }

    private Set<String> files() throws IOException {
        TreeSet<String> files = new TreeSet<>();
        try (Stream<Path> paths = Files.walk(project)) {
            paths.filter(Files::isRegularFile)
                    .forEach(path ->
                            files.add(project.relativize(path).toString().replace('\\', '/')));
        }
        return files;
    }

    private void guide(String blocks) throws IOException {
        write("docs/extending.md", "# A guide\n\n" + blocks);
    }

    private void write(String file, String text) throws IOException {
        Path path = project.resolve(file);
        Files.createDirectories(Objects.requireNonNull(path.getParent()));
        Files.writeString(path, text);
    }

    private String read(String file) throws IOException {
        return Files.readString(project.resolve(file));
    }
}
