package dev.interlock.accounts;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.springframework.jdbc.core.simple.JdbcClient;

/** The levels of protection that the document gives to tables. */
final class DataLevels {

    private static final Pattern ROW =
            Pattern.compile("(?m)^\\| (secret|personal|internal) \\| ([^|]+) \\| [^|]+ \\| ([^|]+) \\|$");
    private static final Pattern PROTECTION =
            Pattern.compile("(?m)^\\| (secret|personal|internal) \\| [^|]+ \\| [^|]+ \\|$");
    private static final Pattern TABLE = Pattern.compile("`(\\w+)`");

    private final String document;

    DataLevels() throws IOException {
        document = Files.readString(Path.of("../features/accounts/data.md"));
    }

    /** Returns the tables of the database, in lower case. */
    static List<String> tablesOf(JdbcClient jdbc) {
        return jdbc
                .sql(
                        "select table_name from information_schema.tables where table_schema = schema() and table_type = 'BASE TABLE'")
                .query(String.class)
                .list()
                .stream()
                .map(table -> table.toLowerCase(Locale.ROOT))
                .toList();
    }

    Set<String> tables() {
        return tables(row -> true);
    }

    /** Returns the tables with texts of customers, which are gone when these leave. */
    Set<String> forgottenTables() {
        return tables(row -> row.group(3).contains("until the customer leaves"));
    }

    private Set<String> tables(Predicate<MatchResult> rows) {
        return ROW.matcher(document)
                .results()
                .filter(rows)
                .flatMap(row -> TABLE.matcher(row.group(2)).results())
                .map(table -> table.group(1))
                .collect(Collectors.toSet());
    }

    Set<String> levels() {
        return firstCells(ROW);
    }

    Set<String> protectedLevels() {
        return firstCells(PROTECTION);
    }

    private Set<String> firstCells(Pattern rows) {
        return rows.matcher(document).results().map(row -> row.group(1)).collect(Collectors.toSet());
    }
}
