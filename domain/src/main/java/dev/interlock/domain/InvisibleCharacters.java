package dev.interlock.domain;

import java.lang.Character.UnicodeScript;
import java.util.Arrays;
import java.util.Set;

/**
 * Format characters of Unicode within a text. Most of them can't be seen, so that two texts look alike or a text hides another.
 * Each is accepted where it has an effect that its writer wants, and nowhere else.
 */
final class InvisibleCharacters {

    private static final int SOFT_HYPHEN = 0xAD;
    private static final int ARABIC_LETTER_MARK = 0x61C;
    private static final int ZERO_WIDTH_SPACE = 0x200B;
    private static final int NON_JOINER = 0x200C;
    private static final int JOINER = 0x200D;
    private static final int LEFT_TO_RIGHT_MARK = 0x200E;
    private static final int RIGHT_TO_LEFT_MARK = 0x200F;
    private static final int WORD_JOINER = 0x2060;
    private static final int HORIZONTAL_ARROW = 0x2194;
    private static final int EMOJI_VARIATION = 0xFE0F;
    private static final int BYTE_ORDER_MARK = 0xFEFF;

    /** Format characters that can be seen: the number signs of Arabic and Syriac. */
    private static final Set<Integer> VISIBLE = Set.of(0x600, 0x601, 0x602, 0x603, 0x604, 0x605, 0x6DD, 0x70F);

    /** Scripts whose letters a joiner does not change. */
    private static final Set<UnicodeScript> NOT_JOINING = Set.of(
            UnicodeScript.LATIN,
            UnicodeScript.GREEK,
            UnicodeScript.CYRILLIC,
            UnicodeScript.HAN,
            UnicodeScript.HANGUL,
            UnicodeScript.HIRAGANA,
            UnicodeScript.KATAKANA,
            UnicodeScript.COMMON,
            UnicodeScript.INHERITED);

    private final int[] text;
    private final boolean rightToLeft;

    /** @param text its code points */
    InvisibleCharacters(int[] text) {
        this.text = text;
        this.rightToLeft = Arrays.stream(text).anyMatch(InvisibleCharacters::isRightToLeftLetter);
    }

    private static boolean isRightToLeftLetter(int character) {
        byte direction = Character.getDirectionality(character);
        return Character.isLetter(character)
                && (direction == Character.DIRECTIONALITY_RIGHT_TO_LEFT
                        || direction == Character.DIRECTIONALITY_RIGHT_TO_LEFT_ARABIC);
    }

    static boolean isFormat(int character) {
        return Character.getType(character) == Character.FORMAT;
    }

    /**
     * Returns whether the character has no effect at an end of a text. A character that turns the direction of what follows is none
     * of them, and is refused.
     */
    static boolean isEmptyAtTheEnds(int character) {
        return (character >= ZERO_WIDTH_SPACE && character <= RIGHT_TO_LEFT_MARK)
                || character == ARABIC_LETTER_MARK
                || character == WORD_JOINER
                || character == BYTE_ORDER_MARK;
    }

    /** Returns whether the format character at that place belongs there. */
    boolean belongs(int at) {
        int before = at == 0 ? 0 : text[at - 1];
        int after = at + 1 == text.length ? 0 : text[at + 1];
        int character = text[at];
        return switch (character) {
            case SOFT_HYPHEN -> true;
            case LEFT_TO_RIGHT_MARK, RIGHT_TO_LEFT_MARK, ARABIC_LETTER_MARK -> rightToLeft;
            case NON_JOINER -> joins(before) && joins(after);
            case JOINER -> (joins(before) && joins(after)) || (endsEmoji(before) && beginsEmoji(after));
            default -> VISIBLE.contains(character);
        };
    }

    private static boolean joins(int character) {
        int type = Character.getType(character);
        boolean letterOrMark = Character.isLetter(character)
                || type == Character.NON_SPACING_MARK
                || type == Character.COMBINING_SPACING_MARK;
        return letterOrMark && !NOT_JOINING.contains(UnicodeScript.of(character));
    }

    /** An emoji ends with itself, with the color of its skin, or with the request to be drawn in color. */
    private static boolean endsEmoji(int character) {
        int type = Character.getType(character);
        return type == Character.OTHER_SYMBOL || type == Character.MODIFIER_SYMBOL || character == EMOJI_VARIATION;
    }

    private static boolean beginsEmoji(int character) {
        return Character.getType(character) == Character.OTHER_SYMBOL || character == HORIZONTAL_ARROW;
    }
}
