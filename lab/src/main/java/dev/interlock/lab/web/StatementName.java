package dev.interlock.lab.web;

import dev.interlock.lab.trace.Event;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Names a statement by its verb and its table, such as {@code update purchase_order}. */
final class StatementName {

    private static final Pattern VERB_AND_TABLE =
            Pattern.compile("(?is)\\s*(select|insert|update|delete)\\b.*?(?:from |into |update )\\s*(\\w+).*");
    private static final Pattern UPDATE = Pattern.compile("(?is)\\s*(update)\\s+(\\w+).*");
    private static final int LONGEST = 60;

    private StatementName() {}

    static String of(Event event) {
        String sql = event.statement() == null ? "" : event.statement().sql();
        for (Pattern pattern : new Pattern[] {UPDATE, VERB_AND_TABLE}) {
            Matcher matcher = pattern.matcher(sql);
            if (matcher.matches()) {
                return matcher.group(1) + " " + matcher.group(2);
            }
        }
        return sql.length() <= LONGEST ? sql : sql.substring(0, LONGEST) + "…";
    }
}
