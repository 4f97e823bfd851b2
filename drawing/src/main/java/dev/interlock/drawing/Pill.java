package dev.interlock.drawing;

import dev.interlock.drawing.Svg.Anchor;
import java.util.List;
import java.util.stream.Collectors;

/**
 * The stored row at one time, on its own line.
 *
 * @param sign in front of what it contains, or nothing
 * @param inside what the pill contains
 * @param below what is written below it
 * @param cssClass {@code pill}, and {@code damaged} if what is stored is wrong
 */
public record Pill(Interval time, String sign, List<Value> inside, List<Value> below, String cssClass) implements Mark {

    public static final double HEIGHT = 18;
    private static final double BASE = 13;
    private static final double LINE = 18;
    private static final double PADDING = 10;
    private static final double LEAST_WIDTH = 30;
    private static final double BETWEEN = 8;
    private static final String BETWEEN_VALUES = " · ";

    /** A value of the row. Its class is {@code changed}, {@code lost}, or empty. */
    public record Value(String text, String cssClass) {}

    @Override
    public int lane() {
        return Lanes.ROW;
    }

    @Override
    public double height() {
        return HEIGHT + (below.isEmpty() ? 0 : LINE) + BETWEEN;
    }

    /** Returns how far it and what is below it reach. */
    @Override
    public double reach() {
        return Math.max(width(), TextLine.width(text(below))) / 2;
    }

    private double width() {
        return Math.max(LEAST_WIDTH, TextLine.width(sign + text(inside)) + 2 * PADDING);
    }

    private static String text(List<Value> values) {
        return values.stream().map(Value::text).collect(Collectors.joining(BETWEEN_VALUES));
    }

    @Override
    public void draw(Svg svg, Lanes lanes, TimeScale scale) {
        double x = lanes.row().x();
        double y = scale.y(time.from());
        svg.rounded(cssClass, x - width() / 2, y, width(), HEIGHT, HEIGHT / 2);
        write(svg.openText("stored", x, y + BASE, Anchor.MIDDLE).text(sign), inside);
        if (!below.isEmpty()) {
            write(svg.openText("value", x, y + BASE + LINE, Anchor.MIDDLE), below);
        }
    }

    private static void write(Markup text, List<Value> values) {
        String between = "";
        for (Value value : values) {
            text.text(between).element("tspan", value.text(), "class", value.cssClass());
            between = BETWEEN_VALUES;
        }
        text.close("text");
    }
}
