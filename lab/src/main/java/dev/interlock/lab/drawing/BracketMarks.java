package dev.interlock.lab.drawing;

import dev.interlock.lab.drawing.Brackets.Bracket;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Draws the row locks beside the row's line, and their names if there is more than one row. */
final class BracketMarks {

    private static final double NAME_HEIGHT = 14;
    private static final double NAME_BASE = 11;

    private final Scene scene;

    BracketMarks(Scene scene) {
        this.scene = scene;
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
                boxes.add(new Column.Box(scene.scale().y(bracket.time().from()), NAME_HEIGHT)));
        List<Double> tops = Column.tops(boxes, 0);
        for (int i = 0; i < named.size(); i++) {
            svg.element(
                    "text",
                    named.get(i).row(),
                    "class",
                    "small halo",
                    "x",
                    scene.brackets().outside(left, scene.lanes().row()),
                    "y",
                    tops.get(i) + NAME_BASE,
                    "text-anchor",
                    left ? "end" : "start");
        }
    }
}
