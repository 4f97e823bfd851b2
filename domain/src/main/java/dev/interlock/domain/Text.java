package dev.interlock.domain;

import java.util.regex.Pattern;

/** What every piece of text in the domain keeps to: one line, readable characters, a length that its column holds. */
public final class Text {

    /**
     * One line of readable characters: no control characters, no line or paragraph separators, no lone surrogates, none that
     * turn the direction of what follows, and no U+FFFD, which a decoder leaves where it could not read the bytes. ASCII is named
     * first because it is asked first, and answered in a quarter of the time.
     */
    public static final String READABLE =
            "[ -~[^\\p{Cc}\\p{Cs}\\p{Zl}\\p{Zp}\\x{202A}-\\x{202E}\\x{2066}-\\x{2069}\\x{FFFD}]]*";

    /** Something to see: a character that is not a space, not invisible, and not one of Hangul's fillers. */
    public static final String VISIBLE = "(?s).*?[!-~[^\\p{Z}\\p{C}\\x{115F}\\x{1160}\\x{3164}\\x{FFA0}]].*";

    private static final Pattern SPACE_AROUND = Pattern.compile("^[\\p{Z}\\s]+|[\\p{Z}\\s]+$");
    private static final Pattern VISIBLE_PATTERN = Pattern.compile(VISIBLE);
    private static final Pattern READABLE_PATTERN = Pattern.compile(READABLE);

    private Text() {}

    /** @throws IllegalArgumentException if the text is blank, too long or unreadable */
    public static String required(String name, String text, int maxLength) {
        if (!VISIBLE_PATTERN.matcher(text).matches()) {
            throw new IllegalArgumentException(name + " must not be blank");
        }
        return optional(name, text, maxLength);
    }

    /** Without the spaces before and after it, of whatever kind they are. */
    public static String stripped(String text) {
        return SPACE_AROUND.matcher(text).replaceAll("");
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
