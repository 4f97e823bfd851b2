package dev.interlock.lab.drawing;

import dev.interlock.lab.trace.Event;
import dev.interlock.lab.trace.Event.Kind;
import dev.interlock.lab.trace.Row;
import java.util.ArrayList;
import java.util.List;

/** The watched row as it was stored, on its own line: at first, and after each commit. Values that changed stand out. */
final class RowPills {

    private static final double HEIGHT = 18;
    private static final double PADDING = 8;
    private static final double LEAST_WIDTH = 30;
    private static final double VALUE_HEIGHT = 16;
    private static final double BETWEEN = 4;
    private static final double ABOVE_FIRST_EVENT = 26;

    private final Scene scene;
    private final List<Pill> pills = new ArrayList<>();

    private record Pill(Event event, Row row, List<String> changed, String mark, double top) {

        String version() {
            return RowText.version(row);
        }
    }

    RowPills(Scene scene) {
        this.scene = scene;
        List<Event> events = scene.trace().eventsOf(Event.ROW_LANE).stream()
                .filter(event -> event.row() != null)
                .toList();
        List<Double> tops = Column.tops(
                events.stream()
                        .map(event -> new Column.Box(wanted(event), height(event)))
                        .toList(),
                scene.scale().y(0) - ABOVE_FIRST_EVENT);
        List<String> before = List.of();
        for (int i = 0; i < events.size(); i++) {
            Row row = events.get(i).row();
            if (row != null) {
                List<String> values = RowText.values(row);
                List<String> changed = new ArrayList<>(values);
                changed.removeAll(i == 0 ? values : before);
                pills.add(new Pill(events.get(i), row, changed, scene.texts().mark(events.get(i)), tops.get(i)));
                before = values;
            }
        }
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

    private static double height(Event event) {
        boolean versioned = event.row() != null && !RowText.version(event.row()).isEmpty();
        return HEIGHT + BETWEEN + (versioned ? VALUE_HEIGHT : 0);
    }

    /** Returns how far the widest reaches from the row's line. */
    double reach() {
        return pills.stream()
                        .mapToDouble(pill -> width(pill.mark() + RowText.of(pill.row())))
                        .max()
                        .orElse(0)
                / 2;
    }

    double bottom() {
        return pills.isEmpty()
                ? scene.scale().bottom()
                : pills.get(pills.size() - 1).top()
                        + height(pills.get(pills.size() - 1).event());
    }

    void draw(Markup svg, EventGroup group) {
        for (Pill pill : pills) {
            group.open(svg, pill.event(), scene.texts());
            boolean versioned = !pill.version().isEmpty();
            double width = width(versioned ? pill.mark() + pill.version() : pill.mark() + RowText.of(pill.row()));
            svg.empty(
                    "rect",
                    "class",
                    "pill",
                    "x",
                    scene.lanes().row().x() - width / 2,
                    "y",
                    pill.top(),
                    "width",
                    width,
                    "height",
                    HEIGHT,
                    "rx",
                    HEIGHT / 2);
            if (versioned) {
                svg.element("text", pill.mark() + pill.version(), attributes("version", pill.top() + HEIGHT - 5));
                values(svg, pill, "", "value", pill.top() + HEIGHT + VALUE_HEIGHT - 3);
            } else {
                values(svg, pill, pill.mark(), "stored", pill.top() + HEIGHT - 5);
            }
            group.close(svg);
        }
    }

    private static double width(String text) {
        return Math.max(LEAST_WIDTH, new TextLine(text, TextLine.Style.DETAIL).width() + 2 * PADDING);
    }

    private Object[] attributes(String cssClass, double y) {
        return new Object[] {"class", cssClass, "x", scene.lanes().row().x(), "y", y, "text-anchor", "middle"};
    }

    private void values(Markup svg, Pill pill, String first, String cssClass, double y) {
        svg.open("text", attributes(cssClass, y));
        String between = first;
        for (String value : RowText.values(pill.row())) {
            svg.text(between).element("tspan", value, "class", pill.changed().contains(value) ? "changed" : "");
            between = RowText.BETWEEN;
        }
        svg.close("text");
    }
}
