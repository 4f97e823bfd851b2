package dev.interlock.adapter.api.problem;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.core.io.ClassPathResource;
import org.springframework.core.io.support.EncodedResource;
import org.springframework.core.io.support.PropertiesLoaderUtils;

/** The table of errors in {@code docs/api.md} lists the problems that the API answers with, and each has a text on its help page. */
class ErrorsTableTest {

    private static final Pattern ROW = Pattern.compile("(?m)^\\|[^|]+\\|[^|]+\\| (\\d{3}) \\| `([a-z-]+)` \\|$");

    @Test
    void theTableListsEachProblemWithItsStatus() throws IOException {
        Map<String, Integer> listed = new TreeMap<>();
        ROW.matcher(Files.readString(Path.of("..", "docs", "api.md")))
                .results()
                .forEach(row -> listed.put(row.group(2), Integer.valueOf(row.group(1))));

        Map<String, Integer> problems = new TreeMap<>();
        for (ProblemType type : ProblemType.values()) {
            problems.put(type.pathName(), type.status().value());
        }
        assertThat(listed).isEqualTo(problems);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "_ko", "_zh"})
    void eachProblemHasATextInEachLanguage(String language) throws IOException {
        Properties texts = PropertiesLoaderUtils.loadProperties(new EncodedResource(
                new ClassPathResource("messages/api" + language + ".properties"), StandardCharsets.UTF_8));

        for (ProblemType type : ProblemType.values()) {
            assertThat(texts).containsKeys("problem.title." + type, "problem.text." + type);
        }
    }
}
