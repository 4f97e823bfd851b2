package dev.interlock.lab.page.drawing;

import dev.interlock.drawing.LaneChart;
import dev.interlock.drawing.Markup;
import dev.interlock.drawing.Svg;
import dev.interlock.lab.engine.trace.Trace;

/** A picture for the chapter: a file that needs nothing else, with its style, its title and its verdict. */
public final class PictureFile {

    private static final double TITLE = 28;
    private static final double VERDICT = 22;
    private static final double LEGEND = 16;

    private PictureFile() {}

    /** In a file there is no table to which they could lead. */
    private static String withoutLinks(String svg) {
        return svg.replaceAll("<a class=\"event\" id=\"d(\\d+)\" href=\"#e\\d+\">", "<g class=\"event\" id=\"e$1\">")
                .replace("</a>", "</g>");
    }

    public static String of(Trace trace, Labels labels) {
        Drawing drawing = new Drawing(trace, labels);
        RunChart run = new RunChart(trace, labels, true);
        double width = run.below(0).width();
        Paragraph title = new Paragraph("title", 0, TITLE, drawing.title(), width);
        Paragraph verdict = new Paragraph("verdict", title.bottom(), VERDICT, labels.verdict(trace.outcome()), width);
        LaneChart chart = run.below(verdict.bottom());
        Paragraph legend = new Paragraph("detail", chart.bottom(), LEGEND, drawing.legend(), width);
        Svg svg = new Svg(new Markup());
        svg.open(width, legend.bottom(), "img", drawing.title(), labels.verdict(trace.outcome()));
        svg.markup().element("style", PictureStyle.css());
        svg.rect("paper", 0, 0, width, legend.bottom());
        title.draw(svg);
        verdict.draw(svg);
        chart.draw(svg);
        legend.draw(svg);
        return withoutLinks(svg.markup().close("svg").toString());
    }
}
