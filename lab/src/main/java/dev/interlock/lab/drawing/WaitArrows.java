package dev.interlock.lab.drawing;

import dev.interlock.lab.trace.Event;
import dev.interlock.lab.trace.Event.Wait;

/** Arrows from each wait to its blocker: to a lock that it holds, or to its own line. */
final class WaitArrows {

    private static final double BAR_EDGE = 7;
    private static final double LOCK_EDGE = 4;

    private final Scene scene;

    WaitArrows(Scene scene) {
        this.scene = scene;
    }

    void draw(Markup svg) {
        for (Event event : scene.trace().events()) {
            for (Wait wait : event.waits()) {
                if (wait.blocker() != null) {
                    draw(svg, scene.lanes().of(event.lane()), wait, wait.blocker());
                }
            }
        }
    }

    private void draw(Markup svg, Lane waiting, Wait wait, String blocker) {
        long middle = wait.from() + (wait.to() - wait.from()) / 2;
        double y = (scene.scale().y(wait.from()) + scene.scale().y(wait.to())) / 2;
        double target = scene.brackets()
                .heldBy(blocker, middle)
                .map(bracket -> bracket.x(scene.lanes().row()))
                .orElse(scene.lanes().of(blocker).x());
        double direction = Math.signum(target - waiting.x());
        svg.empty(
                "path",
                "class",
                "waits",
                "marker-end",
                "url(#trace-arrow)",
                "d",
                "M%s %sH%s"
                        .formatted(
                                Markup.number(waiting.x() + direction * BAR_EDGE),
                                Markup.number(y),
                                Markup.number(target - direction * LOCK_EDGE)));
    }
}
