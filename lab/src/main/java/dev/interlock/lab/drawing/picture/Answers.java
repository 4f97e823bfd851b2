package dev.interlock.lab.drawing.picture;

import dev.interlock.drawing.lane.Lane;
import dev.interlock.drawing.lane.TextLine;
import dev.interlock.drawing.markup.Svg;
import dev.interlock.lab.trace.Event;
import dev.interlock.lab.trace.Event.Kind;
import java.util.List;

/** What each actor was told, at the end of its line. */
final class Answers {

    static final double HEIGHT = 42;

    private static final double BASE = 24;
    private static final double REASON_BASE = 40;
    private static final double MARGIN = 20;

    private final Scene scene;
    private final double top;
    private final boolean ended;

    /** @param ended whether an actor without an answer will not get one any more */
    Answers(Scene scene, double top, boolean ended) {
        this.scene = scene;
        this.top = top;
        this.ended = ended;
    }

    double bottom() {
        int most = scene.lanes().actors().stream()
                .mapToInt(lane -> answers(lane).size())
                .max()
                .orElse(0);
        return top + Math.max(1, most) * HEIGHT;
    }

    /** Draws an answer; no other event. */
    void draw(Svg svg, Event event) {
        for (Lane lane : scene.lanes().actors()) {
            int place = answers(lane).indexOf(event);
            if (place >= 0) {
                draw(svg, lane, event, top + place * HEIGHT);
            }
        }
    }

    void drawMissing(Svg svg) {
        for (Lane lane : scene.lanes().actors()) {
            if (ended && answers(lane).isEmpty()) {
                text(svg, lane, scene.labels().text("lab.drawing.unanswered"), "answer bad", top + BASE);
            }
        }
    }

    private List<Event> answers(Lane lane) {
        return scene.trace().eventsOf(lane.name()).stream()
                .filter(event -> event.kind() == Kind.ANSWER)
                .toList();
    }

    private void draw(Svg svg, Lane lane, Event answer, double y) {
        text(
                svg,
                lane,
                scene.texts().mark(answer) + scene.texts().what(answer),
                answer.failure() == null ? "answer" : "answer bad",
                y + BASE);
        if (answer.failure() != null) {
            TextLine reason = new TextLine(answer.failure().type(), TextLine.Style.DETAIL);
            text(svg, lane, reason.shortened(scene.lanes().narrowest() - MARGIN).text(), "detail", y + REASON_BASE);
        }
    }

    private static void text(Svg svg, Lane lane, String text, String cssClass, double y) {
        svg.text(cssClass, lane.x(), y, Svg.Anchor.MIDDLE, text);
    }
}
