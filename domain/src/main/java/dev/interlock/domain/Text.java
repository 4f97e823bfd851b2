package dev.interlock.domain;

import java.util.regex.Pattern;

/** What every piece of text in the domain keeps to: one line, readable characters, a length that its column holds. */
public final class Text {

    /**
     * One line of readable characters: no control characters, no line or paragraph separators, no lone surrogates, and
     * no U+FFFD, which a decoder leaves where it could not read the bytes.
     */
    public static final String READABLE = "[^\\p{Cc}\\p{Cs}\\p{Zl}\\p{Zp}\\x{FFFD}]*";

    private static final Pattern READABLE_PATTERN = Pattern.compile(READABLE);

    private Text() {}

    /** @throws IllegalArgumentException if the text is blank, too long or unreadable */
    public static String required(String name, String text, int maxLength) {
        if (text.isBlank()) {
            throw new IllegalArgumentException(name + " must not be blank");
        }
        return optional(name, text, maxLength);
    }

    /** @throws IllegalArgumentException if the text is too long or unreadable */
    public static String optional(String name, String text, int maxLength) {
        if (text.length() > maxLength) {
            throw new IllegalArgumentException(name + " must have at most " + maxLength + " characters");
        }
        if (!READABLE_PATTERN.matcher(text).matches()) {
            throw new IllegalArgumentException(name + " must be one line of readable characters");
        }
        return text;
    }
}
