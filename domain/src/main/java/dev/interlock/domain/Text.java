package dev.interlock.domain;

import java.util.regex.Pattern;

/**
 * What every piece of text in the domain keeps to: one line, readable characters, a length that its column holds.
 *
 * <p>Every check takes time in proportion to the text, and the length is checked before any pattern is applied: text arrives
 * from requests.
 */
public final class Text {

    /**
     * One line of readable characters: no control characters, no line or paragraph separators, no lone surrogates, none that
     * turn the direction of what follows, and no U+FFFD, which a decoder leaves where it could not read the bytes. ASCII is named
     * first because it is asked first, and answered in a quarter of the time.
     */
    public static final String READABLE =
            "[ -~[^\\p{Cc}\\p{Cs}\\p{Zl}\\p{Zp}\\x{202A}-\\x{202E}\\x{2066}-\\x{2069}\\x{FFFD}]]*";

    /** A character that can be seen: not a space, not invisible, and not one of Hangul's fillers. */
    private static final Pattern VISIBLE_CHARACTER =
            Pattern.compile("[!-~[^\\p{Z}\\p{C}\\x{115F}\\x{1160}\\x{3164}\\x{FFA0}]]");

    private static final Pattern READABLE_PATTERN = Pattern.compile(READABLE);

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
     * Returns the text without the white space before and after it, of every kind that Unicode has. A loop and not a pattern:
     * where spaces are followed by something else, a matcher for the end of the text begins again at each of them.
     */
    public static String stripped(String text) {
        int start = 0;
        int end = text.length();
        while (start < end && isSpace(text.charAt(start))) {
            start++;
        }
        while (start < end && isSpace(text.charAt(end - 1))) {
            end--;
        }
        return text.substring(start, end);
    }

    /** Every white space of Unicode is a single {@code char}. */
    private static boolean isSpace(char character) {
        return Character.isSpaceChar(character) || (character >= '\t' && character <= '\r');
    }

    /** @throws IllegalArgumentException if the text is too long or unreadable */
    public static String optional(String name, String text, int maxLength) {
        requireLength(name, text, maxLength);
        if (!READABLE_PATTERN.matcher(text).matches()) {
            throw new IllegalArgumentException(name + " must be one line of readable characters");
        }
        return text;
    }

    private static void requireLength(String name, String text, int maxLength) {
        if (text.length() > maxLength) {
            throw new IllegalArgumentException(name + " must have at most " + maxLength + " characters");
        }
    }
}
