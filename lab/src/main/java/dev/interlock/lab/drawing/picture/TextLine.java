package dev.interlock.lab.drawing.picture;

import dev.interlock.lab.drawing.markup.TextWidth;
import dev.interlock.lab.drawing.picture.TextLine.Style;
import java.util.Locale;

/** A line of text of the picture. */
record TextLine(String text, Style style) {

    private static final double SIZE = 13;
    private static final double DETAIL_SIZE = 11;
    private static final double BOLD_FACTOR = 1.1;

    /** How a line looks. Each is a class of the stylesheet. */
    enum Style {
        PLAIN,
        WEAK,
        BAD,
        DETAIL,
        DETAIL_BAD;

        boolean isDetail() {
            return this == DETAIL || this == DETAIL_BAD;
        }

        String cssClass() {
            return name().toLowerCase(Locale.ROOT).replace('_', ' ');
        }
    }

    double width() {
        double width = TextWidth.of(text, style.isDetail() ? DETAIL_SIZE : SIZE);
        return style == Style.BAD ? width * BOLD_FACTOR : width;
    }

    /** Returns the distance from this line's base to that of the next. */
    double height() {
        return style.isDetail() ? DETAIL_SIZE + 3 : SIZE + 2;
    }

    TextLine shortened(double width) {
        return width() <= width
                ? this
                : new TextLine(
                        TextWidth.shortened(text, style.isDetail() ? DETAIL_SIZE : SIZE, width / BOLD_FACTOR), style);
    }
}
