package dev.interlock.adapter.web.conflict;

import static java.util.stream.Collectors.joining;

import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * One value in a conflict. Typed as opened, it follows what is stored. Stored as opened, the typed text is kept. If all three differ, the
 * user chooses; if it is not known what the page showed, every difference is a choice.
 *
 * @param name of its input; in a choice of several values their names, with commas between, and each text has a line for each
 * @param opened what the page showed; none if it is not known
 * @param now what is stored
 * @param typed what the form was sent with; none if the form has no such input
 */
public record ConflictRow(
        String name,
        @Nullable String opened,
        String now,
        @Nullable String typed) {

    /** Returns the rows as one, whose texts are compared and chosen together. */
    static ConflictRow join(List<ConflictRow> rows) {
        boolean known = rows.stream().allMatch(row -> row.opened() != null);
        return new ConflictRow(
                rows.stream().map(ConflictRow::name).collect(joining(",")),
                known ? lines(rows, ConflictRow::opened) : null,
                lines(rows, ConflictRow::now),
                lines(rows, ConflictRow::typed));
    }

    private static String lines(List<ConflictRow> rows, Function<ConflictRow, @Nullable String> text) {
        return rows.stream().map(text).collect(joining("\n"));
    }

    /** Returns the names of the inputs in whose place a choice stands. */
    public List<String> names() {
        return List.of(name.split(","));
    }

    /** Returns one of the texts, by the names. */
    public List<String> lines(String text) {
        return List.of(text.split("\n", names().size()));
    }

    /** Returns the product of a quantity, and otherwise an empty text. */
    public String item() {
        int bracket = name.indexOf('[');
        return bracket < 0 ? "" : name.substring(bracket + 1, name.length() - 1);
    }

    /** Returns whether the user has to choose between the stored and the typed text: both differ from what the page showed. */
    public boolean isChoice() {
        return typed != null && !typed.equals(now) && !typed.equals(opened) && !now.equals(opened);
    }

    /** Returns what the form goes on with: the typed text, or the stored one if the input was not touched. */
    public String value() {
        return typed == null || typed.equals(opened) ? now : typed;
    }

    /** Returns whether others have stored the very text that was typed. */
    public boolean isSameChange() {
        return isChanged() && now.equals(typed);
    }

    /** Returns whether others have changed the value, as far as that is known. */
    public boolean isChanged() {
        return opened != null && !opened.equals(now);
    }
}
