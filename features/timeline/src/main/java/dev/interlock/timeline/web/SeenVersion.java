package dev.interlock.timeline.web;

import dev.interlock.drawing.Interval;
import dev.interlock.drawing.Lane;
import dev.interlock.drawing.Lanes;
import dev.interlock.drawing.Mark;
import dev.interlock.drawing.Pill;
import dev.interlock.drawing.Svg;
import dev.interlock.drawing.TimeScale;

/**
 * A line from a refused command to the version on which its user decided.
 *
 * @param lane the index of the user's lane
 */
record SeenVersion(int lane, Interval time, Pill version) implements Mark {

    @Override
    public double height() {
        return 0;
    }

    @Override
    public double reach() {
        return 0;
    }

    @Override
    public void draw(Svg svg, Lanes lanes, TimeScale scale) {
        Lane order = lanes.row();
        Lane user = lanes.of(lane);
        double to = order.x() + Math.signum(user.x() - order.x()) * version.reach();
        double middle = scale.y(version.time().from()) + Pill.HEIGHT / 2;
        svg.path("seen", "M%s %sL%s %s", user.x(), scale.y(time.from()), to, middle);
    }
}
