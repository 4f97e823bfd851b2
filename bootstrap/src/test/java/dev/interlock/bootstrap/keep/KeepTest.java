package dev.interlock.bootstrap.keep;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The program {@code keep} cuts a small project down. */
@Tag("proof")
class KeepTest {

    @TempDir
    Path project;

    @BeforeEach
    void makeTheProject() throws Exception {
        write("keep", Files.readString(Path.of("../keep")));
        write(".keep/keep", """
                # The program
                keep
                .keep
                """);
        write(".keep/packing", """
                # Packs orders
                **/packing
                **/Packing*.java
                web/list.txt: packing
                +rows
                """);
        write(".keep/lab", """
                # Shows scenarios
                lab
                +rows
                """);
        write(".keep/rows", """
                # Keeps rows
                rows
                """);
        write("pom.xml", """
                <modules>
                  <module>web</module>
                  <!-- Only to look at. -->
                  <module>lab</module>
                </modules>
                """);
        write("lab/pom.xml", "<artifactId>lab</artifactId>\n");
        write("lab/target/Lab.class", "");
        write("rows/Row.java", "class Row {}\n");
        write("web/pom.xml", """
                <dependencies>
                  <dependency>
                    <groupId>dev.interlock</groupId>
                    <artifactId>domain</artifactId>
                  </dependency>
                  <!-- Only to look at. -->
                  <dependency>
                    <groupId>dev.interlock</groupId>
                    <artifactId>lab</artifactId>
                  </dependency>
                </dependencies>
                """);
        write("web/list.txt", """
                orders
                packing
                """);
        write("web/packing/Queue.java", "class Queue {}\n");
        write("web/work/PackingTest.java", "class PackingTest {}\n");
        write("web/work/package-info.java", "package work;\n");
        write("web/orders/Order.java", "class Order {}\n");
        write("web/orders/package-info.java", "package orders;\n");
        write(".gitignore", "target/\n");
        commit();
    }

    @Test
    void whatIsNotKeptIsRemovedWithTheProgramItself() throws Exception {
        assertThat(keep("desk")).contains("Removed: lab, packing, rows");

        assertThat(files())
                .containsExactlyInAnyOrder(
                        ".gitignore",
                        "pom.xml",
                        "web/pom.xml",
                        "web/list.txt",
                        "web/orders/Order.java",
                        "web/orders/package-info.java");
        assertThat(read("web/list.txt")).isEqualTo("orders\n");
    }

    @Test
    void aModuleIsRemovedWithItsLinesAndTheCommentsAboveThem() throws Exception {
        keep("desk");

        assertThat(read("pom.xml")).isEqualTo("""
                <modules>
                  <module>web</module>
                </modules>
                """);
        assertThat(read("web/pom.xml")).isEqualTo("""
                <dependencies>
                  <dependency>
                    <groupId>dev.interlock</groupId>
                    <artifactId>domain</artifactId>
                  </dependency>
                </dependencies>
                """);
    }

    @Test
    void aFeatureIsKeptWithWhatItNeeds() throws Exception {
        assertThat(keep("desk", "+packing")).contains("Kept: the order desk, packing, rows");

        assertThat(files())
                .contains(
                        "web/packing/Queue.java",
                        "web/work/PackingTest.java",
                        "web/work/package-info.java",
                        "rows/Row.java")
                .doesNotContain("lab/pom.xml");
        assertThat(read("web/list.txt")).contains("packing");
    }

    @Test
    void whatLeadsNowhereInADocumentIsRemoved() throws Exception {
        write("README.md", """
                # Desk

                Orders. [The list](web/list.txt).

                | what | where |
                |---|---|
                | the queue | [Queue](web/packing/Queue.java) |
                | an order | [Order](web/orders/Order.java) |

                | test | of |
                |---|---|
                | `PackingTest` | packing |

                1. [The rows](rows)
                2. [The orders](web/orders), as before
                  on two lines

                ## The Lab

                [It](lab/pom.xml) shows a run. So this paragraph goes,
                with its heading.

                ## The end

                See [above](#the-lab).
                <!-- packing -->

                Packed.
                <!-- /packing -->

                Sold<!-- packing -->, packed<!-- /packing --> and sent.

                ```
                lab/   shows scenarios
                web/   pages
                ```
                """);
        commit();

        keep("desk");

        assertThat(read("README.md")).isEqualTo("""
                # Desk

                Orders. [The list](web/list.txt).

                | what | where |
                |---|---|
                | an order | [Order](web/orders/Order.java) |

                1. [The orders](web/orders), as before
                  on two lines

                ## The end

                Sold and sent.

                ```
                web/   pages
                ```
                """);
    }

