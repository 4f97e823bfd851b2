package dev.interlock.bootstrap.documentation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** {@code docs/extending.md}: its patches fit the files of the checkout, and it quotes them and the sample. The template's build applies them. */
class GuideTest {

    private static final Path GUIDE = ProjectFiles.ROOT.resolve("docs/extending.md");
    private static final Path SAMPLE = ProjectFiles.ROOT.resolve("features/coupons");
    private static final Path PATCHES = ProjectFiles.ROOT.resolve("docs/extending");
    private static final int MAX_WORDS = 2_500;
    private static final Pattern QUOTE = Pattern.compile("(?s)```(?!sh\\n)\\w+\\n(.*?)```");

    @Test
    void theGuideIsShort() {
        assertThat(ProjectFiles.text(GUIDE).strip().split("\\s+")).hasSizeLessThanOrEqualTo(MAX_WORDS);
    }

    @Test
    void everyQuoteIsOfAPatchOrOfTheSample() {
        assumeThat(SAMPLE).exists();
        List<String> sources = Stream.of(".patch", ".java", ".sql", ".html", ".properties", ".yaml")
                .flatMap(ending -> ProjectFiles.ending(ending).stream())
                .filter(file -> file.startsWith(SAMPLE) || file.startsWith(PATCHES))
                .map(ProjectFiles::text)
                .toList();
        List<String> quotes = QUOTE.matcher(ProjectFiles.text(GUIDE))
                .results()
                .map(quote -> quote.group(1))
                .toList();

        assertThat(quotes)
                .hasSizeGreaterThan(5)
                .allSatisfy(quote -> assertThat(sources)
                        .anyMatch(source -> ShownCode.missing(quote, source).isEmpty()));
    }

    /** A desk with migrations of its own, which begin at 1000, may have the memo already, or other lines in its places. */
    @Test
    void theCommandFitsTheDesk() throws IOException {
        Path migrations = ProjectFiles.ROOT.resolve("adapter-persistence/src/main/resources/db/migration");
        try (Stream<Path> files = Files.list(migrations)) {
            assumeThat(files).noneMatch(file -> file.getFileName().toString().matches("V\\d{4}__.*"));
        }
        assertThat(check("memo.patch")).isEmpty();
    }

    @Test
    void theFeatureFitsTheDesk() throws IOException {
        assumeThat(ProjectFiles.text(ProjectFiles.ROOT.resolve("bootstrap/pom.xml")))
                .doesNotContain("<artifactId>" + SAMPLE.getFileName());
        assertThat(check("coupons.patch")).isEmpty();
    }

    /** Returns what git says against the patch. */
    private static String check(String patch) throws IOException {
        Process git = new ProcessBuilder(
                        "git", "apply", "--check", PATCHES.resolve(patch).toString())
                .directory(ProjectFiles.ROOT.toFile())
                .redirectErrorStream(true)
                .start();
        String printed = new String(git.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        return git.onExit().join().exitValue() == 0 ? "" : printed;
    }
}
