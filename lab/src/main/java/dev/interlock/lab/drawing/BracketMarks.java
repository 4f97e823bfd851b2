package dev.interlock.lab.drawing;

import dev.interlock.lab.drawing.Brackets.Bracket;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Draws the row locks beside the row's line, and their names if there is more than one row. */
final class BracketMarks {

    private static final double NAME_HEIGHT = 14;
    private static final double NAME_BASE = 11;

    private static final double LEADER = 6;
    private static final double NAME_MIDDLE = 7;

    private final Scene scene;
    private final double reach;

    /** @param reach how far from the row's line names have to be */
    BracketMarks(Scene scene, double reach) {
        this.scene = scene;
        this.reach = reach;
    }

    void draw(Markup svg) {
        for (Bracket bracket : scene.brackets().all()) {
            double from = scene.scale().y(bracket.time().from());
            double to = Math.max(from + 3, scene.scale().y(bracket.time().to()));
            svg.empty(
                    "path",
                    "class",
                    "lock " + scene.lanes().of(bracket.actor()).color(),
                    "d",
                    "M%s %sh10m-5 0V%sm-5 0h10"
                            .formatted(
                                    Markup.number(bracket.x(scene.lanes().row()) - 5),
                                    Markup.number(from),
                                    Markup.number(to)));
        }
        if (scene.brackets().areNamed()) {
            names(svg, true);
            names(svg, false);
        }
    }

    private void names(Markup svg, boolean left) {
        List<Bracket> named = scene.brackets().all().stream()
                .filter(bracket -> bracket.left() == left)
                .sorted(Comparator.comparingLong(bracket -> bracket.time().from()))
                .toList();
        List<Column.Box> boxes = new ArrayList<>();
        named.forEach(bracket ->
                boxes.add(new Column.Box(scene.scale().y(bracket.time().from()) - NAME_MIDDLE, NAME_HEIGHT)));
        List<Double> tops = Column.tops(boxes, 0);
        for (int i = 0; i < named.size(); i++) {
            name(svg, named.get(i), tops.get(i));
        }
    }

    private void name(Markup svg, Bracket bracket, double top) {
        double line = scene.lanes().row().x();
        double side = bracket.left() ? -1 : 1;
        double x = line + side * (Math.max(reach, scene.brackets().reach(bracket.left())) + 2 * LEADER);
        svg.empty(
                "path",
                "class",
                "leader",
                "d",
                "M%s %sL%s %s"
                        .formatted(
                                Markup.number(bracket.x(scene.lanes().row()) + side * LEADER),
                                Markup.number(scene.scale().y(bracket.time().from())),
                                Markup.number(x - side * 3),
                                Markup.number(top + NAME_MIDDLE)));
        svg.element(
                "text",
                bracket.row(),
                "class",
                "detail",
                "x",
                x,
                "y",
                top + NAME_BASE,
                "text-anchor",
                bracket.left() ? "end" : "start");
    }
}
