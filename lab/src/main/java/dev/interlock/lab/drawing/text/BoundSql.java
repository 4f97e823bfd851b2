package dev.interlock.lab.drawing.text;

import dev.interlock.lab.trace.Event.Statement;
import dev.interlock.lab.trace.Trace;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Puts bind values in place of their parameters, as literals. */
public final class BoundSql {

    /** A quoted text, a parameter, or anything else. */
    private static final Pattern TOKEN =
            Pattern.compile("'(?:[^'\\\\]|''|\\\\.)*+'|\"[^\"]*+\"|`[^`]*+`|\\?|\\s++|[^'\"`?\\s]++|.");

    private static final Pattern COUNT = Pattern.compile("(?is).*\\b(limit|offset|first|interval|get_lock\\(.*,)\\s*");

    private static final int LOOK_BEHIND = 80;

    private final boolean escapesBackslashes;

    private BoundSql(boolean escapesBackslashes) {
        this.escapesBackslashes = escapesBackslashes;
    }

    /** Only MySQL gives a meaning to backslashes. */
    public static BoundSql of(Trace.Database database) {
        return new BoundSql(isMySql(database));
    }

    public static boolean isMySql(Trace.Database database) {
        return database.product().toLowerCase(Locale.ROOT).contains("mysql");
    }

    /** Returns the statement in one line. A batch becomes as many statements as it has sets of values. */
    public String text(Statement statement) {
        return String.join("; ", statements(statement));
    }

    public List<String> statements(Statement statement) {
        return statements(statement.sql(), statement.values());
    }

    /** Returns a statement for each set of values. */
    public List<String> statements(String sql, List<String> values) {
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

    private String bound(String sql, Iterator<String> values) {
        StringBuilder bound = new StringBuilder();
        Matcher token = TOKEN.matcher(sql.strip());
        while (token.find()) {
            String text = token.group();
            if (text.equals("?") && values.hasNext()) {
                bound.append(literal(values.next(), bound));
            } else {
                bound.append(text.isBlank() ? " " : text);
            }
        }
        return bound.toString();
    }

    private static CharSequence end(CharSequence text) {
        return text.subSequence(Math.max(0, text.length() - LOOK_BEHIND), text.length());
    }

    /** Both databases convert texts to the column's type, so that only a few values must not be quoted. */
    private String literal(String value, CharSequence before) {
        boolean bare = value.equals("null") || value.equals("true") || value.equals("false");
        boolean count = value.matches("\\d{1,18}") && COUNT.matcher(end(before)).matches();
        if (bare || count) {
            return value;
        }
        String escaped = value.replace("'", "''");
        return "'"
                + (escapesBackslashes
                        ? escaped.replace("\\", "\\\\").replace("\n", "\\n").replace("\r", "\\r")
                        : escaped)
                + "'";
    }
}
