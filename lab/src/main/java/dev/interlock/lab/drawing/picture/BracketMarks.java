package dev.interlock.lab.drawing.picture;

import dev.interlock.drawing.lane.Column;
import dev.interlock.drawing.markup.Svg;
import dev.interlock.drawing.markup.Svg.Anchor;
import dev.interlock.lab.drawing.picture.Brackets.Bracket;
import dev.interlock.lab.trace.Event.Lock;
import java.util.Comparator;
import java.util.List;

/** Draws the row locks beside the row's line, and their names if there is more than one row. */
final class BracketMarks {

    private static final double SHORTEST = 3;
    private static final double NAME_HEIGHT = 14;
    private static final double NAME_MIDDLE = 7;
    private static final double NAME_BASE = 11;
    private static final double CAP = 6;

    private final Scene scene;
    private final double reach;

    /** @param reach how far from the row's line names have to be */
    BracketMarks(Scene scene, double reach) {
        this.scene = scene;
        this.reach = reach;
    }

    void draw(Svg svg) {
        for (Bracket bracket : scene.brackets().all()) {
            double from = scene.scale().y(bracket.time().from());
            double to = Math.max(from + SHORTEST, scene.scale().y(bracket.time().to()));
            String color = scene.lanes().of(bracket.actor()).color();
            svg.bracket("lock " + color, bracket.x(scene.lanes().row()), from, to);
        }
        if (scene.brackets().areNamed()) {
            names(svg, true);
            names(svg, false);
        }
    }

    private void names(Svg svg, boolean left) {
        List<Bracket> named = scene.brackets().all().stream()
                .filter(bracket -> bracket.left() == left)
                .sorted(Comparator.comparingLong(bracket -> bracket.time().from()))
                .toList();
        List<Column.Box> boxes = named.stream()
                .map(bracket -> new Column.Box(scene.scale().y(bracket.time().from()) - NAME_MIDDLE, NAME_HEIGHT))
                .toList();
        List<Double> tops = Column.tops(boxes, 0);
        for (int i = 0; i < named.size(); i++) {
            name(svg, named.get(i), tops.get(i));
        }
    }

    private void name(Svg svg, Bracket bracket, double top) {
        double side = bracket.left() ? -1 : 1;
        double distance = Math.max(reach, scene.brackets().reach(bracket.left())) + 2 * CAP;
        double x = scene.lanes().row().x() + side * distance;
        double from = bracket.x(scene.lanes().row()) + side * CAP;
        double y = scene.scale().y(bracket.time().from());
        svg.path("leader", "M%s %sL%s %s", from, y, x - side * CAP / 2, top + NAME_MIDDLE);
        svg.text("detail", x, top + NAME_BASE, bracket.left() ? Anchor.END : Anchor.START, name(bracket.lock()));
    }

    private String name(Lock lock) {
        return lock.gap() ? scene.labels().text("lab.drawing.gap", lock.row()) : lock.row();
    }
}
