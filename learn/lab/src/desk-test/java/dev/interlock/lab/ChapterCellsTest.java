package dev.interlock.lab;

import static java.util.stream.Collectors.toSet;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import dev.interlock.lab.engine.trace.Event;
import dev.interlock.lock.jdbc.testing.DatabaseTest;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** The stops of the chapter lead to cells that there are, and show statements that their cells send. */
@DatabaseTest
@Tag("engine")
@Tag("proof")
class ChapterCellsTest {

    private static final Path CHAPTER = Path.of("..", "docs", "chapter");

    private static final String ADDRESS = "http://localhost:8080/lab/(S\\d\\d)\\?cell=([a-z0-9-]+)";
    private static final Pattern LINK = Pattern.compile("\\(" + ADDRESS + "\\)");
    private static final Pattern STATEMENT = Pattern.compile("\\(" + ADDRESS + "\\)[:.]?\\n\\n```sql\\n([^`]*)```");

    private static final Pattern PARTS = Pattern.compile("(select |update \\w+ set )(.*?)( from .*| where .*)");
    private static final String LEFT_OUT = "…";

    @RegisterExtension
    static final SharedLab LAB = new SharedLab();

    static Stream<Arguments> links() throws IOException {
        return found(LINK).map(link -> Arguments.of(link.get(0), link.get(1))).distinct();
    }

    static Stream<Arguments> statements() throws IOException {
        return found(STATEMENT).map(shown -> Arguments.of(shown.toArray()));
    }

    /** Returns the groups of each match in the English pages. The Korean ones have the same links and code. */
    private static Stream<List<String>> found(Pattern pattern) throws IOException {
        try (Stream<Path> files = Files.list(CHAPTER)) {
            return files
                    .filter(Files::isRegularFile)
                    .flatMap(page -> pattern.matcher(text(page)).results())
                    .map(match -> IntStream.rangeClosed(1, match.groupCount())
                            .mapToObj(match::group)
                            .toList())
                    .toList()
                    .stream();
        }
    }

    private static String text(Path page) {
        try {
            return Files.readString(page);
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    @ParameterizedTest
    @MethodSource("links")
    void aLinkLeadsToACell(String scenario, String cell) {
        assertThatCode(() -> LAB.desks().scenario(scenario).cell(cell)).doesNotThrowAnyException();
    }

    @ParameterizedTest
    @MethodSource("statements")
    void aStatementIsSentInItsCell(String scenario, String cell, String shown) throws InterruptedException {
        Stream<Sent> sent = LAB.desks().run(scenario, cell).events().stream()
                .map(Event::statement)
                .filter(Objects::nonNull)
                .map(statement -> Sent.of(statement.sql()));

        assertThat(sent).anyMatch(Sent.of(shown)::isShownOf);
    }

    /** A statement without aliases and values. Hibernate orders the columns. */
    private record Sent(String verb, Set<String> columns, String rest) {

        static Sent of(String statement) {
            String plain = statement
                    .replaceAll("\\b\\w+_\\d+\\.", "")
                    .replaceAll("( of)? \\w+_\\d+\\b", "")
                    .replaceAll("\\s+", " ")
                    .replaceAll(" ?([=,(]) ?", "$1")
                    .replaceAll("=\\d+", "=?")
                    .strip();
            Matcher parts = PARTS.matcher(plain);
            return parts.matches()
                    ? new Sent(
                            parts.group(1), Stream.of(parts.group(2).split(",")).collect(toSet()), parts.group(3))
                    : new Sent(plain, Set.of(), "");
        }

        /** Returns whether this statement, in which columns may be left out, is the sent one. */
        boolean isShownOf(Sent sent) {
            Set<String> named =
                    columns.stream().filter(column -> !column.equals(LEFT_OUT)).collect(toSet());
            return verb.equals(sent.verb)
                    && rest.equals(sent.rest)
                    && (columns.contains(LEFT_OUT) ? sent.columns.containsAll(named) : sent.columns.equals(named));
        }
    }
}
