package dev.interlock.lab.page.drawing;

import dev.interlock.drawing.Svg;
import dev.interlock.drawing.Svg.Anchor;
import dev.interlock.drawing.TextWidth;
import java.util.List;

/** A text in lines of that height. */
record Paragraph(String cssClass, double top, double line, List<String> lines) {

    private static final double MARGIN = 24;
    private static final double SIZE_OF_LINE = .72;

    Paragraph(String cssClass, double top, double line, String text, double width) {
        this(cssClass, top, line, TextWidth.lines(text, line * SIZE_OF_LINE, width - 2 * MARGIN));
    }

    double bottom() {
        return top + (lines.size() + .5) * line;
    }

    void draw(Svg svg) {
        for (int i = 0; i < lines.size(); i++) {
            svg.text(cssClass, MARGIN, top + (i + 1) * line, Anchor.START, lines.get(i));
        }
    }
}
