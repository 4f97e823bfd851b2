package dev.interlock.lab.drawing;

import dev.interlock.lab.trace.Trace;
import java.util.List;

/**
 * Draws a run as SVG. Time runs downwards and is to scale; time in which nothing runs is folded.
 *
 * <p>Elements have classes and attributes, and no style of their own, since the pages forbid it.
 */
public final class Drawing {

    private static final double MARGIN = 40;
    private static final double TITLE = 40;
    private static final double VERDICT = 68;
    private static final double VERDICT_LINE = 21;
    private static final double VERDICT_SIZE = 15 * 1.1;
    private static final double CAPTION_SIZE = 11;
    private static final double CAPTION_LINE = 17;
    private static final double BEFORE_CAPTION = 26;

    private final Trace trace;
    private final Labels labels;

    public Drawing(Trace trace, Labels labels) {
        this.trace = trace;
        this.labels = labels;
    }

    /** Returns an element for a page that has the stylesheet {@code lab.css} and, for each event, a row with the id {@code e17}. */
    public String forPage() {
        Picture picture = new Picture(trace, labels, 0);
        return draw(picture, EventGroup.LINK, new Markup(), List.of(), "");
    }

    /** Returns a file that needs nothing else: it brings its style, its title and its verdict. */
    public String standalone() {
        double width = new Picture(trace, labels, 0).width();
        List<String> verdict = TextWidth.lines(labels.verdict(trace.outcome()), VERDICT_SIZE, width - 2 * MARGIN);
        Picture picture = new Picture(trace, labels, VERDICT + verdict.size() * VERDICT_LINE);
        return draw(picture, EventGroup.TARGET, new Markup(), verdict, StandaloneStyle.css());
    }

    private String draw(Picture picture, EventGroup group, Markup svg, List<String> verdict, String style) {
        List<String> caption = Caption.lines(trace, labels, picture.scale()).stream()
                .flatMap(line -> TextWidth.lines(line, CAPTION_SIZE, picture.width() - 2 * MARGIN).stream())
                .toList();
        double captionTop = picture.bottom() + BEFORE_CAPTION;
        double height = captionTop + caption.size() * CAPTION_LINE;
        open(svg, picture.width(), height, group);
        if (!style.isEmpty()) {
            svg.element("style", style).empty("rect", "class", "paper", "width", picture.width(), "height", height);
        }
        definitions(svg);
        heading(svg, verdict);
        picture.draw(svg, group);
        lines(svg, caption, "detail", captionTop, CAPTION_LINE);
        return svg.close("svg").toString();
    }

    /** On a page the picture contains links, so it is a group there. A screen reader would not enter an image. */
    private void open(Markup svg, double width, double height, EventGroup group) {
        svg.open(
                        "svg",
                        "xmlns",
                        "http://www.w3.org/2000/svg",
                        "class",
                        "trace",
                        "viewBox",
                        "0 0 " + Markup.number(width) + " " + Markup.number(height),
                        "width",
                        width,
                        "height",
                        height,
                        "role",
                        group == EventGroup.LINK ? "group" : "img",
                        "aria-labelledby",
                        "trace-title trace-description")
                .element("title", title(), "id", "trace-title")
                .element("desc", labels.verdict(trace.outcome()), "id", "trace-description");
    }

    private String title() {
        Trace.Database database = trace.database();
        return labels.title(trace) + " · " + database.product() + " " + database.version() + ", "
                + database.isolation();
    }

    private static void definitions(Markup svg) {
        svg.open("defs")
                .open(
                        "pattern",
                        "id",
                        "trace-waiting",
                        "width",
                        "6",
                        "height",
                        "6",
                        "patternUnits",
                        "userSpaceOnUse",
                        "patternTransform",
                        "rotate(45)")
                .empty("rect", "class", "hatch-paper", "width", "6", "height", "6")
                .empty("rect", "class", "hatch", "width", "3", "height", "6")
                .close("pattern")
                .open(
                        "marker",
                        "id",
                        "trace-arrow",
                        "viewBox",
                        "0 0 8 8",
                        "refX",
                        "7",
                        "refY",
                        "4",
                        "markerWidth",
                        "7",
                        "markerHeight",
                        "7",
                        "orient",
                        "auto")
                .empty("path", "class", "hatch", "d", "M0 0L8 4L0 8z")
                .close("marker")
                .close("defs");
    }

    private void heading(Markup svg, List<String> verdict) {
        if (!verdict.isEmpty()) {
            svg.element("text", title(), "class", "title", "x", MARGIN, "y", TITLE);
            lines(svg, verdict, "verdict", VERDICT, VERDICT_LINE);
        }
    }

    private static void lines(Markup svg, List<String> lines, String cssClass, double top, double distance) {
        double y = top;
        for (String line : lines) {
            svg.element("text", line, "class", cssClass, "x", MARGIN, "y", y);
            y += distance;
        }
    }
}
