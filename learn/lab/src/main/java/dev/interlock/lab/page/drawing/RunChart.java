package dev.interlock.lab.page.drawing;

import dev.interlock.drawing.Bar;
import dev.interlock.drawing.Bar.Look;
import dev.interlock.drawing.Brackets;
import dev.interlock.drawing.Interval;
import dev.interlock.drawing.LaneChart;
import dev.interlock.drawing.LaneChart.Arrow;
import dev.interlock.drawing.LaneChart.Content;
import dev.interlock.drawing.LaneChart.Entry;
import dev.interlock.drawing.Mark;
import dev.interlock.drawing.TextLine;
import dev.interlock.drawing.TextLine.Style;
import dev.interlock.drawing.TimeScale.Fold;
import dev.interlock.lab.engine.trace.Event;
import dev.interlock.lab.engine.trace.Event.Kind;
import dev.interlock.lab.engine.trace.Event.Wait;
import dev.interlock.lab.engine.trace.Trace;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Says which marks, locks and arrows the events of a run put on its picture. */
final class RunChart {

    private static final double MOST_PIXELS_PER_MS = 6;
    private static final double USUAL_HEIGHT = 240;
    private static final double FROM_ROW = 10;

    private final Trace trace;
    private final Labels labels;
    private final EventText texts;
    private final Story story;
    private final RowPills pills;
    private final DamageMarks damage;
    private final List<Mark> remarks = new ArrayList<>();

    /** @param ended whether the run has its verdict, and an actor without an answer will not get one any more */
    RunChart(Trace trace, Labels labels, boolean ended) {
        this.trace = trace;
        this.labels = labels;
        this.texts = new EventText(trace, labels);
        this.story = new Story(trace);
        this.pills = new RowPills(trace, story.firstEvent());
        this.damage = new DamageMarks(trace, labels, texts, ended ? Damage.of(trace) : Optional.empty());
        if (ended) {
            trace.actors().stream().filter(this::isUnanswered).forEach(actor -> remarks.add(unanswered(actor)));
        }
        damage.callout(pills::moment).ifPresent(remarks::add);
    }

    private boolean isUnanswered(String actor) {
        return trace.eventsOf(actor).stream().noneMatch(event -> event.kind() == Kind.ANSWER);
    }

    private Bar unanswered(String actor) {
        TextLine text = new TextLine(labels.text("lab.drawing.unanswered"), Style.BAD);
        return new Bar(trace.actors().indexOf(actor), Interval.at(trace.end()), Look.END, false, List.of(text));
    }

    LaneChart below(double top) {
        Content content = new Content(
                trace.actors().stream().map(labels::actor).toList(),
                trace.watched(),
                trace.events().stream().map(this::entry).toList(),
                remarks,
                new Brackets(new LockBrackets(trace, labels).all(), FROM_ROW),
                arrows());
        double length = (trace.end() - story.firstEvent()) / Milliseconds.NANOS;
        return new LaneChart(content, new Words(), Math.min(MOST_PIXELS_PER_MS, USUAL_HEIGHT / length), top);
    }

    private Entry entry(Event event) {
        Mark mark = event.kind() == Kind.ROW && story.shows(event)
                ? pills.of(event, texts.mark(event), damage.lostAt(event))
                : bar(event);
        return new Entry(event.number(), texts.title(event), Story.isBox(event) && story.shows(event), List.of(mark));
    }

    private Bar bar(Event event) {
        int lane = trace.actors().indexOf(event.lane());
        Interval time = new Interval(event.start(), event.end());
        if (!story.shows(event)) {
            int more = event.kind() == Kind.ROW ? 0 : story.asideFrom(event);
            String label = labels.text("lab.drawing.more", more);
            return new Bar(
                    lane, time, Look.ASIDE, false, more == 0 ? List.of() : List.of(new TextLine(label, Style.DETAIL)));
        }
        List<TextLine> label = new ArrayList<>();
        String what = texts.mark(event) + texts.what(event) + damage.promise(event);
        label.add(
                Story.isBox(event) || event.kind() == Kind.ANSWER
                        ? new TextLine(what, style(event))
                        : detail(what, event));
        texts.details(event).forEach(text -> label.add(detail(text, event)));
        return new Bar(lane, time, look(event), event.failure() != null && event.kind() != Kind.ANSWER, label);
    }

    private static Look look(Event event) {
        if (event.kind().isWaitInProcess()) {
            return Look.WAIT_IN_PROCESS;
        }
        if (event.kind() == Kind.ANSWER) {
            return Look.END;
        }
        if (!event.waits().isEmpty()) {
            return Look.WAIT;
        }
        return event.commitsByItself() ? Look.OWN : Look.RUN;
    }

    private Style style(Event event) {
        if (texts.isBad(event)) {
            return Style.BAD;
        }
        return event.kind() == Kind.ANSWER ? Style.STRONG : Style.PLAIN;
    }

    private TextLine detail(String text, Event event) {
        return new TextLine(text, texts.isBad(event) ? Style.DETAIL_BAD : Style.DETAIL);
    }

    private List<Arrow> arrows() {
        Blockers blockers = new Blockers(trace);
        List<Arrow> arrows = new ArrayList<>();
        for (Event event : trace.events()) {
            for (Wait wait : event.waits()) {
                String blocker = blockers.of(event, wait);
                if (blocker != null) {
                    int waiting = trace.actors().indexOf(event.lane());
                    arrows.add(new Arrow(
                            waiting,
                            new Interval(wait.from(), wait.to()),
                            trace.actors().indexOf(blocker)));
                }
            }
        }
        return arrows;
    }

    /** The axis begins with the story. */
    private final class Words implements LaneChart.Words {

        @Override
        public String time(long nanos, long before) {
            return nanos == story.start() ? "0 ms" : Milliseconds.withUnit(nanos - story.start());
        }

        @Override
        public String fold(Fold fold) {
            String length = Milliseconds.withUnit(fold.time().length());
            return labels.text(fold.idle() ? "lab.drawing.nothingRuns" : "lab.drawing.leftOut", length);
        }
    }
}
