package dev.interlock.lab.page.drawing;

import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Names a statement in a few words, such as {@code update purchase_order} or {@code select product for update}. */
final class StatementName {

    private static final int LONGEST = 40;
    private static final String TABLE = "\\s+[`\"]?(\\w+)";
    private static final Pattern WRITE = Pattern.compile("^(update|insert|delete|merge)(?: into| from)?" + TABLE);
    private static final Pattern RETURNED_BY_H2 = Pattern.compile("^select .* from final table \\( ?");
    private static final Pattern FROM = Pattern.compile("\\bfrom" + TABLE);
    private static final Pattern LOCKING = Pattern.compile("\\bfor (update|share)\\b");
    private static final Pattern LIMIT = Pattern.compile("\\b(nowait|skip locked)\\b");

    private StatementName() {}

    static String of(String sql) {
        String spaced = sql.strip().replaceAll("\\s+", " ").toLowerCase(Locale.ROOT);
        String text = RETURNED_BY_H2.matcher(spaced).replaceFirst("");
        Matcher write = WRITE.matcher(text);
        if (write.find()) {
            return write.group(1) + " " + write.group(2);
        }
        Matcher from = FROM.matcher(text);
        if (text.startsWith("select") && from.find()) {
            return "select " + from.group(1) + found(LOCKING, text) + found(LIMIT, text);
        }
        return text.length() <= LONGEST ? text : text.substring(0, LONGEST) + "…";
    }

    /** Returns whether the number of rows tells whether the statement had an effect. */
    static boolean changesRows(String sql) {
        String name = of(sql);
        return name.startsWith("update ") || name.startsWith("delete ") || name.startsWith("merge ");
    }

    private static String found(Pattern pattern, String text) {
        Matcher matcher = pattern.matcher(text);
        return matcher.find() ? " " + matcher.group() : "";
    }
}
