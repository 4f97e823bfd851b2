package dev.interlock.drawing;

import java.util.List;

/**
 * A bar on the line of an actor, as long as something took, with a label beside it.
 *
 * @param failed whether it has a frame that says so
 */
public record Bar(int lane, Interval time, Look look, boolean failed, List<TextLine> label) implements Mark {

    static final double WIDTH = 14;

    private static final double LABEL_DISTANCE = 20;
    private static final double WIDEST_LABEL = 280;
    private static final double THINNEST = 3;
    private static final double LABELED_AT = 6;
    private static final double MIDDLE = 4;
    private static final double BETWEEN_LABELS = 6;

    /** How a bar looks. */
    public enum Look {
        /** In the color of the lane. */
        RUN,
        /** In gray. */
        OWN,
        /** In gray and narrow. */
        ASIDE,
        /** Hatched. */
        WAIT,
        /** A dashed frame. */
        WAIT_IN_PROCESS,
        /** A line across the lane. */
        END
    }

    public Bar {
        label = label.stream()
                .flatMap(line -> line.wrapped(WIDEST_LABEL).stream())
                .toList();
    }

    @Override
    public double height() {
        double lines = label.stream().mapToDouble(TextLine::height).sum();
        return lines == 0 ? THINNEST : lines + BETWEEN_LABELS;
    }

    @Override
    public double reach() {
        return label.stream().mapToDouble(TextLine::width).max().orElse(0) + LABEL_DISTANCE;
    }

    @Override
    public void draw(Svg svg, Lanes lanes, TimeScale scale) {
        Lane at = lanes.of(lane);
        double x = at.x() - WIDTH / 2;
        double y = scale.y(time.from());
        double height = Math.max(THINNEST, scale.y(time.to()) - y);
        switch (look) {
            case RUN -> svg.rect("run " + at.color(), x, y, WIDTH, height);
            case OWN -> svg.rect("run own", x, y, WIDTH, height);
            case ASIDE -> svg.rect("run own", at.x() - THINNEST, y, 2 * THINNEST, height);
            case WAIT -> svg.hatched("wait", x, y, WIDTH, height);
            case WAIT_IN_PROCESS -> svg.rect("in-process", x, y, WIDTH, height);
            case END -> svg.path("end", "M%s %sh%s", x, y + THINNEST, WIDTH);
        }
        if (failed) {
            svg.rect("failed", x, y, WIDTH, height);
        }
        double base = y + Math.min(LABELED_AT, height / 2) + MIDDLE;
        for (TextLine line : label) {
            double textX = at.x() + at.side() * LABEL_DISTANCE;
            svg.text(line.style().cssClass(), textX, base, at.anchor(), line.text());
            base += line.height();
        }
    }
}
