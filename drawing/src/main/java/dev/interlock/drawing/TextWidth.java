package dev.interlock.drawing;

import java.util.ArrayList;
import java.util.List;

/** Estimates the width of text. It is generous, because the reader's font is not known. */
public final class TextWidth {

    private static final double WIDE = 1.05;
    private static final double NARROW = .42;
    private static final double CAPITAL = .74;
    private static final double OTHER = .64;
    private static final String CLOSING_MARKS = "，。、：；！？）”’」』》…";
    private static final int FIRST_WIDE_SCRIPT = 0x1100;

    private TextWidth() {}

    /** @param size of the font, in pixels */
    public static double of(String text, double size) {
        return text.codePoints().mapToDouble(TextWidth::em).sum() * size;
    }

    private static double em(int character) {
        if (character >= FIRST_WIDE_SCRIPT || "mwMW→●✕✓◆".indexOf(character) >= 0) {
            return WIDE;
        }
        if ("ijlftrI.,:;'|!()[] ·".indexOf(character) >= 0) {
            return NARROW;
        }
        return Character.isUpperCase(character) ? CAPITAL : OTHER;
    }

    /** Returns the text, or its beginning if it is wider than that. */
    public static String shortened(String text, double size, double width) {
        if (of(text, size) <= width) {
            return text;
        }
        int end = 0;
        double used = size;
        while (end < text.length() && used + em(text.codePointAt(end)) * size <= width) {
            used += em(text.codePointAt(end)) * size;
            end += Character.charCount(text.codePointAt(end));
        }
        return text.substring(0, end).strip() + "…";
    }

    /** Breaks the text into lines at spaces, or within a word that is too long, as in scripts without spaces. */
    public static List<String> lines(String text, double size, double width) {
        List<String> lines = new ArrayList<>();
        String rest = text.strip();
        while (of(rest, size) > width) {
            String fitting = shortened(rest, size, width);
            int end = Math.max(1, fitting.length() - 1);
            int space = rest.lastIndexOf(' ', end);
            int cut = space > 0 ? space : beforeClosingMarks(rest, end);
            lines.add(rest.substring(0, cut).strip());
            rest = rest.substring(cut).strip();
        }
        lines.add(rest);
        return lines;
    }

    /** No line begins with a closing mark. */
    private static int beforeClosingMarks(String text, int end) {
        int cut = end;
        while (cut > 1 && CLOSING_MARKS.indexOf(text.charAt(cut)) >= 0) {
            cut--;
        }
        return cut;
    }
}
