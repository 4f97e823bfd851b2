package dev.interlock.lab.page.drawing;

import dev.interlock.drawing.LaneChart;
import dev.interlock.drawing.Markup;
import dev.interlock.drawing.Svg;
import dev.interlock.lab.engine.trace.Event;
import dev.interlock.lab.engine.trace.Trace;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * Draws a run as SVG. Time runs downwards; time in which nothing runs is folded, and statements that are not its story are thin marks.
 *
 * <p>Elements have classes and attributes, and no style of their own, since the pages forbid it.
 */
public final class Drawing {

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
        Paragraph legend = new Paragraph("detail", chart.bottom(), LEGEND, legend(), chart.width());
        Svg svg = new Svg(new Markup());
        svg.open(chart.width(), legend.bottom(), "group", title(), description);
        chart.draw(svg);
        legend.draw(svg);
        return svg.markup().close("svg").toString();
    }

    String title() {
        Trace.Database database = trace.database();
        return labels.title(trace) + " · " + database.product() + " " + database.version() + ", "
                + database.isolation();
    }

    /** Returns how the picture is to be read: what it has, and no more. */
    String legend() {
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
}
