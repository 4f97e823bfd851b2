package dev.interlock.drawing;

import java.util.Arrays;
import java.util.Locale;

/** Writes the few elements of which pictures consist. Lengths are in pixels. */
public final class Svg {

    private static final String OPEN = """
            <svg xmlns="http://www.w3.org/2000/svg" class="trace" viewBox="0 0 %1$s %2$s" width="%1$s" height="%2$s" \
            role="%3$s" aria-labelledby="trace-title trace-description">""";

    /** The definitions to which {@link #hatched} and {@link #arrow} refer. */
    private static final String DEFINITIONS = """
            <defs>\
            <pattern id="trace-waiting" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">\
            <rect class="hatch-paper" width="6" height="6"/><rect class="hatch" width="3" height="6"/></pattern>\
            <marker id="trace-arrow" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto">\
            <path class="hatch" d="M0 0L8 4L0 8z"/></marker>\
            </defs>""";

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
        markup.raw(OPEN.formatted(Markup.number(width), Markup.number(height), role))
                .element("title", title, "id", "trace-title")
                .element("desc", description, "id", "trace-description")
                .raw(DEFINITIONS);
    }

    /** Which part of a text is at its place. */
    public enum Anchor {
        START,
        MIDDLE,
        END
    }

    /** @param pattern the commands of the path, with {@code %s} in place of each number */
    public void path(String cssClass, String pattern, Double... numbers) {
        markup.empty("path", "class", cssClass, "d", formatted(pattern, numbers));
    }

    public void arrow(String cssClass, String pattern, Double... numbers) {
        markup.empty("path", "class", cssClass, "marker-end", "url(#trace-arrow)", "d", formatted(pattern, numbers));
    }

    private static String formatted(String pattern, Double... numbers) {
        return pattern.formatted(Arrays.stream(numbers).map(Markup::number).toArray());
    }

    public void rect(String cssClass, double x, double y, double width, double height) {
        markup.empty("rect", "class", cssClass, "x", x, "y", y, "width", width, "height", height);
    }

    public void rounded(String cssClass, double x, double y, double width, double height, double radius) {
        markup.empty("rect", "class", cssClass, "x", x, "y", y, "width", width, "height", height, "rx", radius);
    }

    public void hatched(String cssClass, double x, double y, double width, double height) {
        String fill = "url(#trace-waiting)";
        markup.empty("rect", "class", cssClass, "x", x, "y", y, "width", width, "height", height, "fill", fill);
    }

    public void text(String cssClass, double x, double y, Anchor anchor, String text) {
        openText(cssClass, x, y, anchor).text(text).close("text");
    }

    public Markup openText(String cssClass, double x, double y, Anchor anchor) {
        String value = anchor.name().toLowerCase(Locale.ROOT);
        return markup.open("text", "class", cssClass, "x", x, "y", y, "text-anchor", value);
    }
}
