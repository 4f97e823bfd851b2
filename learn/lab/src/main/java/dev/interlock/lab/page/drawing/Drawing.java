package dev.interlock.lab.page.drawing;

import dev.interlock.drawing.LaneChart;
import dev.interlock.drawing.Markup;
import dev.interlock.drawing.Svg;
import dev.interlock.drawing.Svg.Anchor;
import dev.interlock.drawing.TextWidth;
import dev.interlock.lab.engine.trace.Event;
import dev.interlock.lab.engine.trace.Trace;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * Draws a run as SVG. Time runs downwards; time in which nothing runs is folded, and statements that are not its story are thin marks.
 *
 * <p>Elements have classes and attributes, and no style of their own, since the pages forbid it.
 */
public final class Drawing {

    private static final double MARGIN = 24;
    private static final double TITLE = 28;
    private static final double VERDICT = 22;
    private static final double LEGEND = 16;

    private final Trace trace;
    private final Labels labels;

    public Drawing(Trace trace, Labels labels) {
        this.trace = trace;
        this.labels = labels;
    }

    /**
     * Returns an element for a page that has the stylesheet {@code drawing.css}, and for each event an element with the id {@code e17}.
     */
    public String forPage() {
        return onPage(true, labels.verdict(trace.outcome()));
    }

    /** Returns the same for a run that goes on: it has no verdict, and not every actor has its answer. */
    public String soFar() {
        return onPage(false, labels.text("lab.drawing.undecided"));
    }

    private String onPage(boolean ended, String description) {
        LaneChart chart = new RunChart(trace, labels, ended).below(0);
        Text legend = new Text("detail", chart.bottom(), LEGEND, legend(), chart.width());
        Svg svg = new Svg(new Markup());
        svg.open(chart.width(), legend.bottom(), "group", title(), description);
        chart.draw(svg, true);
        legend.draw(svg);
        return svg.markup().close("svg").toString();
    }

    /** Returns a file that needs nothing else: it brings its style, its title and its verdict. */
    public String standalone() {
        RunChart run = new RunChart(trace, labels, true);
        double width = run.below(0).width();
        Text title = new Text("title", 0, TITLE, title(), width);
        Text verdict = new Text("verdict", title.bottom(), VERDICT, labels.verdict(trace.outcome()), width);
        LaneChart chart = run.below(verdict.bottom());
        Text legend = new Text("detail", chart.bottom(), LEGEND, legend(), width);
        Svg svg = new Svg(new Markup());
        svg.open(width, legend.bottom(), "img", title(), labels.verdict(trace.outcome()));
        svg.markup().element("style", StandaloneStyle.css());
        svg.rect("paper", 0, 0, width, legend.bottom());
        title.draw(svg);
        verdict.draw(svg);
        chart.draw(svg, false);
        legend.draw(svg);
        return svg.markup().close("svg").toString();
    }

    private String title() {
        Trace.Database database = trace.database();
        return labels.title(trace) + " · " + database.product() + " " + database.version() + ", "
                + database.isolation();
    }

    /** Returns how the picture is to be read: what it has, and no more. */
    private String legend() {
        Story story = new Story(trace);
        Map<String, Predicate<Event>> signs = new LinkedHashMap<>();
        signs.put("time", event -> true);
        signs.put("aside", event -> !story.shows(event));
        signs.put(
                "wait",
                event -> !event.kind().isWaitInProcess() && !event.waits().isEmpty());
        signs.put("inProcess", event -> event.kind().isWaitInProcess());
        signs.put(
                "lock",
                event -> event.statement() != null && !event.statement().locks().isEmpty());
        signs.put("own", Event::commitsByItself);
        signs.put("proof", event -> trace.outcome().proof().contains(event.number()));
        return signs.entrySet().stream()
                .filter(sign -> count(sign.getValue()) > 0)
                .map(sign -> labels.text("lab.drawing.legend." + sign.getKey()))
                .collect(Collectors.joining(" "));
    }

    private long count(Predicate<Event> condition) {
        return trace.events().stream().filter(condition).count();
    }

    /** A paragraph in lines of that height. */
    private record Text(String cssClass, double top, double line, List<String> lines) {

        private static final double SIZE_OF_LINE = .72;

        Text(String cssClass, double top, double line, String text, double width) {
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
}
