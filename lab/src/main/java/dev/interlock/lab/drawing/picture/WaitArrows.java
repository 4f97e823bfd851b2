package dev.interlock.lab.drawing.picture;

import dev.interlock.drawing.lane.Lane;
import dev.interlock.drawing.markup.Svg;
import dev.interlock.lab.drawing.picture.Brackets.Bracket;
import dev.interlock.lab.drawing.text.Blockers;
import dev.interlock.lab.trace.Event;
import dev.interlock.lab.trace.Event.Wait;
import java.util.Optional;

/** Arrows from each wait to its blocker: to a lock that it holds, or to its own line. */
final class WaitArrows {

    private static final double BAR_EDGE = 8;
    private static final double LOCK_EDGE = 4;

    private final Scene scene;
    private final Blockers blockers;

    WaitArrows(Scene scene) {
        this.scene = scene;
        this.blockers = new Blockers(scene.trace());
    }

    void draw(Svg svg) {
        for (Event event : scene.trace().events()) {
            for (Wait wait : event.waits()) {
                String blocker = blockers.of(event, wait);
                if (blocker != null) {
                    draw(svg, scene.lanes().of(event.lane()), wait, blocker);
                }
            }
        }
    }

    private void draw(Svg svg, Lane waiting, Wait wait, String blocker) {
        long middle = wait.from() + (wait.to() - wait.from()) / 2;
        double y = (scene.scale().y(wait.from()) + scene.scale().y(wait.to())) / 2;
        Optional<Bracket> lock = scene.brackets().heldBy(blocker, middle);
        double target = lock.map(bracket -> bracket.x(scene.lanes().row()))
                .orElse(scene.lanes().of(blocker).x());
        double edge = lock.isPresent() ? LOCK_EDGE : BAR_EDGE;
        double direction = Math.signum(target - waiting.x());
        svg.arrow("waits", "M%s %sH%s", waiting.x() + direction * BAR_EDGE, y, target - direction * edge);
    }
}
