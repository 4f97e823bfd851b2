package dev.interlock.lab.drawing.picture;

import dev.interlock.drawing.lane.Lane;
import dev.interlock.drawing.markup.Svg;
import dev.interlock.drawing.scale.TimeScale;
import dev.interlock.lab.trace.Event;
import dev.interlock.lab.trace.Event.Wait;

/** The bars of one actor, on its line: as long as an event took, and hatched while it waited. A wait in the process is a frame. */
final class EventBars {

    private static final double THINNEST = 3;
    private static final double LABELED_AT = 6;

    private final TimeScale scale;
    private final Lane lane;

    EventBars(TimeScale scale, Lane lane) {
        this.scale = scale;
        this.lane = lane;
    }

    void draw(Svg svg, Event event) {
        double x = lane.x() - Lane.BAR_WIDTH / 2;
        double y = scale.y(event.start());
        double height = height(event.start(), event.end());
        svg.rect(cssClass(event), x, y, Lane.BAR_WIDTH, height);
        if (!event.kind().isWaitInProcess()) {
            event.waits().forEach(wait -> hatch(svg, x, wait));
        }
        if (event.failure() != null) {
            svg.rect("failed", x, y, Lane.BAR_WIDTH, height);
        }
    }

    private String cssClass(Event event) {
        boolean own = event.statement() != null && event.statement().commitsByItself();
        return event.kind().isWaitInProcess() ? "in-process" : "run " + (own ? "own" : lane.color());
    }

    private void hatch(Svg svg, double x, Wait wait) {
        svg.hatched("wait", x, scale.y(wait.from()), Lane.BAR_WIDTH, height(wait.from(), wait.to()));
    }

    /** Returns where the label of an event is to be: near the beginning of its bar. */
    double labelY(Event event) {
        return scale.y(event.start()) + Math.min(LABELED_AT, height(event.start(), event.end()) / 2);
    }

    private double height(long from, long to) {
        return Math.max(THINNEST, scale.y(to) - scale.y(from));
    }
}
