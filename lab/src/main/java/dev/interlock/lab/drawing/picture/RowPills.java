package dev.interlock.lab.drawing.picture;

import dev.interlock.drawing.lane.Column;
import dev.interlock.drawing.markup.Svg;
import dev.interlock.lab.drawing.text.RowText;
import dev.interlock.lab.trace.Event;
import dev.interlock.lab.trace.Event.Kind;
import dev.interlock.lab.trace.Row;
import java.util.ArrayList;
import java.util.List;

/** The watched row as it was stored, on its own line: at first, and after each commit. Values that changed stand out. */
final class RowPills {

    private static final double ABOVE_FIRST_EVENT = 26;

    private final Scene scene;
    private final List<Pill> pills = new ArrayList<>();
    private final List<Double> tops;

    RowPills(Scene scene) {
        this.scene = scene;
        List<String> before = null;
        for (Event event : scene.trace().eventsOf(Event.ROW_LANE)) {
            Row row = event.row();
            if (row != null) {
                List<String> values = RowText.values(row);
                List<String> changed = new ArrayList<>(values);
                changed.removeAll(before == null ? values : before);
                pills.add(new Pill(event, row, changed, scene.texts().mark(event)));
                before = values;
            }
        }
        List<Column.Box> boxes = pills.stream()
                .map(pill -> new Column.Box(wanted(pill.event()), pill.height()))
                .toList();
        tops = Column.tops(boxes, scene.scale().y(0) - ABOVE_FIRST_EVENT);
    }

    /** A row is read soon after a commit, and belongs to that moment. */
    private double wanted(Event row) {
        return scene.trace().events().stream()
                .filter(event -> event.kind() == Kind.COMMIT && event.end() <= row.start())
                .mapToLong(Event::end)
                .max()
                .stream()
                .mapToDouble(commit -> scene.scale().y(commit) - 1)
                .findFirst()
                .orElse(scene.scale().y(0) - ABOVE_FIRST_EVENT);
    }

    /** Returns how far the widest reaches from the row's line. */
    double reach() {
        return pills.stream().mapToDouble(Pill::width).max().orElse(0) / 2;
    }

    double bottom() {
        int last = pills.size() - 1;
        return last < 0
                ? scene.scale().bottom()
                : tops.get(last) + pills.get(last).height();
    }

    /** Draws an event of the row; no other. */
    void draw(Svg svg, Event event) {
        for (int i = 0; i < pills.size(); i++) {
            if (pills.get(i).event().equals(event)) {
                pills.get(i).draw(svg, scene.lanes().row().x(), tops.get(i));
            }
        }
    }
}
