package dev.interlock.lab.page.drawing;

import dev.interlock.lab.engine.trace.Event.Statement;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Puts bind values in place of their parameters. */
public final class BoundSql {

    /** A quoted text, a parameter, or anything else. */
    private static final Pattern TOKEN =
            Pattern.compile("'(?:[^'\\\\]|''|\\\\.)*+'|\"[^\"]*+\"|`[^`]*+`|\\?|\\s++|[^'\"`?\\s]++|.");

    private BoundSql() {}

    /** Returns the statement in one line. A batch becomes as many statements as it has sets of values. */
    public static String text(Statement statement) {
        return String.join("; ", statements(statement.sql(), statement.values()));
    }

    /** Returns a statement for each set of values. */
    public static List<String> statements(String sql, List<String> values) {
        List<String> statements = new ArrayList<>();
        Iterator<String> rest = values.iterator();
        do {
            statements.add(bound(sql, rest));
        } while (rest.hasNext() && hasParameters(sql));
        return statements;
    }

    private static boolean hasParameters(String sql) {
        return TOKEN.matcher(sql).results().anyMatch(token -> token.group().equals("?"));
    }

    private static String bound(String sql, Iterator<String> values) {
        StringBuilder bound = new StringBuilder();
        Matcher token = TOKEN.matcher(sql.strip());
        while (token.find()) {
            String text = token.group();
            if (text.equals("?") && values.hasNext()) {
                bound.append(values.next());
            } else {
                bound.append(text.isBlank() ? " " : text);
            }
        }
        return bound.toString();
    }
}
