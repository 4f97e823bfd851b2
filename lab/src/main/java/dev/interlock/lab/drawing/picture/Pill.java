package dev.interlock.lab.drawing.picture;

import dev.interlock.drawing.lane.TextLine;
import dev.interlock.drawing.markup.Markup;
import dev.interlock.drawing.markup.Svg;
import dev.interlock.drawing.markup.Svg.Anchor;
import dev.interlock.lab.drawing.text.RowText;
import dev.interlock.lab.trace.Event;
import dev.interlock.lab.trace.Row;
import java.util.List;

/**
 * The stored row at one time. The pill contains its version, with the values below; without a version it contains the values.
 *
 * @param changed the values that stand out
 * @param mark the sign of an event that proves the verdict, or nothing
 */
record Pill(Event event, Row row, List<String> changed, String mark) {

    private static final double HEIGHT = 18;
    private static final double BASE = 13;
    private static final double PADDING = 8;
    private static final double LEAST_WIDTH = 30;
    private static final double VALUE_HEIGHT = 16;
    private static final double BETWEEN = 4;

    private boolean isVersioned() {
        return !RowText.version(row).isEmpty();
    }

    /** Returns the width of its widest text. */
    double width() {
        return width(mark + RowText.of(row));
    }

    private static double width(String text) {
        return Math.max(LEAST_WIDTH, new TextLine(text, TextLine.Style.DETAIL).width() + 2 * PADDING);
    }

    double height() {
        return HEIGHT + BETWEEN + (isVersioned() ? VALUE_HEIGHT : 0);
    }

    void draw(Svg svg, double x, double top) {
        String version = mark + RowText.version(row);
        double width = isVersioned() ? width(version) : width();
        svg.pill("pill", x - width / 2, top, width, HEIGHT);
        if (isVersioned()) {
            svg.text("version", x, top + BASE, Anchor.MIDDLE, version);
            values(svg.openText("value", x, top + BASE + VALUE_HEIGHT + 2, Anchor.MIDDLE));
        } else {
            values(svg.openText("stored", x, top + BASE, Anchor.MIDDLE).text(mark));
        }
    }

    private void values(Markup text) {
        String between = "";
        for (String value : RowText.values(row)) {
            text.text(between).element("tspan", value, "class", changed.contains(value) ? "changed" : "");
            between = RowText.BETWEEN;
        }
        text.close("text");
    }
}
