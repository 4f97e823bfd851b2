package dev.interlock.lab.drawing.picture;

import dev.interlock.drawing.markup.Markup;
import dev.interlock.drawing.markup.Svg;
import dev.interlock.drawing.markup.TextWidth;
import dev.interlock.lab.drawing.text.Labels;
import dev.interlock.lab.trace.Trace;
import java.util.List;
import java.util.stream.Stream;

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

    /**
     * Returns an element for a page that has the stylesheet {@code drawing.css}, for each event a row with the id {@code e17}, and a line
     * with the cost.
     */
    public String forPage() {
        return draw(
                new Picture(trace, labels, 0, true), EventGroup.LINK, labels.verdict(trace.outcome()), List.of(), "");
    }

    /** Returns the same for a run that goes on: it has no verdict, and not every actor has its answer. */
    public String soFar() {
        return draw(
                new Picture(trace, labels, 0, false),
                EventGroup.LINK,
                labels.text("lab.drawing.undecided"),
                List.of(),
                "");
    }

    /** Returns a file that needs nothing else: it brings its style, its title and its verdict. */
    public String standalone() {
        double width = new Picture(trace, labels, 0, true).width();
        String description = labels.verdict(trace.outcome());
        List<String> verdict = TextWidth.lines(description, VERDICT_SIZE, width - 2 * MARGIN);
        Picture picture = new Picture(trace, labels, VERDICT + verdict.size() * VERDICT_LINE, true);
        return draw(picture, EventGroup.TARGET, description, verdict, StandaloneStyle.css());
    }

    private String draw(Picture picture, EventGroup group, String description, List<String> verdict, String style) {
        Stream<String> cost = group == EventGroup.LINK ? Stream.empty() : Stream.of(Caption.cost(trace, labels));
        List<String> caption = Stream.concat(cost, Caption.legend(labels, picture.scale()).stream())
                .flatMap(line -> TextWidth.lines(line, CAPTION_SIZE, picture.width() - 2 * MARGIN).stream())
                .toList();
        double captionTop = picture.bottom() + BEFORE_CAPTION;
        double height = captionTop + caption.size() * CAPTION_LINE;
        Markup markup = new Markup();
        Svg svg = new Svg(markup);
        svg.open(picture.width(), height, group == EventGroup.LINK ? "group" : "img", title(), description);
        if (!style.isEmpty()) {
            markup.element("style", style);
            svg.rect("paper", 0, 0, picture.width(), height);
        }
        svg.definitions();
        if (!verdict.isEmpty()) {
            svg.text("title", MARGIN, TITLE, Svg.Anchor.START, title());
        }
        lines(svg, verdict, "verdict", VERDICT, VERDICT_LINE);
        picture.draw(svg, group);
        lines(svg, caption, "detail", captionTop, CAPTION_LINE);
        return markup.close("svg").toString();
    }

    private String title() {
        Trace.Database database = trace.database();
        return labels.title(trace) + " · " + database.product() + " " + database.version() + ", "
                + database.isolation();
    }

    private static void lines(Svg svg, List<String> lines, String cssClass, double top, double distance) {
        double y = top;
        for (String line : lines) {
            svg.text(cssClass, MARGIN, y, Svg.Anchor.START, line);
            y += distance;
        }
    }
}
