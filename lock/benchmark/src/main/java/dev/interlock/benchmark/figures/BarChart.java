package dev.interlock.benchmark.figures;

import static java.util.stream.Collectors.joining;

import java.util.List;
import java.util.Locale;

/**
 * A horizontal bar chart as SVG. The bars are to scale and begin at zero. The labels are text, and the colors follow the light
 * or dark scheme of the reader.
 *
 * @param note whether less or more is better
 * @param bars from top to bottom, at least one
 */
record BarChart(String title, String note, List<Bar> bars) {

    private static final int WIDTH = 760;
    private static final int FIRST_BAR = 66;
    private static final int BAR_DISTANCE = 26;
    private static final int BAR_LEFT = 210;
    private static final int LONGEST_BAR = 450;

    private static final String STYLE = """
            svg { font: 13px system-ui, sans-serif; background: #ffffff }
            text { fill: #1f2328 }
            .page { fill: #ffffff }
            .title { font-size: 16px; font-weight: 600 }
            .note { fill: #59636e }
            .contender { text-anchor: end }
            .store { fill: #0969da }
            .peer { fill: #818b98 }
            .floor { fill: none; stroke: #59636e; stroke-dasharray: 3 2 }
            @media (prefers-color-scheme: dark) {
              svg { background: #0d1117 }
              text { fill: #f0f6fc }
              .page { fill: #0d1117 }
              .note { fill: #9198a1 }
              .store { fill: #4493f8 }
              .peer { fill: #6e7681 }
              .floor { stroke: #9198a1 }
            }""";

    @Override
    public String toString() {
        int height = FIRST_BAR + bars.size() * BAR_DISTANCE + 34;
        StringBuilder svg = new StringBuilder(4096)
                .append("""
                        <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %1$d %2$d" width="%1$d" height="%2$d" \
                        role="img" aria-labelledby="title desc">
                        <title id="title">%3$s</title>
                        <desc id="desc">%4$s</desc>
                        <style>
                        %5$s
                        </style>
                        <rect class="page" width="%1$d" height="%2$d"/>
                        <text class="title" x="16" y="28">%3$s</text>
                        <text class="note" x="16" y="48">%6$s</text>
                        """.formatted(WIDTH, height, escaped(title), escaped(description()), STYLE, escaped(note)));
        for (int place = 0; place < bars.size(); place++) {
            svg.append(bar(bars.get(place), FIRST_BAR + place * BAR_DISTANCE));
        }
        return svg.append(legend(height - 14)).append("</svg>\n").toString();
    }

    /** Says in words what the bars show. */
    private String description() {
        return bars.stream()
                .map(bar -> bar.contender() + " " + Table.figure(bar.value()))
                .collect(joining(", ", note + ": ", "."));
    }

    private String bar(Bar bar, int top) {
        double width = Math.max(1, LONGEST_BAR * bar.value() / longest());
        return String.format(
                Locale.ROOT,
                """
                <text class="contender" x="%d" y="%d">%s</text>
                <rect class="%s" x="%d" y="%d" width="%.1f" height="18"/>
                <text x="%.1f" y="%d">%s</text>
                """,
                BAR_LEFT - 10,
                top + 14,
                escaped(bar.contender()),
                bar.kind().style(),
                BAR_LEFT,
                top,
                width,
                BAR_LEFT + width + 8,
                top + 14,
                Table.figure(bar.value()));
    }

    private double longest() {
        return bars.stream().mapToDouble(Bar::value).max().orElseThrow();
    }

    /** Explains the kinds of bars that the chart has. */
    private String legend(int bottom) {
        StringBuilder legend = new StringBuilder();
        int left = BAR_LEFT;
        for (Bar.Kind kind : Bar.Kind.values()) {
            if (bars.stream().anyMatch(bar -> bar.kind() == kind)) {
                legend.append("""
                        <rect class="%s" x="%d" y="%d" width="12" height="12"/>
                        <text class="note" x="%d" y="%d">%s</text>
                        """.formatted(kind.style(), left, bottom - 11, left + 18, bottom, kind.label()));
                left += 100;
            }
        }
        return legend.toString();
    }

    private static String escaped(String text) {
        return text.replace("&", "&amp;").replace("<", "&lt;");
    }
}