    @Test
    void theMarksOfAKeptFeatureAreRemovedFromADocument() throws Exception {
        write("README.md", """
                <!-- packing -->
                Packed.
                <!-- /packing -->
                Sold<!-- packing -->, packed<!-- /packing --> and sent.
                """);
        commit();

        keep("desk", "+packing");

        assertThat(read("README.md")).isEqualTo("""
                Packed.
                Sold, packed and sent.
                """);
    }

    @Test
    void anUnknownFeatureIsRefusedWithTheList() throws Exception {
        assertThat(refused("desk", "+shipping")).contains("Unknown: shipping", "+packing", "Packs orders", "+lab");
        assertThat(refused("desk", "+keep")).contains("Unknown: keep");
        assertThat(refused()).contains("Usage: ./keep desk");
    }

    @Test
    void uncommittedChangesAreRefused() throws Exception {
        write("web/list.txt", "changed\n");

        assertThat(refused("desk")).contains("Commit or stash", "web/list.txt");
    }

    @Test
    void aLineThatMatchesNothingIsRefusedBeforeAnythingIsRemoved() throws Exception {
        write(".keep/lab", """
                # Shows scenarios
                lab
                laboratory
                """);
        commit();

        assertThat(refused("desk")).contains(".keep/lab:3", "laboratory");
        write(".keep/lab", """
                # Shows scenarios
                lab
                web/list.txt: scenarios
                """);
        commit();

        assertThat(refused("desk")).contains(".keep/lab:3", "scenarios");
    }

    /** {@code .ci/keep} checks the features that the document names. */
    @Test
    void theDocumentNamesEachFeatureThatDoesNotOnlyComeAlong() throws Exception {
        Set<String> named = Pattern.compile("(?m)^\\| `([a-z-]+)` ")
                .matcher(Files.readString(Path.of("../docs/keep.md")))
                .results()
                .map(row -> row.group(1))
                .collect(Collectors.toSet());
        Set<String> features = new TreeSet<>();
        Set<String> comeAlong = new TreeSet<>();
        try (var files = Files.list(Path.of("../.keep"))) {
            for (Path file : files.toList()) {
                features.add(file.getFileName().toString());
                Files.readAllLines(file).stream()
                        .filter(line -> line.startsWith("+"))
                        .forEach(line -> comeAlong.add(line.substring(1)));
            }
        }

        features.remove("keep");
        assertThat(features).containsAll(named);
        features.removeAll(named);
        assertThat(comeAlong).containsAll(features);
    }

    private String keep(String... arguments) throws Exception {
        Run run = keeping(arguments);
        assertThat(run.status()).as(run.output()).isZero();
        return run.output();
    }

    /** Returns the reason, after a look that no file has gone. */
    private String refused(String... arguments) throws Exception {
        List<String> before = files();
        Run run = keeping(arguments);
        assertThat(run.status()).isOne();
        assertThat(files()).isEqualTo(before);
        return run.output();
    }

    private Run keeping(String... arguments) throws Exception {
        List<String> command = new ArrayList<>(
                List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(), "--source", "17", "keep"));
        command.addAll(List.of(arguments));
        return run(command);
    }

    private void commit() throws Exception {
        for (List<String> command : List.of(
                List.of("git", "init", "--quiet"),
                List.of("git", "add", "--all"),
                List.of(
                        "git",
                        "-c",
                        "user.name=Kim",
                        "-c",
                        "user.email=kim@example.com",
                        "commit",
                        "--quiet",
                        "-m",
                        "A step"))) {
            Run run = run(command);
            assertThat(run.status()).as(run.output()).isZero();
        }
    }

    private record Run(int status, String output) {}

    private Run run(List<String> command) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(command)
                .directory(project.toFile())
                .redirectErrorStream(true)
                .start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        return new Run(process.waitFor(), output);
    }

    private List<String> files() throws IOException {
        try (var paths = Files.walk(project)) {
            return paths.filter(Files::isRegularFile)
                    .map(path -> project.relativize(path).toString())
                    .filter(path -> !path.startsWith(".git/"))
                    .sorted()
                    .toList();
        }
    }

    private String read(String file) throws IOException {
        return Files.readString(project.resolve(file));
    }

    private void write(String file, String text) throws IOException {
        Path path = project.resolve(file);
        Files.createDirectories(path.getParent());
        Files.writeString(path, text);
    }
}
