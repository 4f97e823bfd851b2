package dev.interlock.drawing;

import java.util.Locale;

/** Writes elements of XML, which are elements of HTML too. Texts are escaped, whatever a trace contains. */
public final class Markup {

    private final StringBuilder written = new StringBuilder();

    /** @param attributes names and values in turn; an attribute with an empty value is left out */
    public Markup open(String element, Object... attributes) {
        start(element, attributes);
        written.append('>');
        return this;
    }

    public Markup close(String element) {
        written.append("</").append(element).append('>');
        return this;
    }

    Markup empty(String element, Object... attributes) {
        start(element, attributes);
        written.append("/>");
        return this;
    }

    /** Writes markup that is complete. */
    Markup raw(String complete) {
        written.append(complete);
        return this;
    }

    public Markup element(String element, String text, Object... attributes) {
        return open(element, attributes).text(text).close(element);
    }

    public Markup text(String text) {
        text.codePoints().filter(Markup::isAllowed).forEach(this::escape);
        return this;
    }

    private void start(String element, Object... attributes) {
        written.append('<').append(element);
        for (int i = 0; i < attributes.length; i += 2) {
            String value = attributes[i + 1] instanceof Double number ? number(number) : attributes[i + 1].toString();
            if (!value.isEmpty()) {
                written.append(' ').append(attributes[i]).append("=\"");
                text(value);
                written.append('"');
            }
        }
    }

    /** Returns a length in pixels. Tenths are enough. */
    public static String number(double pixels) {
        String text = String.format(Locale.ROOT, "%.1f", pixels);
        return text.endsWith(".0") ? text.substring(0, text.length() - 2) : text;
    }

    private void escape(int character) {
        switch (character) {
            case '<' -> written.append("&lt;");
            case '>' -> written.append("&gt;");
            case '&' -> written.append("&amp;");
            case '"' -> written.append("&quot;");
            default -> written.appendCodePoint(character);
        }
    }

    /** XML has no place for control characters and for halves of surrogate pairs, not even escaped. */
    private static boolean isAllowed(int character) {
        boolean noCharacter =
                Character.isISOControl(character) || isSurrogate(character) || (character & 0xFFFE) == 0xFFFE;
        return !noCharacter || character == '\n' || character == '\t';
    }

    private static boolean isSurrogate(int character) {
        return character >= Character.MIN_SURROGATE && character <= Character.MAX_SURROGATE;
    }

    @Override
    public String toString() {
        return written.toString();
    }
}
