package dev.interlock.drawing.markup;

import java.util.Arrays;

/** Writes the few elements of which pictures consist. Lengths are in pixels. */
public final class Svg {

    private static final String NAMESPACE = "http://www.w3.org/2000/svg";
    private static final String HATCHED = "trace-waiting";
    private static final String ARROW = "trace-arrow";

    private final Markup markup;

    public Svg(Markup markup) {
        this.markup = markup;
    }

    public Markup markup() {
        return markup;
    }

    /**
     * Opens the picture.
     *
     * @param role {@code group} if it contains links, because a screen reader would not enter an image
     * @param title its name for screen readers, and the description of what it shows
     */
    public void open(double width, double height, String role, String title, String description) {
        String box = "0 0 " + Markup.number(width) + " " + Markup.number(height);
        String names = "trace-title trace-description";
        markup.open(
                        "svg",
                        "xmlns",
                        NAMESPACE,
                        "class",
                        "trace",
                        "viewBox",
                        box,
                        "width",
                        width,
                        "height",
                        height,
                        "role",
                        role,
                        "aria-labelledby",
                        names)
                .element("title", title, "id", "trace-title")
                .element("desc", description, "id", "trace-description");
    }

    /** Which part of a text is at its place. */
    public enum Anchor {
        START("start"),
        MIDDLE("middle"),
        END("end");

        private final String value;

        Anchor(String value) {
            this.value = value;
        }
    }

    /** @param pattern the commands of the path, with {@code %s} in place of each number */
    public void path(String cssClass, String pattern, Double... numbers) {
        markup.empty("path", "class", cssClass, "d", formatted(pattern, numbers));
    }

    public void arrow(String cssClass, String pattern, Double... numbers) {
        markup.empty("path", "class", cssClass, "marker-end", "url(#" + ARROW + ")", "d", formatted(pattern, numbers));
    }

    /** Draws a vertical line with a cap at each end: a lock, for as long as it is held. */
    public void bracket(String cssClass, double x, double from, double to) {
        path(cssClass, "M%s %sh10m-5 0V%sm-5 0h10", x - 5, from, to);
    }

    private static String formatted(String pattern, Double... numbers) {
        return pattern.formatted(Arrays.stream(numbers).map(Markup::number).toArray());
    }

    public void rect(String cssClass, double x, double y, double width, double height) {
        markup.empty("rect", "class", cssClass, "x", x, "y", y, "width", width, "height", height);
    }

    public void hatched(String cssClass, double x, double y, double width, double height) {
        String fill = "url(#" + HATCHED + ")";
        markup.empty("rect", "class", cssClass, "x", x, "y", y, "width", width, "height", height, "fill", fill);
    }

    /** Draws a rectangle with half circles as its short sides. */
    public void pill(String cssClass, double x, double y, double width, double height) {
        markup.empty("rect", "class", cssClass, "x", x, "y", y, "width", width, "height", height, "rx", height / 2);
    }

    public void text(String cssClass, double x, double y, Anchor anchor, String text) {
        openText(cssClass, x, y, anchor).text(text).close("text");
    }

    public Markup openText(String cssClass, double x, double y, Anchor anchor) {
        return markup.open("text", "class", cssClass, "x", x, "y", y, "text-anchor", anchor.value);
    }

    /** Writes what {@link #hatched} and {@link #arrow} refer to. */
    public void definitions() {
        markup.open("defs")
                .open(
                        "pattern",
                        "id",
                        HATCHED,
                        "width",
                        6,
                        "height",
                        6,
                        "patternUnits",
                        "userSpaceOnUse",
                        "patternTransform",
                        "rotate(45)");
        rect("hatch-paper", 0, 0, 6, 6);
        rect("hatch", 0, 0, 3, 6);
        markup.close("pattern")
                .open(
                        "marker",
                        "id",
                        ARROW,
                        "viewBox",
                        "0 0 8 8",
                        "refX",
                        7,
                        "refY",
                        4,
                        "markerWidth",
                        7,
                        "markerHeight",
                        7,
                        "orient",
                        "auto");
        path("hatch", "M0 0L8 4L0 8z");
        markup.close("marker").close("defs");
    }
}
