package dev.interlock.bootstrap.documentation;

import static java.util.stream.Collectors.toSet;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Each page of a technique has all parts, and shows statements that the code sends.
 */
@WholeProject
class TechniquePagesTest {

    private static final Pattern STATEMENTS = Pattern.compile("(?s)```(sql|lua)\\n(.*?)```");
    private static final Pattern SQL_COMMENT = Pattern.compile("(?m)^\\s*--.*$");
    private static final Pattern STRING = Pattern.compile("(?s)\"\"\"\\n(.*?)\"\"\"|\"((?:[^\"\\\\\\n]|\\\\.)+)\"");

    /** Compares techniques, and is not the page of one. */
    private static final String COMPARISON = "redis-or-table.md";

    private static final List<String> PARTS =
            List.of("## When to use it, and when not", "## How it fails", "Test.java)");

    private final List<Path> pages = ProjectFiles.ending(".md").stream()
            .filter(document -> ProjectFiles.name(document).startsWith("docs/techniques/"))
            .filter(document -> !document.endsWith(COMPARISON))
            .toList();

    @Test
    void everyStatementOfAPageIsInTheCode() {
        Set<String> sent = ProjectFiles.ending(".java").stream()
                .filter(source -> ProjectFiles.name(source).contains("/src/main/java/"))
                .flatMap(source -> strings(ProjectFiles.text(source)))
                .collect(toSet());
        List<String> unknown = new ArrayList<>();
        for (Path page : pages) {
            shown(ProjectFiles.text(page))
                    .filter(statement -> !sent.contains(statement))
                    .forEach(statement -> unknown.add(ProjectFiles.name(page) + ": " + statement));
        }

        assertThat(unknown).isEmpty();
    }

    @Test
    void eachPageHasAllParts() {
        assertThat(pages).isNotEmpty();
        assertThat(pages)
                .allSatisfy(page -> assertThat(ProjectFiles.text(page))
                        .as(ProjectFiles.name(page))
                        .contains(PARTS));
    }

    /** Returns the statements of a page. A script is one statement; SQL statements are separated by an empty line. */
    private static Stream<String> shown(String page) {
        return STATEMENTS.matcher(page).results().flatMap(block -> {
            String text = block.group(2);
            return "lua".equals(block.group(1))
                    ? Stream.of(normalized(text))
                    : Stream.of(SQL_COMMENT.matcher(text).replaceAll("").split("\\n\\s*\\n"))
                            .map(TechniquePagesTest::normalized)
                            .filter(statement -> !statement.isEmpty());
        });
    }

    private static Stream<String> strings(String source) {
        return STRING.matcher(source).results().map(TechniquePagesTest::content).map(TechniquePagesTest::normalized);
    }

    private static String content(MatchResult string) {
        return string.group(1) == null ? string.group(2) : string.group(1);
    }

    private static String normalized(String text) {
        return text.strip().replaceAll("\\s+", " ");
    }
}
