package dev.interlock.lab.engine;

import dev.interlock.lab.engine.trace.Event.Lock;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Tells which rows a statement locks for the rest of its transaction, by the keys among its bind values. */
final class RowLocks {

    /** The key of an order or of a product, as a literal. */
    private static final Pattern KEY = Pattern.compile("'(\\d{6}-\\d{6}-[0-9A-Z]{6}|P-\\d{3})'");

    private RowLocks() {}

    /** Returns whether the statement locks the rows that match it. */
    static boolean asks(String sql) {
        String text = sql.strip().toLowerCase(Locale.ROOT);
        return text.startsWith("update purchase_order")
                || text.startsWith("update product")
                || text.contains("for update")
                || text.contains("for share");
    }

    /** @param values the bind values of a statement that rows have matched */
    static List<Lock> of(List<String> values) {
        return values.stream()
                .map(KEY::matcher)
                .filter(Matcher::matches)
                .map(key -> new Lock(key.group(1), false))
                .distinct()
                .toList();
    }
}
