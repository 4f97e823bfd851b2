package dev.interlock.bootstrap.template;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.bootstrap.template.SourceProgram.Run;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code ./without} on a small project: two features, and a module that brings them together. CI cuts the whole one down. */
@Tag("proof")
class WithoutTest {

    private static final SourceProgram WITHOUT = SourceProgram.compile("without", "Without");

    private static final String DEPENDENCY = """
            <dependency>
              <groupId>org.sample</groupId>
              <artifactId>%s</artifactId>
            </dependency>
            """;

    private final Path project;

    WithoutTest(@TempDir Path project) {
        this.project = project;
    }

    @BeforeEach
    void commitAProject() throws IOException {
        write("pom.xml", """
                <groupId>org.sample</groupId>
                <module>features/gifts</module>
                <module>features/points</module>
                <module>learn/lab</module>
                """);
        write("bootstrap/pom.xml", DEPENDENCY.formatted("gifts") + DEPENDENCY.formatted("points") + """
                <source>../features/gifts/src/desk-test/java</source>
                <source>../features/points/src/desk-test/java</source>
                <source>../features/points/src/with-gifts/java</source>
                <!-- To study. -->
                <profile><exists>../learn/lab/pom.xml</exists></profile>
                """);
        write("features/gifts/pom.xml", "<artifactId>gifts</artifactId>");
        write("features/points/pom.xml", "<artifactId>points</artifactId>");
        write("features/points/src/with-gifts/java/GiftPointsTest.java", "class GiftPointsTest {}");
        write("features/README.md", """
                | [`gifts`](gifts/README.md) |
                | [`points`](points/README.md) |
                """);
        write("learn/lab/pom.xml", "<artifactId>lab</artifactId>");
        write("docs/life.md", "An order may have gifts.");
        run("git", "init", "--quiet");
        commit();
    }

    @Test
    void aFeatureGoesWithItsFolderItsLinesAndTheTestsOfBoth() throws IOException {
        Run run = without("gifts");

        assertThat(run.status()).as(run.printed()).isZero();
        assertThat(run.printed()).contains("Removed: gifts", "Documents that mention gifts: docs/life.md");
        assertThat(project.resolve("features/gifts")).doesNotExist();
        assertThat(project.resolve("features/points/src/with-gifts")).doesNotExist();
        assertThat(read("pom.xml")).contains("features/points", "learn/lab").doesNotContain("gifts");
        assertThat(read("bootstrap/pom.xml"))
                .contains("<artifactId>points</artifactId>", "features/points/src/desk-test", "To study.")
                .doesNotContain("gifts");
        assertThat(read("features/README.md")).contains("points").doesNotContain("gifts");
        assertThat(read(".without")).isEqualTo("features/gifts\n");
    }

    @Test
    void anotherPartGoesWithItsProfile() throws IOException {
        assertThat(without("learn/").status()).isZero();

        assertThat(project.resolve("learn")).doesNotExist();
        assertThat(read("pom.xml")).contains("gifts", "points").doesNotContain("learn");
        assertThat(read("bootstrap/pom.xml")).contains("gifts").doesNotContain("learn", "To study.");
    }

    @Test
    void whatAnotherFeatureNeedsStays() throws IOException {
        write("features/points/pom.xml", "<artifactId>points</artifactId>\n" + DEPENDENCY.formatted("gifts"));
        commit();

        assertThat(without("gifts").printed()).contains("features/points needs gifts");
        assertThat(project.resolve("features/gifts")).exists();
        assertThat(without("gifts", "points").status()).isZero();
    }

    @Test
    void aModuleThatCompilesTestsOfAPartDoesWithoutIt() throws IOException {
        write("features/points/pom.xml", "<artifactId>points</artifactId>\n" + DEPENDENCY.formatted("gifts") + """
                <source>../../features/gifts/src/points-test/java</source>
                """);
        commit();

        assertThat(without("gifts").status()).isZero();

        assertThat(read("features/points/pom.xml")).isEqualTo("<artifactId>points</artifactId>\n");
    }

    @Test
    void theDeskAloneKeepsASampleThatItDoesNotHave() throws IOException {
        write("features/sample/pom.xml", "<artifactId>sample</artifactId>");
        write("README.desk.md", "The desk alone.");
        commit();

        assertThat(without("--all").status()).isZero();

        assertThat(project.resolve("features/sample")).exists();
        assertThat(project.resolve("features/gifts")).doesNotExist();
        assertThat(project.resolve("features/points")).doesNotExist();
    }

    @Test
    void anUnknownPartAndUncommittedChangesAreRefused() throws IOException {
        assertThat(without("nonsense").printed()).contains("There is no part 'nonsense'");
        for (String noPart : List.of("docs", "..", ".", "", "features", "features/..")) {
            assertThat(without(noPart).printed()).contains("There is no part '" + noPart + "'");
        }
        assertThat(without().printed()).contains("Usage:", "gifts, points");
        write("docs/life.md", "An order may have points.");
        assertThat(without("gifts").printed()).contains("Commit or stash these changes first", "docs/life.md");
        assertThat(project.resolve("features/gifts")).exists();
    }

    private void write(String file, String text) throws IOException {
        Path path = project.resolve(file);
        Files.createDirectories(Objects.requireNonNull(path.getParent()));
        Files.writeString(path, text);
    }

    private String read(String file) throws IOException {
        return Files.readString(project.resolve(file));
    }

    private void commit() throws IOException {
        run("git", "add", "--all");
        run("git", "-c", "user.name=test", "-c", "user.email=test@localhost", "commit", "--quiet", "--message=test");
    }

    private Run without(String... parts) throws IOException {
        return WITHOUT.run(project, parts);
    }

    private Run run(String... command) throws IOException {
        return Run.of(project, command);
    }
}
