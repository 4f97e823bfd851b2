package dev.interlock.domain;

import java.text.Normalizer;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * Rules of every text in the domain: one line, readable characters, a length that its column holds.
 *
 * <p>Every check takes time in proportion to the text, and the length is checked before any pattern is applied: text arrives
 * from requests.
 */
public final class Text {

    /** Left by a decoder where it could not read the bytes. */
    private static final int REPLACEMENT_CHARACTER = 0xFFFD;

    private static final int IDEOGRAPHIC_SPACE = 0x3000;
    private static final int FIRST_FULL_WIDTH = 0xFF01;
    private static final int LAST_FULL_WIDTH = 0xFF5E;

    /** A character that can be seen: not a space, not invisible, and not one of Hangul's fillers. */
    private static final Pattern VISIBLE_CHARACTER =
            Pattern.compile("[!-~[^\\p{Z}\\p{C}\\x{115F}\\x{1160}\\x{3164}\\x{FFA0}]]");

    private Text() {}

    /** @throws IllegalArgumentException if the text is too long, blank or unreadable */
    public static String required(String name, String text, int maxLength) {
        requireLength(name, text, maxLength);
        if (isBlank(text)) {
            throw new IllegalArgumentException(name + " must not be blank");
        }
        return optional(name, text, maxLength);
    }

    /** Whether no character of the text can be seen. */
    public static boolean isBlank(String text) {
        return !VISIBLE_CHARACTER.matcher(text).find();
    }

    /**
     * Returns the text without the white space before and after it, of every kind that Unicode has, and without the invisible
     * characters there. A loop and not a pattern: where spaces are followed by something else, a matcher for the end of the text
     * begins again at each of them.
     */
    public static String stripped(String text) {
        int start = 0;
        int end = text.length();
        while (start < end && isInvisible(text.codePointAt(start))) {
            start += Character.charCount(text.codePointAt(start));
        }
        while (start < end && isInvisible(text.charAt(end - 1))) {
            end--;
        }
        return text.substring(start, end);
    }

    /**
     * Returns the text with ordinary digits, letters and signs in the place of full-width ones, as East Asian keyboards type them. The
     * compatibility forms of Unicode (NFKC) would also make 12 of {@code 1²}.
     */
    public static String halfWidth(String text) {
        int[] characters = Normalizer.normalize(text, Normalizer.Form.NFC)
                .codePoints()
                .map(Text::halfWidth)
                .toArray();
        return new String(characters, 0, characters.length);
    }

    private static int halfWidth(int character) {
        if (character == IDEOGRAPHIC_SPACE) {
            return ' ';
        }
        return character >= FIRST_FULL_WIDTH && character <= LAST_FULL_WIDTH
                ? character - FIRST_FULL_WIDTH + '!'
                : character;
    }

    private static boolean isInvisible(int character) {
        return Character.isSpaceChar(character)
                || (character >= '\t' && character <= '\r')
                || InvisibleCharacters.isEmptyAtTheEnds(character);
    }

    /**
     * Whether the text is one line of readable characters: no control characters, no line or paragraph separators, no lone
     * surrogates, no noncharacters, no U+FFFD, and no invisible character where it does not belong.
     */
    public static boolean isReadable(String text) {
        int[] characters = text.codePoints().toArray();
        InvisibleCharacters invisible = new InvisibleCharacters(characters);
        return IntStream.range(0, characters.length)
                .allMatch(at -> InvisibleCharacters.isFormat(characters[at])
                        ? invisible.belongs(at)
                        : !isUnreadable(characters[at]));
    }

    private static boolean isUnreadable(int character) {
        return switch (Character.getType(character)) {
            case Character.CONTROL, Character.SURROGATE, Character.LINE_SEPARATOR, Character.PARAGRAPH_SEPARATOR ->
                true;
            default -> character == REPLACEMENT_CHARACTER || isNoncharacter(character);
        };
    }

    /** Unicode keeps them for the inside of programs. */
    private static boolean isNoncharacter(int character) {
        return (character & 0xFFFE) == 0xFFFE || (character >= 0xFDD0 && character <= 0xFDEF);
    }

    /** @throws IllegalArgumentException if the text is too long or unreadable */
    public static String optional(String name, String text, int maxLength) {
        requireLength(name, text, maxLength);
        if (!isReadable(text)) {
            throw new IllegalArgumentException(name + " must be one line of readable characters");
        }
        return text;
    }

    /** @throws IllegalArgumentException if the text is too long, blank or unreadable, or has an invisible character */
    public static String identifier(String name, String text, int maxLength) {
        required(name, text, maxLength);
        if (text.codePoints().anyMatch(InvisibleCharacters::isFormat)) {
            throw new IllegalArgumentException(name + " must have visible characters only");
        }
        return text;
    }

    private static void requireLength(String name, String text, int maxLength) {
        if (text.length() > maxLength) {
            throw new IllegalArgumentException(name + " must have at most " + maxLength + " characters");
        }
    }
}
