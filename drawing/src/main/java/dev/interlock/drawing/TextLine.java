package dev.interlock.drawing;

import java.util.List;
import java.util.Locale;

/** A line of text of the picture. */
public record TextLine(String text, Style style) {

    private static final double SIZE = 13;
    private static final double DETAIL_SIZE = 11;
    private static final double BOLD_FACTOR = 1.1;
    private static final double LEADING = 3;

    /** How a line looks. Each is a class of the stylesheet. */
    public enum Style {
        PLAIN,
        STRONG,
        BAD,
        DETAIL,
        DETAIL_BAD;

        public String cssClass() {
            return name().toLowerCase(Locale.ROOT).replace('_', ' ');
        }
    }

    /** Returns the width of a detail. */
    static double width(String detail) {
        return new TextLine(detail, Style.DETAIL).width();
    }

    double width() {
        return TextWidth.of(text, size());
    }

    private double size() {
        return switch (style) {
            case PLAIN -> SIZE;
            case STRONG, BAD -> SIZE * BOLD_FACTOR;
            case DETAIL, DETAIL_BAD -> DETAIL_SIZE;
        };
    }

    /** Returns the distance from this line's base to that of the next. */
    double height() {
        return size() + LEADING;
    }

    /** Returns the text in as many lines as it needs. */
    List<TextLine> wrapped(double width) {
        return TextWidth.lines(text, size(), width).stream()
                .map(line -> new TextLine(line, style))
                .toList();
    }
}
