package dev.interlock.adapter.web.form;

import org.jspecify.annotations.Nullable;

/**
 * One value in a conflict. Typed as opened, it follows what is stored. Stored as opened, the typed text is kept. If all three differ, the
 * user chooses; if it is not known what the page showed, every difference is a choice.
 *
 * @param name of its input
 * @param opened what the page showed; none if it is not known
 * @param now what is stored
 * @param typed what the form was sent with; none if the form has no such input
 */
public record ConflictRow(
        String name,
        @Nullable String opened,
        String now,
        @Nullable String typed) {

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
