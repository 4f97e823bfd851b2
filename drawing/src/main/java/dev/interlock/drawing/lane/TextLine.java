package dev.interlock.drawing.lane;

import dev.interlock.drawing.markup.TextWidth;
import java.util.List;
import java.util.Locale;

/** A line of text of the picture. */
public record TextLine(String text, Style style) {

    private static final double SIZE = 13;
    private static final double DETAIL_SIZE = 11;
    private static final double BOLD_FACTOR = 1.1;

    /** How a line looks. Each is a class of the stylesheet. */
    public enum Style {
        PLAIN,
        WEAK,
        BAD,
        DETAIL,
        DETAIL_BAD;

        private boolean isDetail() {
            return this == DETAIL || this == DETAIL_BAD;
        }

        public String cssClass() {
            return name().toLowerCase(Locale.ROOT).replace('_', ' ');
        }
    }

    public double width() {
        double width = TextWidth.of(text, style.isDetail() ? DETAIL_SIZE : SIZE);
        return style == Style.BAD ? width * BOLD_FACTOR : width;
    }

    /** Returns the distance from this line's base to that of the next. */
    public double height() {
        return style.isDetail() ? DETAIL_SIZE + 3 : SIZE + 2;
    }

    /** Returns the text in as many lines as it needs. */
    public List<TextLine> wrapped(double width) {
        double size = style.isDetail() ? DETAIL_SIZE : SIZE;
        return TextWidth.lines(text, size, width / BOLD_FACTOR).stream()
                .map(line -> new TextLine(line, style))
                .toList();
    }

    public TextLine shortened(double width) {
        return width() <= width
                ? this
                : new TextLine(
                        TextWidth.shortened(text, style.isDetail() ? DETAIL_SIZE : SIZE, width / BOLD_FACTOR), style);
    }
}
