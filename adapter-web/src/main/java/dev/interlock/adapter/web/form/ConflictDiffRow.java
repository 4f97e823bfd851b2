package dev.interlock.adapter.web.form;

import dev.interlock.application.port.in.conflict.Conflict;
import dev.interlock.domain.Field;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * One field on the conflict page: its values, from left to right in the order of time.
 *
 * @param field the field of the aggregate, or none if it is a product's quantity
 * @param product the product's name, if it is a product's quantity
 * @param key names the field in {@link FieldChoices}
 * @param input the name of the field's input
 * @param opened the value when the user opened the page, or none if that is not known
 * @param now the value that it has
 * @param yours the value that the user typed, or none if the form does not have the field
 * @param untouched whether the form has the field and nothing was typed into it
 * @param choice whether the user has to choose between {@code now} and {@code yours}
 * @param mine whether {@code yours} is chosen; until there is a choice it is {@code now}
 */
public record ConflictDiffRow(
        @Nullable Field field,
        @Nullable String product,
        String key,
        String input,
        @Nullable String opened,
        String now,
        @Nullable String yours,
        boolean untouched,
        boolean choice,
        boolean mine) {

    private static final Pattern UNDERSCORE = Pattern.compile("_(.)");

    /** Returns what others changed, apart from the fields that are compared otherwise. */
    static List<ConflictDiffRow> others(Conflict<?> conflict, Set<? extends Field> except) {
        return conflict.changes().stream()
                .filter(change -> !except.contains(change.field()))
                .map(change -> of(change.field(), change.before(), change.after(), null, false, false))
                .toList();
    }

    /** Returns the row of a field with an input of its own. */
    public static ConflictDiffRow of(
            Field field, @Nullable String opened, String now, @Nullable String yours, boolean choice, boolean mine) {
        String input = inputOf(field);
        return new ConflictDiffRow(field, null, input, input, opened, now, yours, false, choice, mine);
    }

    /** Returns the row of a field into which nothing was typed: the field follows what is stored. */
    public ConflictDiffRow leftAlone() {
        return new ConflictDiffRow(field, product, key, input, opened, now, now, true, false, false);
    }

    /** Returns the name of the field's input: {@code receiverName} for {@code RECEIVER_NAME}. */
    public static String inputOf(Field field) {
        return UNDERSCORE
                .matcher(field.name().toLowerCase(Locale.ROOT))
                .replaceAll(letter -> letter.group(1).toUpperCase(Locale.ROOT));
    }
}
