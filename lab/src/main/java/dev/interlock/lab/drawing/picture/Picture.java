package dev.interlock.lab.drawing.picture;

import dev.interlock.drawing.lane.Lane;
import dev.interlock.drawing.markup.Svg;
import dev.interlock.lab.drawing.text.Labels;
import dev.interlock.lab.trace.Event;
import dev.interlock.lab.trace.Trace;
import java.util.List;

/** Lays out a run, and draws it: lines, locks, waits, bars, stored values and answers. */
final class Picture {

    private static final double HEADS = 28;
    private static final double LINES = 40;
    private static final double FIRST_EVENT = 76;
    private static final double BELOW = 16;

    private final Scene scene;
    private final double top;
    private final List<EventColumn> columns;
    private final RowPills pills;
    private final double linesEnd;
    private final Answers answers;

    /**
     * @param top how much space there is above it
     * @param ended whether an actor without an answer will not get one any more
     */
    Picture(Trace trace, Labels labels, double top, boolean ended) {
        this.top = top;
        scene = Scene.of(trace, labels, top + FIRST_EVENT);
        columns = scene.lanes().actors().stream()
                .map(lane -> new EventColumn(scene, lane))
                .toList();
        pills = new RowPills(scene);
        double labelsEnd =
                columns.stream().mapToDouble(EventColumn::bottom).max().orElse(0);
        linesEnd = Math.max(Math.max(scene.scale().bottom(), pills.bottom()), labelsEnd) + BELOW;
        answers = new Answers(scene, linesEnd, ended);
    }

    double width() {
        return scene.lanes().width();
    }

    double bottom() {
        return answers.bottom();
    }

    String scale() {
        return scene.scale().zoom().text();
    }

    /** Draws the events by their time, so that the keyboard reaches them in this order. */
    void draw(Svg svg, EventGroup group) {
        new MillisecondAxis(scene.scale(), width() - 20).draw(svg);
        scene.lanes().actors().forEach(lane -> line(svg, lane, scene.labels().actor(lane.name())));
        line(svg, scene.lanes().row(), scene.trace().watched());
        new BracketMarks(scene, pills.reach()).draw(svg);
        new WaitArrows(scene).draw(svg);
        for (Event event : scene.trace().events()) {
            group.open(svg, event, scene.texts());
            pills.draw(svg, event);
            columns.forEach(column -> column.draw(svg, event));
            answers.draw(svg, event);
            group.close(svg);
        }
        answers.drawMissing(svg);
    }

    private void line(Svg svg, Lane lane, String name) {
        svg.path("lane", "M%s %sV%s", lane.x(), top + LINES, linesEnd);
        svg.text("head", lane.x(), top + HEADS, Svg.Anchor.MIDDLE, name);
    }
}
