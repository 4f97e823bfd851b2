package dev.interlock.drawing;

import dev.interlock.drawing.Svg.Anchor;
import java.util.List;

/**
 * A filled box that stands out, below the row at one time.
 *
 * @param heading one sentence
 * @param details further lines
 */
public record Callout(Interval time, String heading, List<String> details) implements Mark {

    private static final double WIDTH = 300;

    private static final double HEADING_SIZE = 15;
    private static final double HEADING_LINE = 20;
    private static final double DETAIL_SIZE = 12;
    private static final double DETAIL_LINE = 17;
    private static final double PADDING = 12;
    private static final double POINTER = 8;
    private static final double RADIUS = 6;

    @Override
    public int lane() {
        return Lanes.ROW;
    }

    @Override
    public double height() {
        return POINTER + boxHeight() + PADDING;
    }

    @Override
    public double reach() {
        return WIDTH / 2;
    }

    private double boxHeight() {
        return PADDING + headings().size() * HEADING_LINE + detailLines().size() * DETAIL_LINE + PADDING / 2;
    }

    private List<String> headings() {
        return TextWidth.lines(heading, HEADING_SIZE, WIDTH - 2 * PADDING);
    }

    private List<String> detailLines() {
        return details.stream()
                .flatMap(detail -> TextWidth.lines(detail, DETAIL_SIZE, WIDTH - 2 * PADDING).stream())
                .toList();
    }

    @Override
    public void draw(Svg svg, Lanes lanes, TimeScale scale) {
        double x = lanes.row().x();
        double y = scale.y(time.from());
        svg.path("callout", "M%s %sl%s %sh%sz", x, y, POINTER, POINTER, -2 * POINTER);
        svg.rounded("callout", x - WIDTH / 2, y + POINTER, WIDTH, boxHeight(), RADIUS);
        double base = y + POINTER + PADDING / 2;
        for (String line : headings()) {
            base += HEADING_LINE;
            svg.text("callout-heading", x, base, Anchor.MIDDLE, line);
        }
        for (String line : detailLines()) {
            base += DETAIL_LINE;
            svg.text("callout-detail", x, base, Anchor.MIDDLE, line);
        }
    }
}
