package dev.interlock.drawing.lane;

import dev.interlock.drawing.markup.Svg;
import java.util.List;

/** The labels beside a lane, pushed apart, each with a line to its mark. */
public final class LaneLabels {

    private static final double ASCENT = 10;
    private static final double MIDDLE = 4;
    private static final double BETWEEN_LABELS = 5;

    private final Lane lane;
    private final List<Label> labels;
    private final List<Double> tops;

    /** @param y where the mark is */
    public record Label(double y, List<TextLine> lines) {

        public Label {
            lines = List.copyOf(lines);
        }

        private double height() {
            return LaneLabels.height(lines);
        }
    }

    /**
     * @param labels from the top to the bottom
     * @param highest the highest place of a mark
     */
    public LaneLabels(Lane lane, List<Label> labels, double highest) {
        this.lane = lane;
        this.labels = List.copyOf(labels);
        this.tops = Column.tops(
                labels.stream()
                        .map(label -> new Column.Box(label.y() + MIDDLE - ASCENT, label.height()))
                        .toList(),
                highest - ASCENT);
    }

    /** Returns the height of a label with these lines, and of the distance to the next. */
    public static double height(List<TextLine> lines) {
        return lines.stream().mapToDouble(TextLine::height).sum() + BETWEEN_LABELS;
    }

    /** Returns the lower end of the last label; 0 if there is none. */
    public double bottom() {
        int last = labels.size() - 1;
        return last < 0 ? 0 : tops.get(last) + labels.get(last).height();
    }

    public void draw(Svg svg, int index) {
        Label label = labels.get(index);
        double base = tops.get(index) + ASCENT;
        double mark = lane.x() + lane.side() * Lane.BAR_WIDTH / 2;
        double text = lane.x() + lane.side() * Lanes.LABEL_DISTANCE;
        double leaderEnd = text - lane.side() * BETWEEN_LABELS;
        svg.path("leader", "M%s %sL%s %s", mark, label.y(), leaderEnd, base - MIDDLE);
        for (TextLine line : label.lines()) {
            svg.text(line.style().cssClass(), text, base, lane.anchor(), line.text());
            base += line.height();
        }
    }
}
