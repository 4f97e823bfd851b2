package dev.interlock.lab.run;

import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/** Tells which rows a statement locks for the rest of its transaction, by the keys among its bind values. */
final class RowKeys {

    private static final Pattern ORDER = Pattern.compile("\\d{6}-\\d{6}-[0-9A-Z]{6}");
    private static final Pattern PRODUCT = Pattern.compile("P-\\d{3}");

    private RowKeys() {}

    static List<String> locked(String sql, List<String> values, int transaction, int rows) {
        String text = sql.strip().toLowerCase(Locale.ROOT);
        boolean locks = text.startsWith("update purchase_order")
                || text.startsWith("update product")
                || text.contains("for update")
                || text.contains("for share");
        if (!locks || transaction == 0 || rows < 0) {
            return List.of();
        }
        return values.stream()
                .filter(value ->
                        ORDER.matcher(value).matches() || PRODUCT.matcher(value).matches())
                .distinct()
                .toList();
    }
}
