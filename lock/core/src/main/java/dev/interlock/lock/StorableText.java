package dev.interlock.lock;

import java.util.regex.Pattern;

/**
 * Text that every store keeps as it is. Drivers and clients treat control characters, line separators and lone surrogates
 * differently: some send a lone surrogate as a question mark, and two names would pass for one.
 */
public final class StorableText {

    private static final Pattern READABLE = Pattern.compile("[^\\p{Cc}\\p{Cs}\\p{Zl}\\p{Zp}]*");

    private StorableText() {}

    /**
     * Returns the text.
     *
     * @param name what the text is, for the message
     * @throws IllegalArgumentException if the text is blank, too long, or not one line of readable characters
     */
    public static String require(String name, String text, int maxLength) {
        if (text.isBlank() || text.length() > maxLength) {
            throw new IllegalArgumentException("The " + name + " has 1 to " + maxLength + " characters");
        }
        if (!READABLE.matcher(text).matches()) {
            throw new IllegalArgumentException("The " + name + " is one line of readable characters");
        }
        return text;
    }
}
